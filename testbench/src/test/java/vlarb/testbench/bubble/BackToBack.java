// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bubble;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.testbench.lockstep.Stimulus;

/**
 * Packets of one size, and a link that carries so many bytes a cycle. The link takes a packet in
 * the cycle in which the rest of the packet before is less than what the cycle carries. A cycle in
 * which the link carries less than it could has a bubble.
 */
final class BackToBack implements Stimulus {
  static final int DWORD = 4;

  private final int width;
  private final Succession succession;
  private final Supply supply;

  /** Dwords of packets from here on. */
  private int dwords = 1;

  /** Dwords of the last packet that was taken. */
  private int last;

  /** Bytes of packets taken that the link has not carried yet. */
  private int left;

  /** Cycles with a bubble since the last packet was taken. */
  private int bubbles;

  /** The dwords that the current entry may still send in its turn, where only one entry sends. */
  private int turn;

  private int followed;
  private int late;

  /**
   * @param width bytes a cycle
   */
  BackToBack(ArbiterParameters parameters, Succession succession, int width) {
    this.width = width;
    this.succession = succession;
    int vls = succession.vls(parameters.dataVls());
    supply = parameters.announced() ? new Announcements(vls, succession) : new Heads(vls);
  }

  /** Makes packets from here on so many bytes long. */
  void size(int bytes) {
    dwords = bytes / DWORD;
    followed = 0;
    late = 0;
  }

  /** Packets of the present size that followed each other in the way that is asked for. */
  int followed() {
    return followed;
  }

  /** The number of these packets that came after a bubble. */
  int late() {
    return late;
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    if (in.grantReady && before.grantValid) {
      take(before);
    }
    int carried = Math.min(left, width);
    bubbles += carried < width ? 1 : 0;
    left -= carried;
    supply.next(in, before, dwords);
    in.mgmtResponseReady = true;
    in.grantReady = left < width && supply.opens();
  }

  private void take(ArbiterOutputs grant) {
    boolean follows = supply.follows() && (succession == Succession.BETWEEN_TURNS || turn > 0);
    int taken = supply.take(grant.grantVl);
    if (follows && taken == dwords && last == dwords) {
      followed++;
      late += bubbles > 0 ? 1 : 0;
    }
    turn = (turn > 0 ? turn : Succession.TURN_DWORDS) - taken;
    last = taken;
    bubbles = 0;
    left += DWORD * taken;
  }
}
