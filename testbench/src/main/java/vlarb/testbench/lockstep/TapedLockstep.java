// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.CycleArbiter;
import vlarb.verilator.Simulation;

/**
 * Lock-step in which the model leads. It makes the next cycles as a tape of inputs and expected
 * outputs; another thread plays the tape on the hardware and compares every output in every cycle.
 * That the stimulus reacts to the model's outputs is right for as long as the hardware has the
 * same, up to the first difference.
 *
 * <p>All that is known of a difference is that there is one: the stimulus and the observer are
 * beyond it. {@link Lockstep}, with the same stimulus from its beginning, meets the same difference
 * and tells the cycle and the ports.
 */
public final class TapedLockstep implements AutoCloseable {
  private final TapedPins pins;
  private final Course course;

  /**
   * Resets the hardware, and begins.
   *
   * @param simulation used by another thread until this is closed
   * @param observer sees the cycles before the hardware has run them
   * @throws java.util.NoSuchElementException if the hardware lacks a port, or has an output that
   *     would go uncompared
   */
  public TapedLockstep(
      Simulation simulation, ArbiterParameters parameters, Stimulus stimulus, Observer observer) {
    pins = new TapedPins(simulation, parameters);
    course = new Course(pins, () -> CycleArbiter.of(parameters), stimulus, observer);
  }

  /**
   * The number of cycles that the model has run since the first reset; those with reset do not
   * count.
   */
  public long cycles() {
    return course.cycles();
  }

  /**
   * Runs this many cycles, of hardware and model.
   *
   * @return whether they agreed; there is no going on after a difference
   * @throws vlarb.verilator.SimulationStoppedException if the design ends the simulation or does
   *     not settle
   */
  public boolean run(long cycles) {
    course.run(cycles);
    return pins.finish();
  }

  /** Gives the simulation back. */
  @Override
  public void close() {
    pins.close();
  }
}
