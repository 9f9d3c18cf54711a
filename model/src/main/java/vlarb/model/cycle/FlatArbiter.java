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
 * <p>A commit makes rows of the entries while decisions go on by the old ones; then all that they
 * read is exchanged.
 */
public final class FlatArbiter extends CycleArbiter {
  public FlatArbiter(ArbiterParameters parameters) {
    super(parameters, hasTables(parameters) ? RowBuilding.of(parameters).init() : 1);
  }

  private static boolean hasTables(ArbiterParameters parameters) {
    return parameters.dataVls() > 1;
  }

  @Override
  Management management() {
    return hasTables(parameters())
        ? new ManagementOfMemories(parameters(), RowBuilding.of(parameters()).commit())
        : new Management(parameters(), 1);
  }

  @Override
  boolean considers() {
    return true;
  }

  @Override
  Grant offer() {
    return decide(smpDwords(), in.fcpValid, eligible(), in.headLength);
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
