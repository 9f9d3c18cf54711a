// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import java.util.Locale;
import vlarb.model.arbitration.ArbiterParameters;

/** The header of the arbiter's module: the steps, the latency, the bound, the cost. */
record ArbiterHeader(ArbiterParameters parameters) {
  /** The whole text. */
  String text() {
    return """
        The arbiter of an InfiniBand output port: SMPs, then flow-control packets, then data by the
        high- and the low-priority VL arbitration table.

        1. A cycle with grantReady is a packet boundary: what is offered is taken.
        2. An SMP goes first, then a flow-control packet, then the data packet that the tables choose.
        3. smpReady, fcpReady or a bit of headReady notifies the queue that its packet is taken; the
           next head may follow in the next cycle.
        A commit through the management port replaces tables, VLHighLimit and OperationalVLs whole.
        %s
        %s
        %s
        """
        .formatted(timing(), bound(), cost());
  }

  private String timing() {
    if (parameters.looksAhead()) {
      return String.format(
          Locale.ROOT,
          """
          SMPs and flow-control packets are seen a cycle late and stay until they are taken, data
          packets are found ahead of the boundary.
          Latency: from one data grant to the next, %d cycles or the packet, whichever lasts longer.\
          """,
          DataArbiters.cycles(parameters));
    }
    return """
        Each boundary is one decision, on what is seen in that cycle; while a commit is pending, on
        SMPs and flow-control packets alone.
        Latency: a decision takes no cycle; all outputs of a grant are combinational.\
        """;
  }

  /** The proved bound of a VL's wait. */
  private String bound() {
    if (parameters.dataVls() == 1) {
      return "Bound: a data packet waits for SMPs and flow-control packets only.";
    }
    String turn =
        switch (parameters.rules().lowTurn()) {
          case ONE_PACKET -> "1";
          case UNTIL_EXHAUSTED -> "16 * the largest weight of the low table";
        };
    String high =
        parameters.managed()
            ? "high table: a sequence of distance d has a turn in every d entries that the pointer passes"
            : "high table: S + (S + 1) * L";
    return """
        Bound: a VL that stays eligible, and that an entry names, is served after at most so many data
        decisions (with several entries the least counts):
          low table:  S + (S + 1) * P
          %s
        S is 16 * the sum of the weights of the other entries of the table, P is 1024 * VLHighLimit
        (1 with 0, no bound with 255), L is %s.\
        """
        .formatted(high, turn);
  }

  private String cost() {
    if (parameters.dataVls() == 1) {
      return "Cost: one DataVl and the management port.";
    }
    return parameters.looksAhead()
        ? """
        Cost: a DataVl each VL; two VLs more take a cycle more. The capacities cost memory.\
        """
        : """
        Cost: a DataVl each VL; the tables' registers and searches grow with their capacities. The
        longest path grows with log2 of the capacity.\
        """;
  }
}
