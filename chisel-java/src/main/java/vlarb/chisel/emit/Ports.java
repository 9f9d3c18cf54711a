// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The ports of a module, each on a line of its own. */
final class Ports {
  private static final Pattern PORT =
      Pattern.compile("  (input|output)\\s+wire\\s+(\\[\\d+:0\\])?\\s*(\\w+),?");

  private Ports() {}

  /** The port that a line declares. */
  static Optional<String> name(Line line) {
    Matcher port = PORT.matcher(line.code());
    return port.matches() ? Optional.of(port.group(3)) : Optional.empty();
  }

  /** Direction of each port by its name. */
  static Map<String, String> directions(List<Line> lines) {
    Map<String, String> directions = new LinkedHashMap<>();
    for (Line line : lines) {
      Matcher port = PORT.matcher(line.code());
      if (port.matches()) {
        directions.put(port.group(3), port.group(1));
      }
    }
    return directions;
  }

  /** Range of each port with its brackets, empty for a single bit, by the port's name. */
  static Map<String, String> ranges(List<Line> lines) {
    Map<String, String> ranges = new LinkedHashMap<>();
    for (Line line : lines) {
      Matcher port = PORT.matcher(line.code());
      if (port.matches()) {
        ranges.put(port.group(3), port.group(2) == null ? "" : port.group(2));
      }
    }
    return ranges;
  }

  /**
   * Without the clock and the reset of a top module that has no use for them. (Of other modules the
   * compiler removes them.)
   */
  static List<Line> withoutUnusedClocking(List<Line> lines) {
    return lines.stream()
        .filter(
            line ->
                name(line)
                    .filter(port -> port.equals("clock") || port.equals("reset"))
                    .filter(port -> Names.uses(lines, port) == 1)
                    .isEmpty())
        .toList();
  }
}
