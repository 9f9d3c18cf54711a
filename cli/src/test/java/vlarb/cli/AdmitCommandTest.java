// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.cli.CommandRun.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import vlarb.cli.failure.ExitCode;

/** Admit: lists of connections, in software and in hardware. */
class AdmitCommandTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void whatIsAdmittedAndWhatIsNot() throws IOException {
    Path config =
        file(
            "managed.yaml",
            """
            arbiter: {high-cap: 8}
            table-engine: {policy: lazy}
            admission: {entry-cap: 10, limit: 60}
            """);
    Path ops = file("ops", "A1:0:8:65536 A2:0:8:655360 A3:1:1:5000000 E1");
    CommandRun run = CommandRun.of("admit", "--config", config, "--engine", "model", "--ops", ops);
    assertEquals(ExitCode.DONE, run.code(), run::err);
    assertEquals(
        """
        1 A1:0:8:65536 accepted 0 3 0 65536
        2 A2:0:8:655360 accepted 1 3 1 655360
        3 A3:1:1:5000000 refused limit - - -
        4 E1 released 0 - - -
        655360;1,0,3,1,655360,1;
        """,
        run.out());
    CommandRun rtl = CommandRun.of("admit", "--config", config, "--engine", "rtl", "--ops", ops);
    assertEquals(ExitCode.DONE, rtl.code(), rtl::err);
    assertEquals(run.out(), rtl.out());
    JsonNode json =
        json(
            CommandRun.of(
                "admit", "--config", config, "--engine", "model", "--ops", ops, "--json"));
    JsonNode operations = json.get("operations");
    assertEquals(4, operations.size());
    assertEquals("A2:0:8:655360", operations.get(1).get("operation").asString());
    assertEquals(655_360, operations.get(1).get("units").asLong());
    assertEquals("limit", operations.get(2).get("reason").asString());
    assertTrue(operations.get(3).get("units").isNull());
    assertEquals(655_360, json.get("used_units").asLong());
    List<String> values =
        json.get("sequences").get(0).valueStream().map(JsonNode::asString).toList();
    assertTrue(run.out().endsWith(";" + String.join(",", values) + ";\n"), values::toString);
  }

  @Test
  void hashesAreNoJson() throws IOException {
    Path config = EXAMPLES.resolve("admission.yaml");
    Path ops = file("ops", "A1:0:8:65536");
    CommandRun run =
        CommandRun.of(
            "admit", "--config", config, "--engine", "model", "--ops", ops, "--hashes", "--json");
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("vlarb admit: --json does not go with --hashes\n", run.err());
  }

  /**
   * A plan from requirements goes to the hardware that admits its connections, and to tables that
   * serve.
   */
  @Test
  void whatIsPlannedIsAdmittedByHardware() throws IOException {
    Path requirements = EXAMPLES.resolve("reserved.yaml");
    CommandRun planned = CommandRun.of("plan", "--requirements", requirements, "--ops-out", "-");
    assertEquals(ExitCode.DONE, planned.code(), planned::err);
    Path config = EXAMPLES.resolve("admission.yaml");
    Path ops = file("plan.ops", planned.out());
    CommandRun rtl = CommandRun.of("admit", "--config", config, "--engine", "rtl", "--ops", ops);
    assertEquals(ExitCode.DONE, rtl.code(), rtl::err);
    assertFalse(rtl.out().contains("refused"), rtl::out);
    assertEquals(8, planned.out().lines().count());
    JsonNode plan = json(CommandRun.of("plan", "--requirements", requirements, "--json"));
    String state = rtl.out().lines().toList().getLast();
    for (JsonNode one : plan.get("classes")) {
      String carried = "," + one.get("total").asLong() + ",";
      assertTrue(state.contains(carried), () -> state + " without" + carried);
    }
    CommandRun least =
        CommandRun.of(
            "plan", "--requirements", EXAMPLES.resolve("requirements.yaml"), "--ops-out", "-");
    assertEquals(ExitCode.BAD_INPUT, least.code());
  }
}
