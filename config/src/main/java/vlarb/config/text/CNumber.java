// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

/**
 * A walk over a text by the C library's {@code strtoul} and {@code strtol} of base 0, which is how
 * OpenSM reads numbers: blanks, a sign, {@code 0x} for hexadecimal or {@code 0} for octal, digits.
 */
public final class CNumber {
  private static final long MOST = 0xFFFF_FFFFL;
  private static final String SPACE = " \t\n\u000b\f\r";

  private final String text;
  private int at;
  private char separator;
  private boolean digits;
  private boolean octal;

  /** The last number without its sign; beyond 64 bits anything. */
  private long magnitude;

  private boolean negative;
  private boolean beyond;

  /** Starts at the beginning of a text. */
  public CNumber(String text) {
    this.text = text;
  }

  /** Says whether all of the text has been read. */
  public boolean atEnd() {
    return at >= text.length();
  }

  /** The character that {@link #next} skipped after its number; 0 at the end. */
  public char separator() {
    return separator;
  }

  /** Says whether the last number had a digit: without one it is 0. */
  public boolean hadDigits() {
    return digits;
  }

  /** Says whether the last number was octal and would be another in decimal. */
  public boolean wasOctal() {
    return octal;
  }

  /**
   * Says whether the last number is below 0 or beyond 32 bits, so that {@link #next} is another.
   */
  public boolean hasWrapped() {
    return beyond || magnitude < 0 || magnitude > MOST || negative && magnitude != 0;
  }

  /**
   * The next number of a list, as an unsigned int of 32 bits; the character after it is skipped,
   * whichever that is.
   */
  public long next() {
    long result = nextUnsigned();
    separator = 0;
    if (at < text.length()) {
      separator = text.charAt(at++);
    }
    return result & MOST;
  }

  /** The next number as {@code strtoul} answers: 64 bits without a sign. */
  public long nextUnsigned() {
    scan();
    return beyond ? -1L : negative ? -magnitude : magnitude;
  }

  /** The next number as {@code strtol} answers: 64 bits with a sign. */
  public long nextSigned() {
    scan();
    boolean tooLarge = beyond || magnitude < 0;
    if (negative) {
      return tooLarge ? Long.MIN_VALUE : -magnitude;
    }
    return tooLarge ? Long.MAX_VALUE : magnitude;
  }

  private void scan() {
    int start = at;
    while (at < text.length() && SPACE.indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    negative = at < text.length() && text.charAt(at) == '-';
    if (negative || at < text.length() && text.charAt(at) == '+') {
      at++;
    }
    int base = base();
    magnitude = 0;
    digits = false;
    beyond = false;
    while (at < text.length() && digit(text.charAt(at), base) >= 0) {
      // Beyond 64 bits the C library answers with the most that it can.
      int digit = digit(text.charAt(at++), base);
      beyond |= Long.compareUnsigned(magnitude, Long.divideUnsigned(-1L - digit, base)) > 0;
      magnitude = magnitude * base + digit;
      digits = true;
    }
    octal = base == 8 && (beyond || magnitude < 0 || magnitude >= 8);
    if (!digits) {
      at = start;
    }
  }

  /** The base that a prefix names: 0x sixteen, 0 eight. */
  private int base() {
    if (at + 2 < text.length()
        && text.charAt(at) == '0'
        && (text.charAt(at + 1) | 32) == 'x'
        && digit(text.charAt(at + 2), 16) >= 0) {
      at += 2;
      return 16;
    }
    return at < text.length() && text.charAt(at) == '0' ? 8 : 10;
  }

  /** The digit that an ASCII character is; -1 for others, also for digits of other scripts. */
  private static int digit(char character, int base) {
    return character < 128 ? Character.digit(character, base) : -1;
  }
}
