// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Grant;

/**
 * The {@code flat} micro-architecture: each cycle in which the link is ready decides once, on what
 * is seen in that cycle. The offered grant may change from cycle to cycle until the link takes it.
 * A commit is pending for one cycle.
 */
public final class FlatArbiter extends CycleArbiter {
  public FlatArbiter(ArbiterParameters parameters) {
    super(parameters, initCycles(parameters));
  }

  /** One for each entry of the larger table, and one to make the swept tables active. */
  private static int initCycles(ArbiterParameters parameters) {
    return parameters.dataVls() == 1 ? 1 : Math.max(parameters.highCap(), parameters.lowCap()) + 1;
  }

  @Override
  Management management() {
    return new Management(parameters(), 1);
  }

  @Override
  Grant offer() {
    return decide(smpDwords(), in.fcpValid, eligible(), in.headLength);
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
