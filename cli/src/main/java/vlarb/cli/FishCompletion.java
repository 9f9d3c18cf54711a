// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.util.LinkedHashSet;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Writes the script by which fish completes words: a {@code complete} for each of them. */
final class FishCompletion {
  /** The function matches the words that are no options, a space after them, with a pattern. */
  private static final String AT =
      """
      function __vlarb_at
          set -l words (string match --invert -- '-*' (commandline -opc)[2..])
          string match --quiet -- $argv[1] "$words "
      end
      """;

  private final StringBuilder script = new StringBuilder(AT);

  private FishCompletion() {}

  /** The script for a command line and all commands in it. */
  static String script(CommandLine root) {
    var completion = new FishCompletion();
    completion.add(root, "");
    return completion.script.toString();
  }

  private void add(CommandLine command, String path) {
    CommandSpec spec = command.getCommandSpec();
    boolean isGroup = !command.getSubcommands().isEmpty();
    String at = path + (isGroup ? " " : " *");
    spec.options().forEach(option -> line(at, option(option), option.description()));
    if (!isGroup && spec.positionalParameters().isEmpty()) {
      script.append(start(at)).append(" -f\n");
    }
    for (PositionalParamSpec word : spec.positionalParameters()) {
      if (word.completionCandidates() != null) {
        line(at, values(word, " -f"), word.description());
      }
    }
    for (CommandLine sub : new LinkedHashSet<>(command.getSubcommands().values())) {
      CommandSpec named = sub.getCommandSpec();
      line(at, " -f -a " + named.name(), named.usageMessage().description());
      add(sub, (path + " " + named.name()).strip());
    }
  }

  private void line(String at, String what, String... description) {
    script.append(start(at)).append(what).append(" -d ").append(quote(firstSentence(description)));
    script.append('\n');
  }

  private static String start(String at) {
    return "complete -c vlarb -n \"__vlarb_at '" + at + "'\"";
  }

  private static String option(OptionSpec option) {
    StringBuilder words = new StringBuilder();
    for (String name : option.names()) {
      words.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
    }
    if (option.completionCandidates() != null) {
      words.append(values(option, " -x"));
    } else if (option.arity().min() > 0) {
      words.append(" -r");
    }
    return words.toString();
  }

  private static String values(ArgSpec spec, String only) {
    return only + " -a " + quote(String.join(" ", spec.completionCandidates()));
  }

  private static String firstSentence(String... description) {
    return String.join(" ", description)
        .replace("%n", "")
        .replace("%%", "%")
        .split("(?<=\\.) ", 2)[0];
  }

  private static String quote(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
