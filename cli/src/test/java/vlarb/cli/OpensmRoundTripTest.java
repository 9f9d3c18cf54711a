// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.cli.failure.ExitCode;
import vlarb.model.iba.PortVls;
import vlarb.model.iba.SubnetAttribute;

/**
 * Round trip from a plan to a fabric and back, with the software of real fabrics: OpenSM loads what
 * `plan` writes into a fabric that ibsim simulates, and `explain` of what smpquery finds there says
 * what `plan` said.
 */
class OpensmRoundTripTest {
  /**
   * A fabric of two hosts at a switch, with the most that ibsim can have: 8 VLs, tables of 8
   * entries.
   */
  private static final String FABRIC =
      """
      Switch 8 "S1"
      [1] "H1"[1]
      [2] "H2"[1]

      Hca 2 "H1"
      [1] "S1"[1]

      Hca 2 "H2"
      [1] "S1"[2]
      """;

  private static final String PACKETS = "packets: {0: 24-88, 1: 1100, 2: 4220, default: 24-4220}\n";

  @TempDir private Path folder;

  private SimulatedFabric fabric;

  @BeforeEach
  void startFabric() throws Exception {
    fabric = new SimulatedFabric(folder, FABRIC, "H1", "opensm", "smpquery");
  }

  @AfterEach
  void endFabric() throws InterruptedException {
    if (fabric != null) {
      fabric.close();
    }
  }

  @Test
  void whatIsPlannedIsWhatTheFabricHas() throws Exception {
    Path requirements = Path.of(System.getProperty("vlarb.home"), "examples", "requirements.yaml");
    Path options = folder.resolve("qos.conf");
    Path config = folder.resolve("plan.yaml");
    CommandRun planned =
        CommandRun.of(
            "plan",
            "--requirements",
            requirements,
            "--opensm",
            options,
            "--config",
            config,
            "--json");
    assertEquals(ExitCode.DONE, planned.code(), planned::err);
    JsonNode plan = json(planned);

    // The first sweep still goes by the VLs that it finds enabled: docs/guide/planning.md.
    int limit = sweep(options);
    sweep(options);
    Path found = Files.writeString(folder.resolve("fabric.txt"), query(limit));

    CommandRun same = CommandRun.of("compare", config, found, "--same");
    assertEquals(ExitCode.DONE, same.code(), same::out);
    Path packets = Files.writeString(folder.resolve("packets.yaml"), PACKETS);
    CommandRun explained = CommandRun.of("explain", found, "--packets", packets, "--json");
    assertEquals(ExitCode.DONE, explained.code(), explained::err);
    int ports = 0;
    for (JsonNode port : json(explained).get("ports")) {
      ports += port.get("count").asInt();
      assertEquals(plan.get("high_limit").asInt(), port.get("high_limit").asInt());
      for (JsonNode one : plan.get("classes")) {
        double rate = port.get("vls").get(one.get("vl").asInt()).get("high").get("rate").asDouble();
        assertEquals(one.get("guaranteed").asDouble(), rate * 4e9, 1);
      }
    }
    assertEquals(4, ports);
  }

  /** Tables that somebody else has loaded are told from the plan's. */
  @Test
  void anotherTableIsNoticed() throws Exception {
    Path options = folder.resolve("qos.conf");
    Path requirements = Path.of(System.getProperty("vlarb.home"), "examples", "requirements.yaml");
    Path config = folder.resolve("plan.yaml");
    CommandRun.of(
        "plan", "--requirements", requirements, "--opensm", options, "--config-out", config);
    Files.writeString(options, Files.readString(options).replace("1:18", "1:17"));
    int limit = sweep(options);
    sweep(options);
    Path found = Files.writeString(folder.resolve("fabric.txt"), query(limit));
    assertEquals(ExitCode.CHECK_FAILED, CommandRun.of("compare", config, found, "--same").code());
  }

  /**
   * Makes OpenSM sweep the fabric once.
   *
   * @return the VLHighLimit that OpenSM sent to all linked ports, from its log
   */
  private int sweep(Path options) throws Exception {
    Path log = Files.createTempFile(folder, "opensm", ".log");
    fabric.run("opensm", "-o", "-F", options.toString(), "-f", log.toString(), "-D", "0xFF");
    var limits = new TreeSet<Integer>();
    for (SentAttribute sent : SentAttribute.of(Files.readString(log))) {
      if (sent.attribute() == SubnetAttribute.PORT_INFO) {
        limits.add(PortVls.change(sent.bytes()).highLimit());
      }
    }
    limits.remove(0);
    assertTrue(limits.size() <= 1, limits::toString);
    return limits.isEmpty() ? 0 : limits.first();
  }

  /**
   * The tables that smpquery finds at each port. ibsim forgets VLHighLimit, so the limit is put in
   * again.
   */
  private String query(int limit) throws Exception {
    StringBuilder text = new StringBuilder();
    for (String port : List.of("1 1", "2 1", "2 2", "3 1")) {
      String[] address = port.split(" ");
      for (String attribute : List.of("portinfo", "vlarb", "sl2vl")) {
        text.append(fabric.run("smpquery", attribute, address[0], address[1]));
      }
    }
    return text.toString().replaceAll("(?m)^(VLHighLimit:\\.*)0$", "$1" + limit);
  }

  private static JsonNode json(CommandRun run) {
    return JsonMapper.builder().build().readTree(run.out());
  }
}
