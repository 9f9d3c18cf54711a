// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first line of a declaration inside a module.
 *
 * @param kind {@code reg} or {@code wire}
 * @param range the vector's range with brackets, two of them for a packed array; may be empty
 * @param name the declared name
 * @param rest what follows: a semicolon, an array range, or an initial value
 */
record Declaration(String kind, String range, String name, String rest) {
  private static final Pattern FORM =
      Pattern.compile("  (reg|wire)\\s+((?:\\[\\d+:0\\])*)\\s*(\\w+)((?: \\[|;| =).*)");

  static Optional<Declaration> of(String code) {
    Matcher matcher = FORM.matcher(code);
    return matcher.matches()
        ? Optional.of(
            new Declaration(matcher.group(1), matcher.group(2), matcher.group(3), matcher.group(4)))
        : Optional.empty();
  }

  /** The line, with kind and range filled up to these numbers of characters. */
  String text(int kindWidth, int rangeWidth) {
    String padded = kind + " ".repeat(kindWidth - kind.length());
    String filled = range + " ".repeat(rangeWidth - range.length());
    return "  " + padded + (filled.isEmpty() ? "" : " " + filled) + " " + name + rest;
  }
}
