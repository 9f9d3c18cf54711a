// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.Arrays;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/**
 * The credits that a port gives to the other end of the link: the room behind its receive side.
 * Blocks of 64 bytes, modulo 4096.
 *
 * <ol>
 *   <li>ABR of a VL grows by the blocks of each packet received, from the next cycle on. A
 *       flow-control packet sets ABR to its FCTBS: once, in the first cycle that shows the packet
 *       while the link is up. A packet that is received in that cycle is not counted; a wire brings
 *       one after the other.
 *   <li>FCCL is ABR and the free blocks, of which at most 2048 count.
 *   <li>A packet of a VL is due when FCCL is a step ahead of the one told last, or more, but less
 *       than 2048 blocks; when an FCTBS changes ABR; when it is the VL's turn by time; and while
 *       the link is down.
 *   <li>Two cycles look at a VL: the first finds FCCL, the second sees if a packet is due. If none
 *       is, the next VL is looked at. Otherwise a packet is asked for as soon as none is in {@link
 *       PacketExit}, and the next VL is looked at after the grant.
 *   <li>The packet has the FCCL of the cycle before the grant, and FCTBS as the grant finds it: the
 *       blocks that leave before the packet.
 *   <li>While the link is down ABR is 0.
 * </ol>
 */
class CreditReceiver {
  private static final int DWORDS_PER_BLOCK = 16;

  final CreditRules rules;
  private final PortInputs in;
  private final PortOutputs out;
  private final ArbiterInputs arbiter;
  private final CreditTransmitter transmitter;
  private final int turnCycles;

  /** By VL: blocks received since the link came up. */
  final int[] received;

  /** By VL: the FCCL that was told last. */
  final int[] told;

  /** By VL: a packet is due, whatever FCCL is. */
  final boolean[] due;

  /** The VL that is looked at. */
  private int vl;

  /** {@link #limit} is of that VL. */
  private boolean found;

  /** FCCL in the cycle before. */
  private int limit;

  private boolean asks;

  /** The flow-control packet that the port is shown has set ABR. */
  private boolean seen;

  private int turn;
  private int left;

  CreditReceiver(
      PortParameters parameters,
      PortInputs in,
      PortOutputs out,
      ArbiterInputs arbiter,
      CreditTransmitter transmitter) {
    rules = parameters.receiver().orElseThrow();
    this.in = in;
    this.out = out;
    this.arbiter = arbiter;
    this.transmitter = transmitter;
    int vls = parameters.arbiter().dataVls();
    received = new int[vls];
    told = new int[vls];
    due = new boolean[vls];
    turnCycles = rules.turnCycles(parameters.width(), vls);
    Arrays.fill(due, true);
    left = turnCycles;
  }

  /** FCCL of a VL in this cycle. */
  int limit(int ofVl) {
    return (received[ofVl] + Math.min(in.freeBlocks[ofVl], CreditTransmitter.MOST))
        % CreditTransmitter.MODULUS;
  }

  void settle() {
    arbiter.fcpValid = asks;
  }

  /** The packet whose grant this cycle takes. */
  FlowControlPacket packet() {
    int operand = in.linkInitialising ? FlowControlPacket.INITIALISE : FlowControlPacket.NORMAL;
    return new FlowControlPacket(operand, transmitter.sent(vl), vl, limit);
  }

  /**
   * The clock edge, before that of the transmitter.
   *
   * @param inExit a flow-control packet is in the exit, in front of its registers
   */
  void edge(ArbiterOutputs granted, boolean inExit) {
    int now = limit(vl);
    if (granted.fcpReady) {
      told[vl] = limit;
      due[vl] = false;
      asks = false;
      lookAt(next(vl));
    } else if (!found) {
      found = true;
    } else if (!asks && !due[vl] && !hasMoved(limit, told[vl])) {
      lookAt(next(vl));
    } else {
      asks |= !inExit;
    }
    limit = now;
    tick();
    follow();
    if (!in.linkUp) {
      Arrays.fill(received, 0);
      Arrays.fill(due, true);
    }
  }

  private void lookAt(int another) {
    vl = another;
    found = false;
  }

  /** The VL after another. */
  int next(int before) {
    return (before + 1) % received.length;
  }

  /** Returns true if FCCL is a step ahead. */
  boolean hasMoved(int limitNow, int before) {
    int more = Math.floorMod(limitNow - before, CreditTransmitter.MODULUS);
    return more >= rules.step() && more < CreditTransmitter.MOST;
  }

  /** Each VL has turns by time. */
  void tick() {
    left--;
    if (left == 0) {
      left = turnCycles;
      due[turn] = true;
      turn = next(turn);
    }
  }

  private void follow() {
    boolean shown = in.creditLimitValid && transmitter.isUp();
    if (shown && !seen) {
      if (in.creditLimitVl < received.length) {
        correct(in.creditLimitVl, in.creditLimitSent);
      }
    } else if (in.receivedValid && in.receivedVl < received.length) {
      receive(in.receivedVl, (in.receivedLength + DWORDS_PER_BLOCK - 1) / DWORDS_PER_BLOCK);
    }
    seen = shown && !out.creditLimitReady;
  }

  /** A packet was received. */
  void receive(int ofVl, int blocks) {
    received[ofVl] = (received[ofVl] + blocks) % CreditTransmitter.MODULUS;
  }

  /** The other end tells the blocks that it has sent. */
  void correct(int ofVl, int sent) {
    due[ofVl] |= received[ofVl] != sent;
    received[ofVl] = sent;
  }
}
