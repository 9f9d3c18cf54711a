// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Removes the second names of ports. Beside a port that is part of a bundle or vector the compiler
 * declares a wire, {@code wire [3:0] entry_lane_0 = entry_lane;}.
 */
final class PortAliases {
  private static final Pattern OF_INPUT =
      Pattern.compile("  wire\\s+(?:\\[\\d+:0\\])?\\s*((\\w+)_\\d+) = (\\w+);");
  private static final Pattern OF_OUTPUT = Pattern.compile("  assign (\\w+) = ((\\w+)_\\d+);");

  private final Map<String, String> ports;
  private final Set<String> wires;
  private final Map<String, String> replacements = new HashMap<>();

  private PortAliases(List<Line> lines) {
    ports = Ports.directions(lines);
    wires =
        lines.stream()
            .flatMap(line -> Declaration.of(line.code()).stream())
            .filter(declaration -> declaration.kind().equals("wire"))
            .filter(declaration -> !declaration.rest().startsWith(" ["))
            .map(Declaration::name)
            .collect(Collectors.toSet());
  }

  static List<Line> remove(List<Line> lines) {
    PortAliases aliases = new PortAliases(lines);
    List<Line> kept = lines.stream().filter(line -> !aliases.isAlias(line.code())).toList();
    return kept.stream().map(aliases::rename).filter(Objects::nonNull).toList();
  }

  /** Whether a line only gives a port a second name, which is noted. */
  private boolean isAlias(String code) {
    Matcher input = OF_INPUT.matcher(code);
    if (input.matches()
        && input.group(2).equals(input.group(3))
        && "input".equals(ports.get(input.group(3)))) {
      replacements.put(input.group(1), input.group(3));
      return true;
    }
    Matcher output = OF_OUTPUT.matcher(code);
    if (output.matches()
        && output.group(1).equals(output.group(3))
        && "output".equals(ports.get(output.group(1)))
        && wires.contains(output.group(2))) {
      replacements.put(output.group(2), output.group(1));
      return true;
    }
    return false;
  }

  /**
   * The line with the ports' own names; null for a declaration that is left with nothing to say.
   */
  private Line rename(Line line) {
    Optional<Declaration> declaration =
        Declaration.of(line.code()).filter(d -> replacements.containsKey(d.name()));
    if (declaration.isEmpty()) {
      return line.withCode(Names.replace(line.code(), replacements));
    }
    String value = declaration.get().rest();
    return value.equals(";")
        ? null
        : line.withCode(
            "  assign %s%s"
                .formatted(
                    replacements.get(declaration.get().name()),
                    Names.replace(value, replacements)));
  }
}
