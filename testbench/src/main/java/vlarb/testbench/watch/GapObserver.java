// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.testbench.lockstep.Observer;

/** Watches the gaps of a run in which hardware and model agree, among others on what is live. */
public final class GapObserver implements Observer {
  private final GapWatch watch;

  /** Observes an arbiter with a table engine. */
  public GapObserver(ArbiterParameters parameters) {
    watch = new GapWatch(parameters.highCap());
  }

  /** The gaps that were counted. */
  public GapWatch watch() {
    return watch;
  }

  @Override
  public void cycle(CycleArbiter arbiter) {
    CycleTableEngine engine = arbiter.engine().orElseThrow();
    watch.cycle(engine.in, engine.out.live, engine.released(), engine::owner);
  }

  @Override
  public void reset() {
    watch.reset();
  }
}
