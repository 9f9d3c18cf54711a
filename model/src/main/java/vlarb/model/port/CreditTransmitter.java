// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.Arrays;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/**
 * The credits of a port's transmit side: what the other end of the link has room for. Blocks of 64
 * bytes, modulo 4096.
 *
 * <ol>
 *   <li>FCTBS of a VL counts the blocks of its packets from the end of the cycle on that takes
 *       their grant.
 *   <li>An FCCL is taken in a cycle in which no other is looked at and no credits wait for the
 *       arbiter. In the next cycle it is compared with FCTBS and with the one before. It counts if
 *       it is 1 to 2048 beyond each; the difference from the one before goes to the arbiter as
 *       credits, from the third cycle on. Any other is one that has gone wrong, and changes
 *       nothing.
 *   <li>While the link is down FCTBS and FCCL are 0, nothing waits, and from the next cycle on all
 *       credits are cleared.
 * </ol>
 *
 * <p>So at any time credits at hand and on the way + FCTBS = FCCL (mod 4096), and the credits are
 * at most 2048.
 */
final class CreditTransmitter {
  /** Blocks modulo this. */
  static final int MODULUS = 4096;

  /** The most blocks that the other end may have room for. */
  static final int MOST = 2048;

  private static final int DWORDS_PER_BLOCK = 16;

  private final PortInputs in;
  private final PortOutputs out;
  private final ArbiterInputs arbiter;

  /** By VL, the FCCL that counts. */
  private final int[] limits;

  private final int[] sent;

  /** The link was up in the cycle before. */
  private boolean wasUp;

  /** The way of an FCCL to the arbiter. */
  private enum Stage {
    NONE,
    TAKEN,
    COMPARED,
    /** Credits wait for the arbiter. */
    WAITS
  }

  private Stage stage = Stage.NONE;
  private int vl;
  private int limit;

  /** Blocks beyond the limit before. */
  private int blocks;

  /** Blocks beyond FCTBS when the limit was compared. */
  private int beyond;

  CreditTransmitter(int dataVls, PortInputs in, PortOutputs out, ArbiterInputs arbiter) {
    this.in = in;
    this.out = out;
    this.arbiter = arbiter;
    limits = new int[dataVls];
    sent = new int[dataVls];
  }

  /** Blocks of a VL that wait for the arbiter. */
  int waiting(int ofVl) {
    return stage == Stage.WAITS && vl == ofVl ? blocks : 0;
  }

  /** The FCCL of a VL that counts. */
  int limit(int ofVl) {
    return limits[ofVl];
  }

  /** FCTBS of a VL. */
  int sent(int ofVl) {
    return sent[ofVl];
  }

  void settle() {
    out.creditLimitReady = wasUp && stage == Stage.NONE;
    System.arraycopy(sent, 0, out.blocksSent, 0, sent.length);
    arbiter.creditValid = stage == Stage.WAITS;
    arbiter.creditVl = vl;
    arbiter.creditBlocks = blocks;
    arbiter.creditClear = wasUp ? 0 : (1 << sent.length) - 1;
  }

  /** Returns true if the link was up in the cycle before: packets may be granted. */
  boolean isUp() {
    return wasUp;
  }

  /** The clock edge, after the arbiter has settled; {@code headReady} is what the arbiter takes. */
  void edge(ArbiterOutputs granted) {
    stage = next(granted.creditReady);
    if (granted.headReady != 0) {
      int more = (granted.grantLength + DWORDS_PER_BLOCK - 1) / DWORDS_PER_BLOCK;
      sent[granted.grantVl] = (sent[granted.grantVl] + more) % MODULUS;
    }
    if (!in.linkUp) {
      Arrays.fill(sent, 0);
      Arrays.fill(limits, 0);
      stage = Stage.NONE;
    }
    wasUp = in.linkUp;
  }

  private Stage next(boolean creditReady) {
    return switch (stage) {
      case NONE -> take();
      case TAKEN -> compare();
      case COMPARED -> counts() ? count() : Stage.NONE;
      case WAITS -> creditReady ? Stage.NONE : Stage.WAITS;
    };
  }

  private Stage take() {
    if (!in.creditLimitValid || !out.creditLimitReady) {
      return Stage.NONE;
    }
    vl = in.creditLimitVl;
    limit = in.creditLimit;
    return Stage.TAKEN;
  }

  private Stage compare() {
    if (vl >= sent.length) {
      return Stage.NONE;
    }
    blocks = Math.floorMod(limit - limits[vl], MODULUS);
    beyond = Math.floorMod(limit - sent[vl], MODULUS);
    return Stage.COMPARED;
  }

  private boolean counts() {
    return blocks >= 1 && blocks <= MOST && beyond >= 1 && beyond <= MOST;
  }

  private Stage count() {
    limits[vl] = limit;
    return Stage.WAITS;
  }
}
