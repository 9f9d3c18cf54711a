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
public final class Lockstep implements Steps {
  private final ArbiterPins pins;
  private final Course course;

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

  /** Makes a lock-step with another model, so that a wrong model can be shown to be found out. */
  Lockstep(
      Simulation simulation,
      ArbiterParameters parameters,
      Supplier<CycleArbiter> models,
      Stimulus stimulus,
      Observer observer) {
    this(new ArbiterPins(simulation, parameters), models, stimulus, observer);
  }

  /**
   * Makes a lock-step with pins that are already looked up.
   *
   * @param models makes a model after each reset
   */
  public Lockstep(
      ArbiterPins pins, Supplier<CycleArbiter> models, Stimulus stimulus, Observer observer) {
    this.pins = pins;
    course = new Course(pins, models, stimulus, observer);
  }

  @Override
  public long cycles() {
    return course.cycles();
  }

  @Override
  public Optional<Mismatch> run(long cycles) {
    return course.run(cycles) ? Optional.empty() : Optional.of(course.mismatch(pins));
  }

  @Override
  public long tablesSince() {
    return course.tablesSince();
  }
}
