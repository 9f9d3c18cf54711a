// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Port;

/**
 * The credit counters, by data VL: at which clock edge they follow the ports. If flags show the
 * credits, the counters are never written.
 */
final class CreditCounters {
  private final ArbiterInputs in;
  private final ArbiterOutputs out;
  private final Port port;
  private final Heads heads;
  private final boolean counted;
  private final int implemented;

  private int overflow;
  private boolean cleared;
  private boolean lost;

  /**
   * @param heads notified of counters that have changed
   */
  CreditCounters(
      ArbiterParameters parameters, ArbiterInputs in, ArbiterOutputs out, Port port, Heads heads) {
    this.in = in;
    this.out = out;
    this.port = port;
    this.heads = heads;
    counted = parameters.credits() == CreditKind.BLOCKS;
    implemented = (1 << parameters.dataVls()) - 1;
  }

  /** Makes the outputs those of this cycle. */
  void settle(boolean initDone) {
    out.creditReady = initDone && counted;
    out.creditOverflow = overflow;
  }

  /** Whether credits were cleared at the end of the cycle before. */
  boolean cleared() {
    return cleared;
  }

  /** Whether credits that came in the cycle before went beyond a counter's limit. */
  boolean lost() {
    return lost;
  }

  /** The clock edge; after what the link has taken is charged. */
  void edge() {
    lost = false;
    if (in.creditValid && out.creditReady && (implemented >>> in.creditVl & 1) != 0) {
      add(in.creditVl, in.creditBlocks);
    }
    int clear = counted ? in.creditClear & implemented : 0;
    for (int rest = clear; rest != 0; rest &= rest - 1) {
      port.setCredits(Integer.numberOfTrailingZeros(rest), 0);
    }
    cleared = clear != 0;
    if (cleared) {
      heads.portChanged();
    }
  }

  private void add(int vl, int blocks) {
    long sum = port.credits(vl) + blocks;
    lost = sum > CycleArbiter.CREDIT_LIMIT;
    if (lost) {
      overflow |= 1 << vl;
    }
    port.setCredits(vl, Math.min(sum, CycleArbiter.CREDIT_LIMIT));
    heads.portChanged();
  }
}
