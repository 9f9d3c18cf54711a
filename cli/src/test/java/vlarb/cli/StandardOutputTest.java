// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import vlarb.cli.failure.ExitCode;

/** Standard output holds results and nothing else: it may be the user's file. */
class StandardOutputTest {
  /** Commands of the launcher, and of picocli. */
  private static final Set<String> NOT_OURS = Set.of("help", "test", "doctor", "release", "clean");

  /**
   * Lines that fail, beside a line for each command. MISSING is a file that is not there, BROKEN
   * one that nothing reads, LOST asks for what no plan gives.
   */
  private static final List<String> FAILING =
      List.of(
          "demo --cycles 0",
          "generate --config BROKEN",
          "cosim --config MISSING",
          "cosim --config BROKEN",
          "cosim --config EMPTY --rtl MISSING",
          "cosim --matrix --keep-tables",
          "regress --config MISSING --out OUT",
          "regress --run-seeds 0",
          "arbitrate --config EMPTY --engine model --trace MISSING",
          "arbitrate --config EMPTY --engine model --trace BROKEN",
          "table --engine model --policy model4 --ops MISSING",
          "table --engine model --policy model4 --ops BROKEN",
          "plan --requirements BROKEN",
          "plan --requirements LOST",
          "plan --requirements LOST --opensm -",
          "plan --requirements LOST --policy-out -",
          "plan --requirements LOST --config-out -",
          "plan --requirements LOST --opensm OUT",
          "plan --requirements LOST --opensm - --config-out -",
          "plan --requirements LOST --opensm - --json",
          "admit --config MISSING --engine model --ops MISSING",
          "admit --config EMPTY --engine model --ops BROKEN",
          "load MISSING --mix MISSING",
          "load EMPTY --mix BROKEN",
          "explain BROKEN",
          "explain BROKEN --as opensm",
          "explain EMPTY --worst 3",
          "compare MISSING MISSING",
          "compare EMPTY BROKEN",
          "prove --config EMPTY --limit 0",
          "budget --config MISSING",
          "budget --config BROKEN",
          "netlist --config MISSING --target hx8k --out OUT",
          "bitstream --board icebreaker --config MISSING",
          "bench nothing",
          "network topology --config BROKEN",
          "network routes --config BROKEN",
          "network run --config BROKEN",
          "network sweep --config MISSING --vary MISSING --out OUT",
          "network compare --with cycles --config MISSING",
          "network figure nothing",
          "experiment policies --operations 0",
          "experiment waste --from 3",
          "docs --run nothing",
          "errata 9999");

  @TempDir private Path folder;

  private CommandRun run(String line) throws IOException {
    Map<String, Path> files =
        Map.of(
            "MISSING", folder.resolve("missing.yaml"),
            "BROKEN", Files.writeString(folder.resolve("broken.yaml"), "nothing: [reads, this\n"),
            "EMPTY", Files.writeString(folder.resolve("empty.yaml"), "{}\n"),
            "OUT", folder.resolve("out"),
            "LOST",
                Files.writeString(
                    folder.resolve("lost.yaml"),
                    "link: {rate: 4x-sdr}\nhigh-limit: 16\nclasses: [{name: a, rate: 2e9}]\n"));
    return CommandRun.of(
        Stream.of(line.split(" ")).map(word -> files.getOrDefault(word, Path.of(word))).toArray());
  }

  @Test
  void whatFailsPrintsItsReasonToStandardErrorOnly() throws IOException {
    List<String> lines = new ArrayList<>(FAILING);
    collect("", Main.commands(new PrintWriter(System.out), new PrintWriter(System.err)), lines);
    for (String line : lines) {
      CommandRun run = run(line);
      assertNotEquals(ExitCode.DONE, run.code(), line);
      assertNotEquals(ExitCode.FAILED, run.code(), line + run.err());
      assertEquals("", run.out(), line);
      assertFalse(run.err().isBlank(), line);
      assertFalse(Files.exists(folder.resolve("out")), line);
    }
  }

  /** The reason has a place in the plan's JSON, which is a result. */
  @Test
  void aPlanThatIsNoneIsJsonWhereJsonIsAskedFor() throws IOException {
    CommandRun run = run("plan --requirements LOST --json");
    assertEquals(ExitCode.CHECK_FAILED, run.code(), run.err());
    assertTrue(run.out().startsWith("{"), run.out());
    CommandRun two = run("plan --requirements LOST --opensm - --ops-out -");
    assertEquals(ExitCode.BAD_INPUT, two.code(), two.err());
    assertTrue(two.err().contains("--opensm and --ops-out: expected one of them"), two.err());
  }

  /** Adds a line for each command. */
  private static void collect(String path, CommandLine command, List<String> lines) {
    command
        .getSubcommands()
        .forEach(
            (name, sub) -> {
              if (!NOT_OURS.contains(name)) {
                if (sub.getSubcommands().keySet().stream().allMatch(NOT_OURS::contains)) {
                  lines.add(path + name + missing(sub.getCommandSpec()));
                } else {
                  collect(path + name + " ", sub, lines);
                }
              }
            });
  }

  /** Values that a command needs, files that are not there; an unknown option if it needs none. */
  private static String missing(CommandSpec command) {
    String needed =
        command.args().stream()
            .filter(arg -> arg.required() && arg.group() == null)
            .map(
                arg ->
                    arg instanceof OptionSpec o ? " " + o.longestName() + " MISSING" : " MISSING")
            .collect(Collectors.joining());
    return needed.isEmpty() ? " --nothing" : needed;
  }
}
