// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.Optional;
import java.util.function.Supplier;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.CycleArbiter;
import vlarb.verilator.Simulation;

/**
 * Hardware and golden model side by side: both get the same inputs, every output port is compared
 * in every cycle. Only ports are observed, nothing inside the hardware. Where the stimulus resets
 * the arbiter, the run goes on with a model after reset.
 */
public final class Lockstep {
  private static final int RESET_CYCLES = 2;
  private static final long NONE = -1;

  private final ArbiterPins pins;
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
   * Resets the hardware, and begins.
   *
   * @throws java.util.NoSuchElementException if the hardware lacks a port, or has an output that
   *     would go uncompared
   */
  public Lockstep(
      Simulation simulation, ArbiterParameters parameters, Stimulus stimulus, Observer observer) {
    this(simulation, parameters, () -> CycleArbiter.of(parameters), stimulus, observer);
  }

  /** The same with another model, so that a wrong one can be shown to be found out. */
  Lockstep(
      Simulation simulation,
      ArbiterParameters parameters,
      Supplier<CycleArbiter> models,
      Stimulus stimulus,
      Observer observer) {
    this(new ArbiterPins(simulation, parameters), models, stimulus, observer);
  }

  /**
   * The same with pins that are already looked up.
   *
   * @param models makes a model after reset, for each reset one
   */
  public Lockstep(
      ArbiterPins pins, Supplier<CycleArbiter> models, Stimulus stimulus, Observer observer) {
    this.pins = pins;
    this.models = models;
    this.stimulus = stimulus;
    this.observer = observer;
    model = models.get();
    pins.drive(model.in);
    reset();
  }

  /** Resets the hardware, whose inputs stay as they are meanwhile. */
  private void reset() {
    pins.reset(true);
    for (int i = 0; i < RESET_CYCLES; i++) {
      pins.cycle();
    }
    pins.reset(false);
  }

  /** Cycles run since the first reset; those with reset do not count. */
  public long cycles() {
    return cycle;
  }

  /**
   * Runs this many cycles, or until hardware and model differ.
   *
   * @return the mismatch, if any; there is no going on after it
   * @throws vlarb.verilator.SimulationStoppedException if the design ends the simulation or does
   *     not settle
   */
  public Optional<Mismatch> run(long cycles) {
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
        return Optional.of(mismatch());
      }
      observer.cycle(model);
      if (model.commits()) {
        commit = cycle;
      }
      model.edge();
    }
    return Optional.empty();
  }

  private Mismatch mismatch() {
    return new Mismatch(
        cycle, pins.differences(), pins.values(), model.state(), Situation.of(model, commit));
  }

  /**
   * The cycle of the last commit, at whose end the tables in force became active; without a commit,
   * the first cycle after reset.
   */
  public long tablesSince() {
    return Math.max(begin, commit);
  }

  /** Runs the cycle, after as many as the stimulus says in which the clock is held. */
  private boolean agree() {
    while (pins.canHold() && stimulus.holds()) {
      pins.held();
      if (!pins.agree(model.out)) {
        return false;
      }
      observer.held(model);
    }
    pins.cycle();
    return pins.agree(model.out);
  }
}
