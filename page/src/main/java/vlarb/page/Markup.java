// SPDX-License-Identifier: Apache-2.0
package vlarb.page;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/**
 * Writes HTML with SVG in it that is well-formed XML too. Text and attribute values may be
 * anything: what has a meaning in markup is escaped, and characters that XML forbids become U+FFFD.
 *
 * <p>Attributes are given as names and values in turn. Numbers with a fraction are written with one
 * digit after the point.
 */
public final class Markup {
  private final StringBuilder text = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();

  /** Begins an element. */
  public Markup open(String element, Object... attributes) {
    tag(element, attributes).append('>');
    open.push(element);
    return this;
  }

  /** Begins a box whose content scrolls where it is wider than the screen, by the keys as well. */
  public Markup openBox() {
    return open("div", "class", "scroll", "tabindex", 0);
  }

  /** Begins a box for a picture that keeps the width at which it can be read. */
  public Markup openWideBox() {
    return open("figure", "class", "scroll wide", "tabindex", 0);
  }

  /** Ends the element begun last. */
  public Markup close() {
    text.append("</").append(open.pop()).append(">\n");
    return this;
  }

  /** An element with text in it. */
  public Markup element(String element, String content, Object... attributes) {
    return open(element, attributes).text(content).close();
  }

  /** An element that never has content: a void one of HTML, or a shape of SVG. */
  public Markup empty(String element, Object... attributes) {
    tag(element, attributes).append("/>\n");
    return this;
  }

  /** Adds text, which is escaped. */
  public Markup text(String content) {
    text.append(escaped(content));
    return this;
  }

  /** Adds text that is markup already, such as a style sheet. */
  public Markup raw(String markup) {
    text.append(markup);
    return this;
  }

  private StringBuilder tag(String element, Object... attributes) {
    if (attributes.length % 2 != 0) {
      throw new IllegalArgumentException("an attribute of " + element + " has no value");
    }
    text.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      text.append(' ').append(attributes[i]).append("=\"");
      text.append(escaped(value(attributes[i + 1]))).append('"');
    }
    return text;
  }

  private static String value(Object value) {
    return value instanceof Double number
        ? String.format(Locale.ROOT, "%.1f", number)
        : value.toString();
  }

  /** Text as HTML and SVG take it. */
  public static String escaped(String content) {
    StringBuilder result = new StringBuilder();
    content
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '<' -> result.append("&lt;");
                case '>' -> result.append("&gt;");
                case '&' -> result.append("&amp;");
                case '"' -> result.append("&quot;");
                case '\t', '\n' -> result.appendCodePoint(c);
                default -> result.appendCodePoint(isForbidden(c) ? 0xFFFD : c);
              }
            });
    return result.toString();
  }

  private static boolean isForbidden(int c) {
    return c < 0x20 || c >= 0x7F && c < 0xA0 || c >= 0xD800 && c < 0xE000 || (c & 0xFFFE) == 0xFFFE;
  }

  /** The text that was written; every element must have been ended. */
  @Override
  public String toString() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("not ended: " + open);
    }
    return text.toString();
  }
}
