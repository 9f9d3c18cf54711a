// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

import java.util.ArrayList;
import java.util.List;

/** Foreign text made fit for a message of one line. */
public final class OneLine {
  /** The characters of a quotation; the rest is cut off. */
  private static final int QUOTED = 40;

  /** The first items of a long list, and the last ones; those between are counted. */
  private static final int FIRST = 4;

  private static final int LAST = 2;

  /** A list up to this length is there whole. */
  private static final int WHOLE = 8;

  private OneLine() {}

  /**
   * The text with everything that does not print on a line written as {@code \}{@code u} and four
   * hexadecimal digits.
   */
  public static String escape(String text) {
    StringBuilder escaped = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (prints(c)) {
        escaped.appendCodePoint(c);
      } else {
        for (char unit : Character.toChars(c)) {
          escaped.append(String.format("\\u%04x", (int) unit));
        }
      }
      i += Character.charCount(c);
    }
    return escaped.toString();
  }

  /** The text between quotation marks, cut to a length that a reader takes in. */
  public static String quote(String text) {
    return text.length() <= QUOTED
        ? '"' + text + '"'
        : '"' + text.substring(0, QUOTED) + "...\" (" + text.length() + " characters)";
  }

  /**
   * The items of a list that a reader takes in: all of up to eight, else the first four, how many
   * are left out, as {@code (2994 more)}, and the last two.
   */
  public static List<String> cut(List<String> items) {
    if (items.size() <= WHOLE) {
      return List.copyOf(items);
    }
    List<String> some = new ArrayList<>(items.subList(0, FIRST));
    some.add("(" + (items.size() - FIRST - LAST) + " more)");
    some.addAll(items.subList(items.size() - LAST, items.size()));
    return some;
  }

  private static boolean prints(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
