// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

/**
 * Packets of one size to one destination at a constant rate: the k-th comes at phase + ⌊k·size /
 * rate⌋, so that rounding does not add up.
 */
public final class ConstantRate implements Source {
  private static final long BIT_TICKS_PER_BYTE = 8 * 9_000_000_000_000L;

  private final int host;
  private final int destination;
  private final int serviceLevel;
  private final int payload;
  private final long rate;
  private final long period;
  private final long fraction;
  private long time;
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
    this.host = host;
    this.destination = destination;
    this.serviceLevel = serviceLevel;
    this.payload = payload;
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
  public int host() {
    return host;
  }

  @Override
  public long time() {
    return time;
  }

  @Override
  public int destination() {
    return destination;
  }

  @Override
  public int serviceLevel() {
    return serviceLevel;
  }

  @Override
  public int payload() {
    return payload;
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
