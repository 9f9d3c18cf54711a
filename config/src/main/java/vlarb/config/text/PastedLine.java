// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

/** Lines of the output of tools, as people paste them. */
public final class PastedLine {
  private PastedLine() {}

  /** A line without what mail, terminals and editors put around it and between its words. */
  public static String cleaned(String line) {
    StringBuilder words = new StringBuilder(line.length());
    boolean space = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      boolean blank = c <= ' ' || c == '\u00a0' || words.isEmpty() && c == '>';
      if (!blank) {
        words.append(space && !words.isEmpty() ? " " : "").append(c);
      }
      space = blank;
    }
    return words.toString();
  }
}
