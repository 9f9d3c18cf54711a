// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The options of all commands by their names, from picocli's model.
 *
 * @param uses where options stand, by name; sorted
 */
record OptionTable(Map<String, List<Use>> uses) {
  /**
   * An option of a command.
   *
   * @param parameter the label of its parameter; empty for a flag
   */
  record Use(String command, String parameter, String description) {
    private boolean writes() {
      return description.matches("(Also )?([Ww]rite|[Dd]raw) .*");
    }
  }

  static OptionTable of(List<CommandLine> commands) {
    return new OptionTable(
        commands.stream()
            .flatMap(
                command ->
                    command.getCommandSpec().options().stream()
                        .filter(option -> !option.hidden())
                        .flatMap(option -> uses(command, option)))
            .collect(
                Collectors.groupingBy(
                    Map.Entry::getKey,
                    TreeMap::new,
                    Collectors.mapping(Map.Entry::getValue, Collectors.toList()))));
  }

  private static Stream<Map.Entry<String, Use>> uses(CommandLine command, OptionSpec option) {
    String words = command.getCommandSpec().qualifiedName().replaceFirst("^vlarb ", "");
    String parameter = option.arity().max() == 0 ? "" : option.paramLabel();
    Use use = new Use(words, parameter, String.join(" ", option.description()));
    return Stream.of(option.names()).map(name -> Map.entry(name, use));
  }

  /**
   * The names that mean two things, a line each: another parameter, or a file that one command
   * reads and another one writes.
   */
  List<String> ambiguous() {
    List<String> lines = new ArrayList<>();
    uses.forEach(
        (name, each) -> {
          Set<String> parameters =
              each.stream().map(Use::parameter).collect(Collectors.toCollection(TreeSet::new));
          if (parameters.size() > 1) {
            lines.add(name + " takes " + parameters);
          }
          if (parameters.contains("FILE") && split(each, Use::writes).size() > 1) {
            lines.add(name + " is read and written: " + split(each, Use::writes));
          }
        });
    return lines;
  }

  private static Map<Boolean, List<String>> split(List<Use> uses, Function<Use, Boolean> by) {
    return uses.stream()
        .collect(Collectors.groupingBy(by, Collectors.mapping(Use::command, Collectors.toList())));
  }

  /** A line for each name: its parameter and its commands. */
  String markdown() {
    int commands = uses.get("--help").size();
    StringBuilder text = new StringBuilder("| option | parameter | commands |\n|---|---|---|\n");
    uses.forEach(
        (name, each) ->
            text.append(
                "| `%s` | %s | %s |\n"
                    .formatted(
                        name,
                        joined(each, Use::parameter),
                        each.size() >= commands ? "all" : joined(each, Use::command))));
    return text + "\nNames that mean two things: " + ambiguous().size() + ".\n";
  }

  private static String joined(List<Use> uses, Function<Use, String> part) {
    return uses.stream().map(part).distinct().sorted().collect(Collectors.joining(", "));
  }
}
