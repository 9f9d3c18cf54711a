// SPDX-License-Identifier: Apache-2.0
package vlarb.config.quantity;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * Whole numbers as files write them: decimal, without a plus sign and without leading zeros, which
 * some programs take for octal.
 */
public final class WholeNumber {
  /** Nine digits hold every number that means anything here, and fit in an int. */
  private static final Pattern DECIMAL = Pattern.compile("-?(0|[1-9][0-9]{0,8})");

  private static final Pattern UNCLEAR = Pattern.compile("\\+.*|-?0[0-9].*");

  private WholeNumber() {}

  /** True if a text is a number in digits alone, as OpenSM and its lists take it. */
  public static boolean isPlain(String text) {
    return DECIMAL.matcher(text).matches();
  }

  /** The number of a list's item if it lies between two bounds, both included. */
  public static OptionalInt parse(String text, int min, int max) {
    return isPlain(text) ? in(Optional.of(Long.valueOf(text)), min, max) : OptionalInt.empty();
  }

  /** The number that a value in YAML counts, if it lies between two bounds, both included. */
  public static OptionalInt count(String text, int min, int max) {
    return in(Quantities.count(text).filter(_ -> !UNCLEAR.matcher(text).matches()), min, max);
  }

  private static OptionalInt in(Optional<Long> number, int min, int max) {
    return number.filter(n -> n >= min && n <= max).stream().mapToInt(Long::intValue).findFirst();
  }
}
