// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cli.failure.ExitCode;
import vlarb.testsupport.TakesTurns;

@Tag("thorough")
@TakesTurns(1)
class MutateCommandTest {
  private static final String TINY =
      """
      arbiter:
        high-cap: 2
        low-cap: 2
        data-vls: 2
        bytes-per-cycle: 64
        architecture: flat
      """;

  @TempDir private Path folder;

  @Test
  void tellsWhatBecameOfEachMutant() throws IOException {
    Path config = Files.writeString(folder.resolve("tiny.yaml"), TINY);
    Path list = folder.resolve("list");
    CommandRun run =
        CommandRun.of("mutate", "--config", config, "--sample", 12, "--seed", 3, "--list", list);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains("mutants        12 of "), run.out());
    assertTrue(run.out().contains(" % of those not equivalent killed"), run.out());
    assertEquals(12, Files.readAllLines(list).size());
  }

  @Test
  void tellsHowManySeedsFoundWhatIgnoresABit() throws IOException {
    Path config = Files.writeString(folder.resolve("tiny.yaml"), TINY);
    Path list = folder.resolve("list");
    CommandRun run =
        CommandRun.of(
            "mutate",
            "--class",
            "comparisons",
            "--config",
            config,
            "--sample",
            6,
            "--seed",
            3,
            "--list",
            list);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().contains("seeds          3 to 12\n"), run.out());
    assertTrue(run.out().contains("mutants        6 of "), run.out());
    assertTrue(run.out().contains("escaped        0\n"), run.out());
    assertEquals(6, Files.readAllLines(list).size());
  }

  @Test
  void tellsWhatBecameOfMutantsOfAPort() throws IOException {
    Path config = Files.writeString(folder.resolve("tiny.yaml"), TINY);
    CommandRun run = CommandRun.of("mutate", "--top", "port", "--config", config, "--sample", 4);
    assertTrue(run.out().contains("mutants        4 of "), run.out() + run.err());

    CommandRun refused =
        CommandRun.of("mutate", "--top", "port", "--class", "comparisons", "--config", config);
    assertEquals(ExitCode.BAD_INPUT, refused.code());
    assertTrue(refused.err().contains("--top port: expected --class cells"), refused.err());
  }

  @Test
  void refusesAnEmptySample() throws IOException {
    Path config = Files.writeString(folder.resolve("tiny.yaml"), TINY);
    CommandRun run = CommandRun.of("mutate", "--config", config, "--sample", 0);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertTrue(run.err().contains("--sample: expected 1 or more, not 0"), run.err());
  }
}
