// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.function.Supplier;
import vlarb.model.cycle.CycleArbiter;

/**
 * The cycles of a run, one after the other: the stimulus says what the inputs carry, the model what
 * the outputs should. Where the stimulus resets the arbiter, the run goes on with a model after
 * reset.
 */
final class Course {
  private static final long NONE = -1;

  private final Pins pins;
  private final Supplier<CycleArbiter> models;
  private CycleArbiter model;
  private final Stimulus stimulus;
  private final Observer observer;
  private long cycle;

  /** The cycle at whose end tables became active last; none since reset: −1. */
  private long commit = NONE;

  /** The first cycle after the last reset. */
  private long begin;

  /**
   * Resets the hardware.
   *
   * @param models makes a model after reset, for each reset one
   */
  Course(Pins pins, Supplier<CycleArbiter> models, Stimulus stimulus, Observer observer) {
    this.pins = pins;
    this.models = models;
    this.stimulus = stimulus;
    this.observer = observer;
    model = models.get();
    pins.drive(model.in);
    reset();
  }

  /** Resets the hardware for a cycle, as short as can be; its inputs stay as they are meanwhile. */
  private void reset() {
    pins.reset(true);
    pins.cycle();
    pins.reset(false);
  }

  /** Cycles run since the first reset; those with reset do not count. */
  long cycles() {
    return cycle;
  }

  /**
   * The cycle of the last commit, at whose end the tables in force became active; without a commit,
   * the first cycle after reset.
   */
  long tablesSince() {
    return Math.max(begin, commit);
  }

  /**
   * Runs this many cycles, or until hardware and model differ.
   *
   * @return whether all agreed, as far as the pins know
   */
  boolean run(long cycles) {
    for (long end = cycle + cycles; cycle < end; cycle++) {
      if (stimulus.resets()) {
        reset();
        model = models.get();
        commit = NONE;
        begin = cycle;
        observer.reset();
      }
      stimulus.next(model.in, model.out);
      model.settle();
      pins.drive(model.in);
      if (!agree()) {
        return false;
      }
      observer.cycle(model);
      if (model.commits()) {
        commit = cycle;
      }
      model.edge();
    }
    return true;
  }

  /** Runs the cycle, after as many as the stimulus says in which the clock is held. */
  private boolean agree() {
    while (pins.canHold() && stimulus.holds()) {
      if (!pins.held(model.out)) {
        return false;
      }
      observer.held(model);
    }
    return pins.cycle(model.out);
  }

  /** The present cycle as one in which these outputs differed. */
  Mismatch mismatch(ArbiterPins seen) {
    return new Mismatch(
        cycle, seen.differences(), seen.values(), model.state(), Situation.of(model, commit));
  }
}
