// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import vlarb.model.traffic.PacketMix;

/**
 * The dwords that an entry sends in a turn when its VL always has a packet.
 *
 * <p>A turn ends with the packet that uses up the weight, and that packet is sent whole: an entry
 * of weight w sends 16·w dwords or more, by up to a packet. The next turn begins with w again,
 * whatever the turn has overdrawn. With packets of independent lengths L the expectation of what is
 * sent while b dwords are left is {@code m(b) = E[L + m(b − L)]}, 0 for b ≤ 0; the second moment
 * likewise.
 *
 * @param mean the expectation, in dwords
 * @param variance the variance, in dwords squared
 */
record Turn(double mean, double variance) {
  /** No entry. */
  static final Turn NONE = new Turn(0, 0);

  /**
   * The turn of one entry.
   *
   * @param weightDwords the entry's weight in dwords, 0 to 4080; with 0 it never has a turn
   */
  static Turn of(int weightDwords, PacketMix mix) {
    double[] first = new double[weightDwords + 1];
    double[] second = new double[weightDwords + 1];
    for (int left = 1; left <= weightDwords; left++) {
      for (int length : mix.dwords()) {
        int after = Math.max(0, left - length);
        first[left] += length + first[after];
        second[left] += (double) length * length + 2 * length * first[after] + second[after];
      }
      first[left] /= mix.dwords().size();
      second[left] /= mix.dwords().size();
    }
    double mean = first[weightDwords];
    return new Turn(mean, second[weightDwords] - mean * mean);
  }

  /** The sum of this turn and another, independent turn. */
  Turn plus(Turn other) {
    return new Turn(mean + other.mean, variance + other.variance);
  }
}
