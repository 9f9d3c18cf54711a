// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/** Help reads well at any width: picocli breaks lines, and no text is broken by hand. */
class HelpTest {
  /** The narrowest that picocli has. */
  private static final int NARROW = 55;

  private static final int USUAL = 80;

  static List<CommandLine> commands() {
    List<CommandLine> all = new ArrayList<>();
    collect(Main.commands(new PrintWriter(System.out), new PrintWriter(System.err)), all);
    return all;
  }

  private static void collect(CommandLine command, List<CommandLine> all) {
    all.add(command);
    command.getSubcommands().values().stream()
        .filter(sub -> !sub.getCommandName().equals("help"))
        .forEach(sub -> collect(sub, all));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("commands")
  void everyTextIsWhole(CommandLine command) {
    CommandLine.Model.CommandSpec spec = command.getCommandSpec();
    Stream.concat(
            Stream.of(spec.usageMessage().description()),
            spec.args().stream().map(ArgSpec::description).flatMap(Stream::of))
        .forEach(
            text -> {
              String where = spec.qualifiedName() + ": " + text;
              assertTrue(text.matches("(?s).*[.)]"), () -> "a text that stops in " + where);
              assertFalse(
                  text.matches("(?s).*(?<!%)(%%)*%(?![%n]).*"), () -> "a lone % in " + where);
            });
  }

  @ParameterizedTest(name = "{0} columns")
  @ValueSource(ints = {NARROW, USUAL, 200})
  void noLineIsLongerThanTheTerminal(int columns) {
    for (CommandLine command : commands()) {
      String help =
          command.setUsageHelpAutoWidth(false).setUsageHelpWidth(columns).getUsageMessage();
      for (String line : help.lines().toList()) {
        assertTrue(line.length() <= columns, () -> command.getCommandName() + ": " + line);
      }
    }
  }

  @Test
  void examplesStandOnALineEach() {
    for (CommandLine command : commands()) {
      for (String line : command.getCommandSpec().usageMessage().footer()) {
        assertTrue(line.length() < USUAL || !line.startsWith("  "), line);
      }
      assertEquals(
          1,
          command.getCommandSpec().usageMessage().description()[0].lines().count(),
          command.getCommandName());
    }
  }
}
