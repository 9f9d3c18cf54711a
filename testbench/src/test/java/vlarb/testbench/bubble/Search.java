// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bubble;

import java.util.function.LongConsumer;

/**
 * Tells for packets of a size whether they leave bubbles.
 *
 * @param run runs an arbiter with this traffic for so many cycles
 */
record Search(BackToBack traffic, LongConsumer run) {
  /** The number of packets of a size that have to follow each other. */
  private static final int PACKETS = 24;

  private static final int STEP = 32;

  /** Cycles in which the packets have to come: far more than they take. */
  private static final int PATIENCE = 1_000_000;

  /** True if no packet of this size comes after a bubble. */
  boolean isBubbleFree(int bytes) {
    traffic.size(bytes);
    for (int cycles = 0; traffic.followed() < PACKETS; cycles += STEP) {
      if (cycles > PATIENCE) {
        throw new AssertionError("packets of " + bytes + " bytes: nothing is sent any more");
      }
      run.accept(STEP);
    }
    return traffic.late() == 0;
  }
}
