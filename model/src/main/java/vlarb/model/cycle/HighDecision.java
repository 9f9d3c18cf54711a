// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.ServedBy;
import vlarb.model.arbitration.TablePosition;

/**
 * A notification to a table engine: a data decision, as far as it concerns the high table.
 *
 * @param noneEligible no entry of the table could be served
 * @param begins an entry of it begins its turn
 * @param pointer the current entry before that
 * @param entry the entry that begins its turn; 0 where none does
 */
record HighDecision(boolean noneEligible, boolean begins, int pointer, int entry) {
  /** No decision is made. */
  static final HighDecision NONE = new HighDecision(false, false, 0, 0);

  /**
   * A decision.
   *
   * @param port settings and state at the decision
   * @param eligible the eligible data VLs at the decision
   */
  static HighDecision of(Grant decided, Port port, int eligible) {
    TablePosition high = port.state().high();
    boolean begins =
        decided.table() == ServedBy.HIGH
            && (decided.entry() != high.pointer() || high.remaining() <= 0);
    return new HighDecision(
        !port.highReady(eligible), begins, high.pointer(), begins ? decided.entry() : 0);
  }

  /** Returns this decision as one that was made without a search for an eligible entry. */
  HighDecision withoutSearch() {
    return new HighDecision(false, begins, pointer, entry);
  }
}
