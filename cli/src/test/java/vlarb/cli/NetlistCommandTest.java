// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.cli.failure.ExitCode;

@Tag("thorough")
class NetlistCommandTest {
  private static final String TINY =
      """
      arbiter:
        high-cap: 1
        low-cap: 1
        data-vls: 1
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"hx8k, SB_LUT4", "ecp5, TRELLIS_FF"})
  void whatItWritesRunsInLockStep(String target, String cell) throws IOException {
    Path config = Files.writeString(folder.resolve("tiny.yaml"), TINY);
    Path out = folder.resolve("gates");
    CommandRun netlist =
        CommandRun.of("netlist", "--config", config, "--target", target, "--out", out);
    assertEquals(ExitCode.DONE, netlist.code(), netlist.err());
    assertEquals(out.resolve("gates.v") + "\n" + out.resolve("logic.v") + "\n", netlist.out());
    assertTrue(Files.readString(out.resolve("gates.v")).contains(cell));

    CommandRun cosim =
        CommandRun.of(
            "cosim", "--config", config, "--rtl", out.resolve("logic.v"), "--cycles", 20_000);
    assertEquals(ExitCode.DONE, cosim.code(), cosim.err());
    assertTrue(cosim.out().endsWith("mismatches 0\n"), cosim.out());
  }

  /** A target whose memories have no models has no gates that could run. */
  @ParameterizedTest
  @ValueSource(strings = {"hx9k", "gowin", "xilinx7"})
  void anotherTargetIsRefusedWithThoseThatHaveModels(String target) throws IOException {
    Path config = Files.writeString(folder.resolve("tiny.yaml"), TINY);
    Path out = folder.resolve("gates");
    CommandRun run = CommandRun.of("netlist", "--config", config, "--target", target, "--out", out);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("expected one of hx8k, up5k, ecp5, osu018"), run.err());
    assertFalse(Files.exists(out));
  }
}
