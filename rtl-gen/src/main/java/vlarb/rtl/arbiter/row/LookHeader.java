// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import java.util.Locale;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.arbiter.table.LowTurns;

/** The header of arbitration by looks, as the Verilog has it. */
record LookHeader(RowShape shape) {
  String text() {
    return String.format(
        Locale.ROOT,
        """
        Arbitration among data VLs by the high- and the low-priority table, by %s.

        1. Every two cycles a look begins: the row for the current entry of one table is read, then
           that of the other one; behind a packet, first that of the table that did not send. A
           snapshot of heads and credits is taken in the %s cycle.
        2. Of both tables, one after the other, the eligible VL whose entry is next is found.
        3. Of both tables one is chosen. The result is offered until it is taken or the next one
           replaces it.
        4. After a grant the packet is subtracted from its entry's weight and from HighPriCounter.
        %s
        A data grant, a commit%s and discard discard the result and all looks, and begin anew.
        Relied on: an eligible VL stays eligible until it is granted, and its length stays; a cycle
        with discard is exempt.
        Latency: a look takes L = %d cycles; the next one begins in the %s after a grant.
        Bound: a grant is decided on heads at most %d cycles old. Between two low
        opportunities the high table sends at most 1 packet with VLHighLimit 0, and packets that begin
        within 1024 * VLHighLimit dwords with 1 to 254; 255 sets no bound.
        Cost: twice the VLs, %s. The tables' capacities cost memory:
        a row for each entry, twice.
        A low turn lasts: %s.
        """,
        byRows(),
        shape.headsLater() > 0 ? "second" : "first",
        afterAGrant(),
        shape.commitsHigh() ? "" : ", a change of the high table",
        shape.steps(),
        switch (shape.parameters().options().offer()) {
          case LATEST -> "cycle";
          case STABLE -> "second cycle";
        },
        shape.steps() + 1 - shape.headsLater(),
        twiceTheVls(),
        new LowTurns(shape.parameters().rules().lowTurn()).text());
  }

  private String afterAGrant() {
    return switch (shape.parameters().options().offer()) {
      case LATEST ->
          """
          5. Where the turn of the entry that has sent goes on by the first look, the next packet is
             offered %s cycles after the grant, before that look has ended.\
          """
              .formatted(shape.turnLater() > 0 ? "four" : "three");
      case STABLE ->
          """
          5. A packet on offer stays at its head until the link has taken it: looks begin after that.\
          """;
    };
  }

  private String byRows() {
    return switch (shape.kind()) {
      case KEYS -> "groups of VLs and a tree of comparators";
      case ORDER -> "the order of each pair of VLs";
    };
  }

  private String twiceTheVls() {
    return switch (shape.kind()) {
      case KEYS -> "twice the groups, above 8 VLs a level of the tree and a cycle more";
      case ORDER -> "four times the pairs, and not a cycle more";
    };
  }
}
