// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import java.util.List;
import java.util.Map;

/**
 * Writes JSON as the commands print it, in a program or in a page: indented, each value of an
 * object on a line of its own, the values of a list on one line.
 */
public final class JsonText {
  private static final int FIRST_PRINTED = 0x20;

  private final StringBuilder text = new StringBuilder();
  private int depth;

  private JsonText() {}

  /**
   * The text of a value, with a newline at the end.
   *
   * @param value a map by names, a list, a text, a finite number, true, false or null
   * @throws IllegalArgumentException if there is something else in it
   */
  public static String of(Object value) {
    JsonText json = new JsonText();
    json.write(value);
    return json.text.append('\n').toString();
  }

  private void write(Object value) {
    switch (value) {
      case null -> text.append("null");
      case Map<?, ?> map -> object(map);
      case List<?> list -> list(list);
      case String string -> string(string);
      case Double number when Double.isFinite(number) -> text.append(Double.toString(number));
      case Integer number -> text.append(number.intValue());
      case Long number -> text.append(number.longValue());
      case Boolean truth -> text.append(truth.booleanValue());
      default -> throw new IllegalArgumentException("JSON has no " + value);
    }
  }

  private void object(Map<?, ?> map) {
    text.append('{');
    depth++;
    String between = "";
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      text.append(between);
      line();
      string((String) entry.getKey());
      text.append(" : ");
      write(entry.getValue());
      between = ",";
    }
    depth--;
    if (map.isEmpty()) {
      text.append(' ');
    } else {
      line();
    }
    text.append('}');
  }

  private void line() {
    text.append('\n').append("  ".repeat(depth));
  }

  private void list(List<?> list) {
    text.append("[ ");
    String between = "";
    for (Object value : list) {
      text.append(between);
      write(value);
      between = ", ";
    }
    text.append(list.isEmpty() ? "]" : " ]");
  }

  private void string(String string) {
    text.append('"');
    for (int i = 0; i < string.length(); i++) {
      char c = string.charAt(i);
      switch (c) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\b' -> text.append("\\b");
        case '\t' -> text.append("\\t");
        case '\n' -> text.append("\\n");
        case '\f' -> text.append("\\f");
        case '\r' -> text.append("\\r");
        default -> {
          if (c < FIRST_PRINTED) {
            text.append("\\u00").append(digit(c >> 4)).append(digit(c & 15));
          } else {
            text.append(c);
          }
        }
      }
    }
    text.append('"');
  }

  private static char digit(int value) {
    return "0123456789ABCDEF".charAt(value);
  }
}
