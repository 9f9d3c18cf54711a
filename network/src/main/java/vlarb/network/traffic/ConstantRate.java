// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

/**
 * Packets of one size to one destination at a constant rate: the k-th comes at phase + ⌊k·size /
 * rate⌋, so that rounding does not add up.
 */
public final class ConstantRate extends EqualPackets {
  private static final long BIT_TICKS_PER_BYTE = 8 * 9_000_000_000_000L;

  private final long rate;
  private final long period;
  private final long fraction;
  private long carried;

  /**
   * A source.
   *
   * @param payload of a packet, in bytes
   * @param wire bytes of a packet on the wire, which the rate counts
   * @param rate in bits a second, above 0
   * @param phase when the first packet comes, in ticks
   */
  public ConstantRate(
      int host, int destination, int serviceLevel, int payload, int wire, long rate, long phase) {
    super(host, serviceLevel, payload);
    this.destination = destination;
    this.rate = rate;
    period = period(wire, rate);
    fraction = wire * BIT_TICKS_PER_BYTE % rate;
    time = phase;
  }

  /** Whole ticks from one packet to the next. */
  public static long period(int wire, long rate) {
    return wire * BIT_TICKS_PER_BYTE / rate;
  }

  @Override
  public void advance() {
    time += period;
    carried += fraction;
    if (carried >= rate) {
      carried -= rate;
      time++;
    }
  }
}
