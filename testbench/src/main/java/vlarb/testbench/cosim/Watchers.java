// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.cosim;

import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.coverage.ArbiterCoverage;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.watch.GapObserver;
import vlarb.testbench.watch.Statistics;
import vlarb.testbench.watch.WaitObserver;

/**
 * The watchers of a run, from the first cycle on.
 *
 * @param gaps the gaps of sequences, where there is a table engine
 * @param further the caller's own watcher
 */
record Watchers(
    Statistics statistics,
    ArbiterCoverage coverage,
    WaitObserver waits,
    Optional<GapObserver> gaps,
    Observer further)
    implements Observer {

  /** Makes watchers that have seen nothing yet. */
  static Watchers of(ArbiterParameters parameters, WaitObserver waits, Observer further) {
    return new Watchers(
        new Statistics(),
        new ArbiterCoverage(parameters),
        waits,
        parameters.managed() ? Optional.of(new GapObserver(parameters)) : Optional.empty(),
        further);
  }

  @Override
  public void cycle(CycleArbiter arbiter) {
    statistics.cycle(arbiter);
    coverage.cycle(arbiter);
    waits.cycle(arbiter);
    if (gaps.isPresent()) {
      gaps.get().cycle(arbiter);
    }
    further.cycle(arbiter);
  }

  @Override
  public void held(CycleArbiter arbiter) {
    coverage.held(arbiter);
  }

  @Override
  public void reset() {
    coverage.reset();
    waits.reset();
    gaps.ifPresent(Observer::reset);
    further.reset();
  }
}
