// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

/**
 * A walk over a text by the C library's {@code strtoul} of base 0, which is how OpenSM reads lists:
 * after each number it skips one character, whichever that is.
 */
final class CNumber {
  private static final long MOST = 0xFFFF_FFFFL;

  private final String text;
  private int at;

  CNumber(String text) {
    this.text = text;
  }

  /** Whether all of the text has been read. */
  boolean atEnd() {
    return at >= text.length();
  }

  /** The character that the next number's reading skipped after it; 0 at the end. */
  private char separator;

  char separator() {
    return separator;
  }

  /** Whether the last number had a digit: without one it is 0. */
  private boolean digits;

  boolean hadDigits() {
    return digits;
  }

  /** The next number, as an unsigned int of 32 bits. */
  long next() {
    int start = at;
    while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
      at++;
    }
    boolean negative = at < text.length() && text.charAt(at) == '-';
    if (negative || at < text.length() && text.charAt(at) == '+') {
      at++;
    }
    int base = base();
    long value = 0;
    digits = false;
    boolean beyond = false;
    while (at < text.length() && Character.digit(text.charAt(at), base) >= 0) {
      // Beyond 64 bits the C library answers with the most that it can.
      int digit = Character.digit(text.charAt(at++), base);
      beyond |= Long.compareUnsigned(value, Long.divideUnsigned(-1L - digit, base)) > 0;
      value = value * base + digit;
      digits = true;
    }
    if (!digits) {
      at = start;
      value = 0;
    }
    long result = beyond ? -1L : negative ? -value : value;
    separator = 0;
    if (at < text.length()) {
      separator = text.charAt(at++);
    }
    return result & MOST;
  }

  /** The base that a prefix names: 0x sixteen, 0 eight. */
  private int base() {
    if (at + 2 < text.length()
        && text.charAt(at) == '0'
        && (text.charAt(at + 1) | 32) == 'x'
        && Character.digit(text.charAt(at + 2), 16) >= 0) {
      at += 2;
      return 16;
    }
    return at < text.length() && text.charAt(at) == '0' ? 8 : 10;
  }
}
