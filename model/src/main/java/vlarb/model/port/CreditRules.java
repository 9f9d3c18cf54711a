// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/**
 * The times at which a port asks for a flow-control packet of a data VL.
 *
 * @param step blocks of 64 bytes, 1 to {@value #MOST_STEP}: a packet is due when FCCL is so many
 *     ahead of the one told last
 * @param interval symbol times, up to {@value #MOST_INTERVAL}, within which a VL has a packet
 */
public record CreditRules(int step, int interval) {
  /** The greatest step. */
  public static final int MOST_STEP = 1024;

  /** The longest interval: the other end may take the link to be down after a longer silence. */
  public static final int MOST_INTERVAL = 65_536;

  public CreditRules {
    if (step < 1 || step > MOST_STEP || interval < 1 || interval > MOST_INTERVAL) {
      throw new IllegalArgumentException(
          "a step of 1 to %d blocks and an interval of up to %d symbol times, not %d and %d"
              .formatted(MOST_STEP, MOST_INTERVAL, step, interval));
    }
  }

  /**
   * Cycles from a VL's turn to the next VL's: each VL has two turns in an interval, so a packet may
   * wait for the link for half of it. A cycle is taken for as many symbol times as a beat has
   * bytes, those of a link of one lane; with more lanes packets come earlier than they must.
   */
  public int turnCycles(int width, int dataVls) {
    return interval / (2 * width * dataVls);
  }
}
