// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.cli.CommandRun.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import vlarb.cli.failure.ExitCode;

/** Load: a mix through several inputs, and its deadlines. */
class LoadCommandTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void aLoadIsSentThroughBothInputs() throws IOException {
    CommandRun run =
        CommandRun.of(
            "load",
            EXAMPLES.resolve("starving.conf"),
            EXAMPLES.resolve("opensm-qos.conf"),
            "--port",
            "ca",
            "--mix",
            EXAMPLES.resolve("mix.yaml"),
            "--seconds",
            "0.002",
            "--json");
    assertEquals(ExitCode.DONE, run.code(), run::err);
    JsonNode ports = json(run).get("ports");
    assertEquals(2, ports.size());
    assertFalse(ports.get(1).get("levels").get(0).get("starved").asBoolean());
  }

  @Test
  void aDeadlineThatALoadMissesIsAnError() throws IOException {
    Path asked =
        file(
            "asked.yaml",
            "link: {rate: 4x-ndr}\nclasses: [{name: a, vl: 0, sl: 0, rate: 1e9, deadline: 3us}]\n");
    Path tables = folder.resolve("a.conf");
    CommandRun planned = CommandRun.of("plan", "--requirements", asked, "--opensm", tables);
    assertEquals(ExitCode.DONE, planned.code(), planned::err);
    assertTrue(planned.out().contains("SL 1 to 15: dropped (VL15)"), planned::out);
    String mix =
        "link: {rate: 4x-ndr}\ntraffic: [{sl: 0, rate: 9e9, law: bursts, burst: 64, packets: 4220}]\n";
    Object[] load = {"load", tables, "--mix", file("mix.yaml", mix), "--seconds", "1e-4"};
    assertEquals(ExitCode.DONE, CommandRun.of(load).code());
    CommandRun late =
        CommandRun.of(
            Stream.concat(Arrays.stream(load), Stream.of("--requirements", asked)).toArray());
    assertEquals(ExitCode.CHECK_FAILED, late.code(), late::out);
    assertTrue(late.err().contains("SL 0: "), late::err);
    assertTrue(late.err().contains("the deadline is 3.00 µs a port"), late::err);
  }
}
