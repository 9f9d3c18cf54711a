// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.OptionalInt;
import vlarb.config.quantity.Link;
import vlarb.model.arbitration.ArbiterParameters;

/**
 * The link rate that an arbiter supports.
 *
 * @param rate the link
 * @param smallestPacketBytes the smallest packet, in whole dwords, that can follow its like without
 *     a gap: its time on the link is not less than the time from grant to grant. More than the
 *     longest packet where no packet can
 * @param packetsPerSecond number of these packets that the link carries in a second
 * @param bytesPerCycle bytes that the link takes in a clock cycle, rounded up. More than any
 *     configuration has where no data path can fill the link
 * @param verdict on the configured arbiter at this link
 */
public record LinkBudget(
    Link rate,
    int smallestPacketBytes,
    double packetsPerSecond,
    int bytesPerCycle,
    Verdict verdict) {
  private static final int DWORD = 4;

  /** Rounding of a period to a double must not cost a dword. */
  private static final double EPSILON = 1e-9;

  /** The verdict on a link, with the clock that was measured and the configured width. */
  public sealed interface Verdict {
    /** The link is full with packets of the smallest size and longer ones. */
    record Full() implements Verdict {}

    /**
     * The data path is too narrow.
     *
     * @param share the part of the link's rate that it carries, below 1
     * @param width the {@code bytes-per-cycle} that fills the link
     */
    record TooNarrow(double share, int width) implements Verdict {}

    /** No {@code bytes-per-cycle} fills the link at this clock. */
    record NoWidth() implements Verdict {}

    /** Even between packets of the greatest length there are gaps. */
    record NoPacket() implements Verdict {}
  }

  /**
   * Works out the budget of an arbiter on a link.
   *
   * @param periodNs the clock's period in nanoseconds
   * @param grantToGrant cycles from one grant to the next
   */
  public static LinkBudget of(
      Link rate, double periodNs, int grantToGrant, ArbiterParameters parameters) {
    double bytesACycle = rate.bytesPerNs() * periodNs;
    int packet = DWORD * Math.max(1, roundUp(bytesACycle * grantToGrant / DWORD));
    return new LinkBudget(
        rate,
        packet,
        1e9 * rate.bytesPerNs() / packet,
        roundUp(bytesACycle),
        verdict(packet, bytesACycle, parameters));
  }

  private static Verdict verdict(int packet, double bytesACycle, ArbiterParameters parameters) {
    int needed = roundUp(bytesACycle);
    if (needed > ArbiterParameters.WIDEST) {
      return new Verdict.NoWidth();
    }
    if (packet > parameters.options().maxPacket()) {
      return new Verdict.NoPacket();
    }
    if (needed > parameters.bytesPerCycle()) {
      return new Verdict.TooNarrow(parameters.bytesPerCycle() / bytesACycle, powerOfTwo(needed));
    }
    return new Verdict.Full();
  }

  /** The least {@code bytes-per-cycle} that fills the link; nothing where none does. */
  public OptionalInt width() {
    return isPossible()
        ? OptionalInt.of(Math.max(DWORD, powerOfTwo(bytesPerCycle)))
        : OptionalInt.empty();
  }

  /** True if some configuration with this clock fills the link. */
  public boolean isPossible() {
    return switch (verdict) {
      case Verdict.Full _, Verdict.TooNarrow _ -> true;
      case Verdict.NoWidth _, Verdict.NoPacket _ -> false;
    };
  }

  private static int roundUp(double value) {
    return (int) Math.ceil(value - EPSILON);
  }

  /** The least power of two that is not below a number. */
  private static int powerOfTwo(int number) {
    return Integer.highestOneBit(2 * number - 1);
  }
}
