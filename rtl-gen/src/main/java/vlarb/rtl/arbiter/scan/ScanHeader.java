// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan;

import java.util.Locale;
import vlarb.rtl.arbiter.table.LowTurns;

/** The header of {@link ScanArbitration}: the decisions, the steps, the bound, the cost. */
record ScanHeader(ScanShape shape) {
  /** The whole text. */
  String text() {
    String low = new LowTurns(shape.parameters().rules().lowTurn()).text();
    return String.format(
        Locale.ROOT,
        """
        Arbitration among data VLs by the high- and the low-priority table, by looking ahead.

        1. A snapshot of heads and credits is taken; from it both tables find the entry that would
           serve, looking at two VLs a cycle.
        2. The high table is active if it can serve and HighPriCounter has not expired; otherwise
           the counter is reloaded and the low table is active; where that has nothing to serve,
           the high table sends after all, with a fresh counter.
        3. The packet's length, what its entry and what the counter will have left are the result. It
           is offered until it is taken or the next one replaces it.
        A low turn lasts: %s.
        A data grant, a commit and discard discard the result and begin anew.
        Relied on: an eligible VL stays eligible until it is granted, and its length stays; a cycle
        with discard is exempt.
        Latency: a look-ahead takes L = %d cycles; the next one begins 2 cycles after a grant. State
        follows one cycle after a decision.
        Bound: a grant is decided on heads at most 2 * L - 1 = %d cycles old. Between two low
        opportunities the high table sends at most 1 packet with VLHighLimit 0, and packets that begin
        within 1024 * VLHighLimit dwords with 1 to 254; 255 sets no bound.
        Cost: L grows by one cycle for each two VLs. The tables' capacities cost memory: a word for
        each entry and each two VLs, twice.
        """,
        low,
        shape.steps(),
        2 * shape.steps() - 1);
  }
}
