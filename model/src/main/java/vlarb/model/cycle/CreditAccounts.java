// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;

/** The credits of the data VLs: at which clock edge they follow the ports. */
abstract sealed class CreditAccounts permits CreditCounters, SharedCredits {
  private final ArbiterOutputs out;
  private final Port port;
  private final Heads heads;

  private int overflow;
  private boolean cleared;
  private boolean lost;

  /**
   * @param heads notified of credits that have changed
   */
  CreditAccounts(ArbiterOutputs out, Port port, Heads heads) {
    this.out = out;
    this.port = port;
    this.heads = heads;
  }

  /** Makes the outputs those of this cycle. */
  final void settle(boolean initDone) {
    out.creditReady = initDone && accepts();
    out.creditOverflow = overflow;
  }

  /** Returns true if credits can be accepted in this cycle. */
  abstract boolean accepts();

  /** Returns true if credits were cleared at the end of the cycle before. */
  final boolean cleared() {
    return cleared;
  }

  /** Returns true if credits went beyond a counter's limit in the cycle before. */
  final boolean lost() {
    return lost;
  }

  /** The VLs, as a mask, that no packet can be sent from in this cycle: a packet is being paid. */
  abstract int unsettled();

  /** The link takes this data packet in the last settled cycle. */
  abstract void take(Grant taken);

  /** The clock edge; after what the link has taken. */
  final void edge() {
    lost = false;
    count();
  }

  /** Counts the credits of this cycle at the clock edge. */
  abstract void count();

  /**
   * Adds blocks to those of a data VL, up to the limit.
   *
   * @param blocks in 64-byte blocks; below 0 they are spent
   */
  final void add(int vl, int blocks) {
    long sum = port.credits(vl) + blocks;
    lost = sum > CycleArbiter.CREDIT_LIMIT;
    overflow |= lost ? 1 << vl : 0;
    port.setCredits(vl, Math.min(sum, CycleArbiter.CREDIT_LIMIT));
    heads.portChanged();
  }

  /** Clears the credits of these data VLs, a mask. */
  final void clear(int vls) {
    cleared = vls != 0;
    for (int rest = vls; rest != 0; rest &= rest - 1) {
      port.setCredits(Integer.numberOfTrailingZeros(rest), 0);
    }
    if (cleared) {
      heads.portChanged();
    }
  }
}
