// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.util.Collection;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import vlarb.config.text.NearestName;
import vlarb.config.text.OneLine;

/** Finds the command or the option that a word of a command line was probably meant to be. */
final class Misspelling {
  /** A word that differs in more than one of so many letters is another one. */
  private static final int LETTERS_A_MISTAKE = 3;

  private Misspelling() {}

  /**
   * The line for a word that no command takes; nothing where every word is taken. A missing option
   * is not said then, for the word may stand for it. Where {@code help} does not know a command,
   * the exception has the word as a value, and no argument.
   */
  static Optional<String> line(ParameterException e) {
    if (e.getArgSpec() == null && e.getValue() != null) {
      return line(e.getCommandLine(), e.getValue());
    }
    return Stream.iterate(e.getCommandLine(), Objects::nonNull, CommandLine::getParent)
        .filter(command -> !command.getUnmatchedArguments().isEmpty())
        .findFirst()
        .flatMap(command -> line(command, command.getUnmatchedArguments().getFirst()));
  }

  private static Optional<String> line(CommandLine command, String word) {
    if (word.startsWith("-")) {
      String name = word.split("=", 2)[0];
      return Optional.of(
          "unknown option "
              + OneLine.quote(name)
              + near(name, command.getCommandSpec().optionsMap().keySet()));
    }
    return command.getSubcommands().isEmpty()
        ? Optional.empty()
        : Optional.of(
            "unknown command "
                + OneLine.quote(word)
                + near(word, command.getSubcommands().keySet()));
  }

  private static String near(String word, Collection<String> names) {
    String nearest = NearestName.of(word, names);
    boolean isNear = NearestName.distance(word, nearest) <= 1 + word.length() / LETTERS_A_MISTAKE;
    return isNear ? ", the nearest is " + nearest : "";
  }
}
