// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.ports;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Values of VLHighLimit to try, from one to another.
 *
 * @param least 0 or more
 * @param most least to 255
 */
public record LimitRange(int least, int most) {
  /** The spellings that {@link #of(String)} takes, in words. */
  public static final String EXPECTED = "high-limit=N or high-limit=N..M, 0 to 255";

  private static final int GREATEST = 255;
  private static final Pattern TEXT = Pattern.compile("high-limit=(\\d{1,3})(?:\\.\\.(\\d{1,3}))?");

  /** Reads {@code high-limit=8} or {@code high-limit=0..255}. */
  public static Optional<LimitRange> of(String text) {
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int least = Integer.parseInt(matcher.group(1));
    int most = matcher.group(2) == null ? least : Integer.parseInt(matcher.group(2));
    return least <= most && most <= GREATEST
        ? Optional.of(new LimitRange(least, most))
        : Optional.empty();
  }

  /** Returns true for one value. */
  public boolean isOne() {
    return least == most;
  }

  /** The values, ascending. */
  public List<Integer> values() {
    return IntStream.rangeClosed(least, most).boxed().toList();
  }
}
