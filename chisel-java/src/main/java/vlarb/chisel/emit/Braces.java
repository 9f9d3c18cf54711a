// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.List;

/** Verilog expressions in braces. */
final class Braces {
  private Braces() {}

  /** The parts of a list, separated by commas that are inside no bracket of any kind. */
  static List<String> split(String list) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < list.length(); i++) {
      switch (list.charAt(i)) {
        case '{', '(', '[' -> depth++;
        case '}', ')', ']' -> depth--;
        case ',' -> {
          if (depth == 0) {
            parts.add(list.substring(start, i).strip());
            start = i + 1;
          }
        }
        default -> {
          // Part of an expression.
        }
      }
    }
    parts.add(list.substring(start).strip());
    return parts;
  }

  /** What stands between the outermost braces: {@code {x}} is {@code x}. */
  static String unwrap(String braced) {
    if (!braced.startsWith("{") || !braced.endsWith("}")) {
      throw new IllegalArgumentException("expected an element in braces, got " + braced);
    }
    return braced.substring(1, braced.length() - 1).strip();
  }
}
