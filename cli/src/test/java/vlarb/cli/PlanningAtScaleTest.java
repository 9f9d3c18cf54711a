// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.cli.failure.ExitCode;

/**
 * Many connections, a large fabric and a long run, each within seconds of processor time, which
 * other work on the machine hardly changes. The figures are printed.
 */
@Tag("thorough")
class PlanningAtScaleTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");
  private static final int CONNECTIONS = 100_000;
  private static final int PORTS = 10_000;
  private static final int ENTRIES = 8;

  private static final String REQUIREMENTS =
      """
      link: {rate: 4x-qdr}
      port: {high-cap: 64, low-cap: 8, data-vls: 8}
      high-limit: 16
      mode: MODE
      classes:
        - {name: video, vl: 1, packets: 1100, burst-time: 20us, deadline: 400us}
        - {name: bulk, vl: 2, packets: 4220, burst-time: 100us, deadline: 2ms}
      low: [{name: rest, vl: 4}]
      """;

  @TempDir private Path folder;

  private final Random random = new Random(1);

  /** Runs a command that must not take longer. */
  private static CommandRun within(double seconds, Object... command) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    CommandRun run = CommandRun.of(command);
    double took = (threads.getCurrentThreadCpuTime() - start) / 1e9;
    System.out.printf(Locale.ROOT, "%s: %.2f s of processor time%n", command[0], took);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertTrue(took < seconds, () -> command[0] + " took " + took + " s");
    return run;
  }

  private Path file(String name, CharSequence text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void aHundredThousandConnectionsArePlanned() throws IOException {
    StringBuilder list = new StringBuilder("class,rate\n");
    for (int i = 0; i < CONNECTIONS; i++) {
      String name = random.nextBoolean() ? "video" : "bulk";
      list.append(name).append(',').append(100 + random.nextInt(5000)).append('\n');
    }
    Path connections = file("connections.csv", list);
    for (String mode : List.of("least", "reserved")) {
      Path requirements = file(mode + ".yaml", REQUIREMENTS.replace("MODE", mode));
      CommandRun run =
          within(
              1.5, "plan", "--requirements", requirements, "--connections", connections, "--json");
      assertTrue(json(run).get("feasible").asBoolean());
    }
  }

  /** No two ports of the fabric have the same tables. */
  @Test
  void aFabricOfTenThousandPortsIsExplained() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int lid = 1; lid <= PORTS; lid++) {
      text.append("# Port info: Lid %d port 1%n".formatted(lid));
      text.append("VLHighLimit:.....................4\nVLCap:...........................VL0-7\n");
      text.append("OperVLs:.........................VL0-7\n");
      text.append("# VLArbitration tables: Lid %d port 1 LowCap 8 HighCap 8%n".formatted(lid));
      table(text, "Low");
      table(text, "High");
    }
    CommandRun run = within(4, "explain", file("fabric.txt", text));
    assertEquals(PORTS, run.out().lines().filter(line -> line.contains(", VLHighLimit ")).count());
  }

  private void table(StringBuilder text, String which) {
    text.append("# ").append(which).append(" priority VL Arbitration Table:\nVL    : |");
    for (int entry = 0; entry < ENTRIES; entry++) {
      text.append("0x%-2X|".formatted(random.nextInt(8)));
    }
    text.append("\nWEIGHT: |");
    for (int entry = 0; entry < ENTRIES; entry++) {
      text.append("0x%-2X|".formatted(random.nextInt(256)));
    }
    text.append('\n');
  }

  @Test
  void tenMillionPacketsAreSent() {
    Path config = folder.resolve("plan.yaml");
    CommandRun.of(
        "plan", "--requirements", EXAMPLES.resolve("requirements.yaml"), "--config-out", config);
    CommandRun run =
        within(20, "load", config, "--mix", EXAMPLES.resolve("mix.yaml"), "--seconds", 4, "--json");
    long packets = 0;
    for (JsonNode level : json(run).get("ports").get(0).get("levels")) {
      packets += level.get("packets").asLong();
    }
    assertTrue(packets >= 10_000_000, packets + " packets");
  }

  private static JsonNode json(CommandRun run) {
    return JsonMapper.builder().build().readTree(run.out());
  }
}
