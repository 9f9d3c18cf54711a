// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.List;

/** Verilog expressions taken apart where they are inside no bracket of any kind. */
final class Braces {
  private Braces() {}

  /** The parts of a list, separated by commas. */
  static List<String> split(String list) {
    List<String> parts = new ArrayList<>();
    String rest = list;
    for (int comma = find(rest, ","); comma >= 0; comma = find(rest, ",")) {
      parts.add(rest.substring(0, comma).strip());
      rest = rest.substring(comma + 1);
    }
    parts.add(rest.strip());
    return parts;
  }

  /**
   * Condition and both values of a choice {@code c ? a : b}, where a choice within {@code a} is in
   * parentheses; anything else in one piece.
   */
  static List<String> splitChoice(String expression) {
    int question = find(expression, " ? ");
    String values = expression.substring(question + 1);
    int colon = find(values, " : ");
    return question < 0 || colon < 0
        ? List.of(expression)
        : List.of(
            expression.substring(0, question),
            values.substring("? ".length(), colon),
            values.substring(colon + " : ".length()));
  }

  /** What stands between the outermost braces: {@code {x}} is {@code x}. */
  static String unwrap(String braced) {
    if (!braced.startsWith("{") || !braced.endsWith("}")) {
      throw new IllegalArgumentException("expected an element in braces, got " + braced);
    }
    return braced.substring(1, braced.length() - 1).strip();
  }

  /** Where a token first stands outside of brackets; negative if nowhere. */
  private static int find(String text, String token) {
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (depth == 0 && text.startsWith(token, i)) {
        return i;
      }
      if ("{([".indexOf(c) >= 0) {
        depth++;
      } else if ("})]".indexOf(c) >= 0) {
        depth--;
      }
    }
    return -1;
  }
}
