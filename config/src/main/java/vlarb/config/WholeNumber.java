// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * Whole numbers as both forms of file write them: decimal, without a plus sign and without leading
 * zeros, which some programs take for octal.
 */
final class WholeNumber {
  /** Nine digits hold every number that means anything here, and fit in an int. */
  private static final Pattern DECIMAL = Pattern.compile("-?(0|[1-9][0-9]{0,8})");

  private WholeNumber() {}

  /** The number, or nothing where the text is none or too large to be one that is meant. */
  static OptionalInt parse(String text) {
    return DECIMAL.matcher(text).matches()
        ? OptionalInt.of(Integer.parseInt(text))
        : OptionalInt.empty();
  }

  /** The number if it lies between two bounds, both included. */
  static OptionalInt parse(String text, int min, int max) {
    OptionalInt number = parse(text);
    return number.isPresent() && number.getAsInt() >= min && number.getAsInt() <= max
        ? number
        : OptionalInt.empty();
  }
}
