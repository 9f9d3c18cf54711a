// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.ending;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;

/**
 * A signal to a command that has other programs at work for it leaves none of them, and no
 * temporary folder. Each command gets one signal, and all in a whole run.
 */
@Tag("thorough")
@TakesTurns(1)
class EndedBySignalTest {
  private static final List<String> SIGNALS = List.of("TERM", "INT", "HUP", "KILL");

  private static final String CONFIG =
      """
      arbiter: {high-cap: 8, low-cap: 8, data-vls: 4}
      """;

  private static final String SWEEP =
      """
      targets: [hx8k]
      parameters:
        arbiter.high-cap, arbiter.low-cap: [8, 16]
      """;

  @TempDir private Path folder;

  /** A command, and what one of the programs that it starts is called. */
  private enum Command {
    REGRESS(
        "RegressionProcess", "regress --config c.yaml --run-seeds 3 --cycles 1000000000 --out o"),
    BUDGET("yosys", "budget --config c.yaml --cache cache"),
    SWEEP("RunProcess", "budget --sweep sweep.yaml --cache cache --out o"),
    BITSTREAM("yosys", "bitstream --board hx8k-breakout --config c.yaml --out o"),
    PROVE("yosys", "prove --config c.yaml"),
    MUTATE("yosys", "mutate --config c.yaml --sample 20");

    private final String program;
    private final List<String> arguments;

    Command(String program, String line) {
      this.program = program;
      this.arguments = List.of(line.split(" "));
    }
  }

  static Stream<Arguments> cases() {
    return Arrays.stream(Command.values())
        .flatMap(
            command ->
                SIGNALS.stream()
                    .filter(
                        signal ->
                            TestSize.current() == TestSize.WHOLE
                                || SIGNALS.indexOf(signal) == command.ordinal() % SIGNALS.size())
                    .map(signal -> Arguments.of(command, signal)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aSignalLeavesNothing(Command command, String signal) throws Exception {
    Path here = Files.createDirectories(folder.resolve("work"));
    Files.writeString(here.resolve("c.yaml"), CONFIG);
    Files.writeString(here.resolve("sweep.yaml"), SWEEP);
    try (CommandProcess process = CommandProcess.start(here, command.arguments)) {
      awaitProgram(process, command.program);
      process.family().signal(signal);
      assertEquals(List.of(), process.family().leftovers());
      assertNotEquals(0, process.family().head().exitValue());
      // What the programs left when they were ended is no result.
      assertEquals("", Files.readString(process.err()));
      assertEquals("", Files.readString(process.out()));
    }
  }

  private static void awaitProgram(CommandProcess process, String program)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    while (process.family().members().stream().noneMatch(member -> member.contains(program))) {
      assertTrue(process.family().head().isAlive(), Files.readString(process.err()));
      assertTrue(System.nanoTime() - start < 120e9, "it starts no " + program);
      Thread.sleep(50);
    }
  }
}
