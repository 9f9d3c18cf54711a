// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/** A link that is busy for as long as a packet lasts, and perhaps for a gap behind it. */
final class PacketTime implements LinkSink {
  /** The dwords for which a flow-control packet occupies the link: six bytes, rounded up. */
  private static final int FCP_DWORDS = 2;

  private final int dwordsPerCycle;
  private final int gap;
  private int busy;

  /**
   * @param gap cycles after each packet, 0 or more
   */
  PacketTime(int bytesPerCycle, int gap) {
    if (gap < 0) {
      throw new IllegalArgumentException("a gap of " + gap + " cycles");
    }
    dwordsPerCycle = bytesPerCycle / 4;
    this.gap = gap;
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    if (in.grantReady && before.grantValid) {
      int dwords = before.fcpReady ? FCP_DWORDS : before.grantLength;
      busy = (dwords + dwordsPerCycle - 1) / dwordsPerCycle + gap;
    }
    if (busy > 0) {
      busy--;
    }
    in.grantReady = busy == 0;
  }
}
