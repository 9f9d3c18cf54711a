// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Priority;
import vlarb.model.arbitration.Settings;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.lockstep.Observer;

/** Holds the packets that hardware and model both send against the law, from the commit on. */
final class BacklogObserver implements Observer {
  private final LimitLaw law;
  private boolean committed;

  BacklogObserver(ArbiterParameters parameters, Settings settings, int longest) {
    law = new LimitLaw(settings, parameters.rules(), longest);
  }

  LimitLaw law() {
    return law;
  }

  @Override
  public void cycle(CycleArbiter arbiter) {
    ArbiterOutputs out = arbiter.out;
    if (committed && arbiter.in.grantReady && out.grantTable != ArbiterOutputs.TABLE_NONE) {
      boolean fromHigh = out.grantTable == ArbiterOutputs.TABLE_HIGH;
      law.sends(fromHigh ? Priority.HIGH : Priority.LOW, out.grantEntry, out.grantLength);
    }
    committed |= arbiter.commits();
  }
}
