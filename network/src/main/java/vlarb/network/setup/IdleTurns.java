// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import vlarb.model.admission.cycle.CycleAdmittingEngine;

/** No high entry has a packet, in any cycle. */
final class IdleTurns implements PortTurns {
  @Override
  public void drive(CycleAdmittingEngine engine, long cycle) {
    engine.tableIn().boundary = true;
    engine.tableIn().noneEligible = true;
  }

  @Override
  public long next() {
    return NEVER;
  }

  @Override
  public void skip(long until) {
    // There is no turn.
  }

  @Override
  public int longestBeyondDistance() {
    return NO_TURNS;
  }
}
