// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Names in Verilog code; not those of an instance's ports, nor the letters of a constant. */
final class Names {
  private static final Pattern NAME = Pattern.compile("(?<![\\w.'])[A-Za-z_]\\w*");

  private Names() {}

  /** How often a name stands in the code. */
  static long uses(List<Line> lines, String name) {
    return lines.stream()
        .flatMap(line -> NAME.matcher(line.code()).results())
        .filter(found -> found.group().equals(name))
        .count();
  }

  /** The code with other names. */
  static String replace(String code, Map<String, String> replacements) {
    return replacements.isEmpty()
        ? code
        : NAME.matcher(code)
            .replaceAll(found -> replacements.getOrDefault(found.group(), found.group()));
  }
}
