// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes arrays of wires that are never indexed by a signal: each element is replaced by the
 * signal that drives it. The compiler makes such arrays of ports that are vectors.
 */
final class ConstantIndices {
  private static final Pattern ELEMENT =
      Pattern.compile("  assign (\\w+)\\[(\\d+)\\] = (\\w+(?:\\[\\d+\\])?);");
  private static final Pattern CONSTANT_USE = Pattern.compile("(?<![\\w.'])(\\w+)\\[(\\d+)\\]");

  private ConstantIndices() {}

  static List<Line> remove(List<Line> lines) {
    Map<String, Integer> arrays = wireArrays(lines);
    Map<String, String> drivers = new HashMap<>();
    for (Line line : lines) {
      Matcher element = ELEMENT.matcher(line.code());
      if (element.matches()) {
        drivers.put(element.group(1) + "[" + element.group(2) + "]", element.group(3));
      }
    }
    arrays
        .entrySet()
        .removeIf(array -> !isRemovable(array.getKey(), array.getValue(), drivers, lines));
    return lines.stream()
        .filter(line -> !isOf(line.code(), arrays))
        .map(line -> line.withCode(replaced(line.code(), arrays, drivers)))
        .toList();
  }

  /** Size of each array of wires by its name. */
  private static Map<String, Integer> wireArrays(List<Line> lines) {
    Map<String, Integer> arrays = new LinkedHashMap<>();
    for (Line line : lines) {
      Declaration.of(line.code())
          .filter(d -> d.kind().equals("wire") && d.rest().startsWith(" [0:"))
          .ifPresent(
              d ->
                  arrays.put(
                      d.name(),
                      Integer.parseInt(d.rest().substring(4, d.rest().indexOf(']'))) + 1));
    }
    return arrays;
  }

  private static boolean isRemovable(
      String array, int size, Map<String, String> drivers, List<Line> lines) {
    for (int i = 0; i < size; i++) {
      if (!drivers.containsKey(array + "[" + i + "]")) {
        return false;
      }
    }
    long constantUses =
        lines.stream()
            .flatMap(line -> CONSTANT_USE.matcher(line.code()).results())
            .filter(use -> use.group(1).equals(array))
            .count();
    return Names.uses(lines, array) == constantUses + 1;
  }

  /** Whether a line declares or drives one of the arrays. */
  private static boolean isOf(String code, Map<String, Integer> arrays) {
    Matcher element = ELEMENT.matcher(code);
    return element.matches()
        ? arrays.containsKey(element.group(1))
        : Declaration.of(code).filter(d -> arrays.containsKey(d.name())).isPresent();
  }

  /** Drivers may themselves be elements of such arrays, hence the recursion. */
  private static String replaced(
      String code, Map<String, Integer> arrays, Map<String, String> drivers) {
    return CONSTANT_USE
        .matcher(code)
        .replaceAll(
            (MatchResult use) ->
                arrays.containsKey(use.group(1))
                    ? replaced(drivers.get(use.group()), arrays, drivers)
                    : use.group());
  }
}
