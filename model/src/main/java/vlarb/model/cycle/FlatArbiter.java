// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Grant;

/**
 * The {@code flat} micro-architecture: each cycle in which the link is ready decides once, on what
 * is seen in that cycle. Unless offers are stable, the offered grant may change from cycle to cycle
 * until the link takes it.
 *
 * <p>A commit loads the tables entry by entry. As long as it is pending, SMPs and flow-control
 * packets go on and data packets wait: nothing is decided about them.
 */
public final class FlatArbiter extends CycleArbiter {
  public FlatArbiter(ArbiterParameters parameters) {
    super(parameters, hasTables(parameters) ? addresses(parameters) + 1 : 1);
  }

  private static boolean hasTables(ArbiterParameters parameters) {
    return parameters.dataVls() > 1;
  }

  /**
   * Addresses of the memory of entries. Both tables have as much room as the larger one. A high
   * table that a table engine manages is not in this memory.
   */
  private static int addresses(ArbiterParameters parameters) {
    int high = parameters.managed() ? 0 : parameters.highCap();
    int larger = Math.max(high, parameters.lowCap());
    int tables = parameters.managed() ? 1 : 2;
    return tables << Math.max(1, 32 - Integer.numberOfLeadingZeros(larger - 1));
  }

  /** All addresses are read, one a cycle; what was read last is loaded a cycle later. */
  @Override
  Management management() {
    return hasTables(parameters())
        ? new ManagementOfMemories(parameters(), addresses(parameters()) + 1)
        : new Management(parameters(), 1);
  }

  private boolean dataWaits() {
    return out.commitPending && hasTables(parameters());
  }

  @Override
  boolean considers() {
    return !dataWaits() || smpDwords() > 0 || in.fcpValid;
  }

  @Override
  Grant offer() {
    return decide(smpDwords(), in.fcpValid, dataWaits() ? 0 : eligible(), in.headLength);
  }

  @Override
  void observe(ManagedTable table, boolean changed) {
    if (changed) {
      port().replaceHigh(table.entries());
    }
  }

  @Override
  public int decidedAmong() {
    return eligible();
  }

  @Override
  boolean boundary() {
    return true;
  }

  @Override
  HighDecision notified() {
    return decidesData() ? HighDecision.of(found(), port(), eligible()) : HighDecision.NONE;
  }

  @Override
  DataState shown() {
    return state();
  }

  @Override
  void follow(boolean dataTaken, boolean commit) {
    // What is offered follows from the inputs alone.
  }
}
