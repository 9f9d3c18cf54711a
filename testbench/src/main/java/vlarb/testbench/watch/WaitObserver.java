// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import java.util.Optional;
import java.util.function.UnaryOperator;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.ServedBy;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.lockstep.Observer;

/** Watches the waits of a run in which hardware and model agree, decision by decision. */
public final class WaitObserver implements Observer {
  private static final int NONE = -1;

  private final WaitWatch watch;
  private final UnaryOperator<Settings> promised;
  private final boolean managed;
  private final Settings afterReset;
  private Settings settings;

  /**
   * The place of the arbiter's pointer when a table engine changed the high table under it; {@link
   * #NONE}: the present turn is one of the present table. The rest of a turn of another table is in
   * no bound.
   */
  private int staleEntry = NONE;

  /** Observes an arbiter after reset. */
  public WaitObserver(ArbiterParameters parameters) {
    this(parameters, UnaryOperator.identity());
  }

  /**
   * Observes an arbiter with other promises, so that a broken promise can be shown.
   *
   * @param promised the settings whose bounds are to hold, given those in force
   */
  public WaitObserver(ArbiterParameters parameters, UnaryOperator<Settings> promised) {
    this.promised = promised;
    afterReset = Settings.afterReset(parameters);
    settings = afterReset;
    managed = parameters.managed();
    watch = new WaitWatch(parameters.rules(), promised.apply(settings));
  }

  /** The waits that were measured. */
  public WaitWatch watch() {
    return watch;
  }

  @Override
  public void cycle(CycleArbiter arbiter) {
    if (arbiter.settings() != settings) {
      settings = arbiter.settings();
      watch.settings(promised.apply(settings));
      staleEntry = managed ? arbiter.state().high().pointer() : NONE;
    }
    Optional<Grant> decision = arbiter.decidedData();
    decision.ifPresent(
        grant -> {
          if (grant.source() == Source.IDLE) {
            staleEntry = NONE;
            watch.restart();
          } else if (staleEntry == NONE) {
            watch.decision(arbiter.decidedAmong(), grant.vl(), grant.dwords());
          } else if (grant.table() == ServedBy.HIGH && grant.entry() != staleEntry) {
            staleEntry = NONE;
          }
        });
  }

  @Override
  public void reset() {
    settings = afterReset;
    watch.settings(promised.apply(settings));
    staleEntry = NONE;
  }
}
