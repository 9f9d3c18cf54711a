// SPDX-License-Identifier: Apache-2.0
package vlarb.network.congestion;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The congestion control table: by index, the time that a flow pauses after a packet, as a multiple
 * of the packet's time on the link. An entry of the annex is a multiplier of 14 bits, shifted right
 * by up to 3.
 *
 * @param eighths by index, eighths of the packet's time
 */
public record DelayTable(List<Integer> eighths) {
  /** The most entries. */
  public static final int MOST_ENTRIES = 128;

  /** The texts that {@link #of} takes, in words. */
  public static final String EXPECTED =
      "linear, exponential, or up to 128 delays such as 0,0.5,1 that do not fall, from 0 to 16383 in"
          + " eighths";

  private static final int PARTS = 8;
  private static final int LARGEST = ((1 << 14) - 1) * PARTS;
  private static final int DOUBLING = 16;

  public DelayTable {
    eighths = List.copyOf(eighths);
  }

  /** Index i pauses for i packets. */
  public static DelayTable linear() {
    return of(IntStream.range(0, MOST_ENTRIES).map(index -> index * PARTS));
  }

  /** Index i pauses for 2^(i/16) − 1 packets, so that 16 steps halve the rate. */
  public static DelayTable exponential() {
    return of(
        IntStream.range(0, MOST_ENTRIES)
            .map(
                index ->
                    (int)
                        StrictMath.round(
                            PARTS * (StrictMath.pow(2, (double) index / DOUBLING) - 1))));
  }

  private static DelayTable of(IntStream eighths) {
    return new DelayTable(eighths.boxed().toList());
  }

  /** The table that a text names or lists. */
  public static Optional<DelayTable> of(String text) {
    return switch (text) {
      case "linear" -> Optional.of(linear());
      case "exponential" -> Optional.of(exponential());
      default -> listed(text);
    };
  }

  private static Optional<DelayTable> listed(String text) {
    if (!text.matches("\\d{1,5}(\\.\\d{1,3})?( *, *\\d{1,5}(\\.\\d{1,3})?)*")) {
      return Optional.empty();
    }
    List<BigDecimal> delays =
        Arrays.stream(text.split(" *, *"))
            .map(delay -> new BigDecimal(delay).multiply(BigDecimal.valueOf(PARTS)))
            .toList();
    boolean isTable =
        delays.size() <= MOST_ENTRIES
            && delays.stream().allMatch(delay -> delay.stripTrailingZeros().scale() <= 0)
            && delays.getLast().intValue() <= LARGEST
            && IntStream.range(1, delays.size())
                .allMatch(i -> delays.get(i - 1).compareTo(delays.get(i)) <= 0);
    return isTable
        ? Optional.of(new DelayTable(delays.stream().map(BigDecimal::intValue).toList()))
        : Optional.empty();
  }

  /** The number of entries. */
  public int size() {
    return eighths.size();
  }

  /**
   * The pause after a packet, in ticks.
   *
   * @param index of the flow
   * @param onLink ticks of the packet on the link
   */
  public long delay(int index, long onLink) {
    return onLink * eighths.get(index) / PARTS;
  }
}
