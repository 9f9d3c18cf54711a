// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.cli.CommandRun.json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import vlarb.cli.failure.ExitCode;

/** A plan for OpenSM keeps to the 32 of 64 table entries that OpenSM loads. */
class LoadersTest {
  @TempDir private Path folder;

  private Path requirements(String loader) throws IOException {
    return Files.writeString(
        folder.resolve(loader + ".yaml"),
        """
        link: {rate: 4x-edr, packets: 256}
        port: {high-cap: 64, low-cap: 64, data-vls: 8}
        loader: LOADER
        high-limit: 16
        classes: [{name: a, vl: 0, rate: 1e9, distance: 64}, {name: b, vl: 1, rate: 1e9}]
        low: [{name: rest, vl: 4}]
        """
            .replace("LOADER", loader));
  }

  private CommandRun explained(String loader) throws IOException {
    CommandRun planned =
        CommandRun.of("plan", "--requirements", requirements(loader), "--opensm", "-");
    assertEquals(ExitCode.DONE, planned.code(), planned::err);
    Path options = Files.writeString(folder.resolve(loader + ".conf"), planned.out());
    return CommandRun.of("explain", options, "--high-cap", 64, "--low-cap", 64, "--json");
  }

  @Test
  void aPlanForOpenSmHas32Entries() throws IOException {
    assertFalse(explained("opensm").out().contains("lost-at-64"));
    CommandRun run = CommandRun.of("plan", "--requirements", requirements("opensm"), "--json");
    assertEquals(32, entries(json(run)));
  }

  @Test
  void aPlanForAnotherLoaderHas64() throws IOException {
    assertTrue(explained("direct").out().contains("lost-at-64"));
    CommandRun run = CommandRun.of("plan", "--requirements", requirements("direct"), "--json");
    assertEquals(64, entries(json(run)));
  }

  /** The number of entries that the classes have, and of those that are free. */
  private static int entries(JsonNode plan) {
    int entries = plan.get("free").asInt();
    for (JsonNode one : plan.get("classes")) {
      entries += one.get("entries").asInt();
    }
    return entries;
  }

  /** OpenSM goes by the first of both keys alone; whoever reads the file sees the second, too. */
  @Test
  void theVlsAreWrittenUnderBothKeys() throws IOException {
    String text =
        CommandRun.of("plan", "--requirements", requirements("opensm"), "--opensm", "-").out();
    assertTrue(text.contains("\nmax_op_vls 4\n"), text);
    assertTrue(text.contains("\nqos_max_vls 8\n"), text);
  }

  @Test
  void enginesOfRoutingThatTakeTheSlsAreNamedOnce() throws IOException {
    String text = CommandRun.of("plan", "--requirements", requirements("opensm")).out();
    assertEquals(1, text.lines().filter(line -> line.contains("torus-2QoS")).count(), text);
  }
}
