// SPDX-License-Identifier: Apache-2.0
package vlarb.network.bound;

/** A connection's packets on their way, all of one size, one every period. */
final class Flow {
  private static final double ROUNDING = 1e-6;

  private final int[] path;
  private final double period;

  /**
   * The jitter by hop, in ticks: how much later than another packet of the connection a packet may
   * come to the output, beyond the time between their creations.
   */
  private final double[] jitter;

  /**
   * Packets that have not been sent.
   *
   * @param path ports that packets leave, the host's first
   * @param period between two packets, in ticks
   */
  Flow(int[] path, double period) {
    this.path = path;
    this.period = period;
    jitter = new double[path.length];
    // The source counts whole ticks.
    jitter[0] = 1;
  }

  int hops() {
    return path.length;
  }

  /** The ports that its packets leave, the host's first. */
  int[] path() {
    return path;
  }

  int port(int hop) {
    return path[hop];
  }

  /** The next output sees the packets of this one by so much less evenly. */
  void disturb(int hop, double ticks) {
    if (hop + 1 < path.length) {
      jitter[hop + 1] = jitter[hop] + ticks;
    }
  }

  /** The most packets that come to a hop at once. */
  double burst(int hop) {
    return 1 + jitter[hop] / period;
  }

  /** Packets a tick. */
  double rate() {
    return 1 / period;
  }

  /** The most packets that come to a hop in some ticks. */
  double packets(int hop, double ticks) {
    return whole(1 + (jitter[hop] + ticks) / period);
  }

  /**
   * Returns the most whole packets that a bound allows; a bound that is whole but for its rounding
   * is whole.
   */
  static double whole(double bound) {
    return Math.floor(bound + ROUNDING);
  }
}
