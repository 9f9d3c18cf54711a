// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import vlarb.model.cycle.CycleArbiter;

/** Sees every cycle in which hardware and model agreed: coverage, statistics, a waveform. */
public interface Observer {
  /** Sees nothing. */
  Observer NONE = arbiter -> {};

  /**
   * Called between a cycle's settling and its clock edge.
   *
   * @param arbiter the model: inputs and outputs of the cycle, state at its beginning
   */
  void cycle(CycleArbiter arbiter);

  /**
   * Called for a cycle of the clock that did not count, for want of the clock enable.
   *
   * @param arbiter the model: inputs and outputs of the cycle that will
   */
  default void held(CycleArbiter arbiter) {}

  /** The arbiter was reset: the next cycle is the first after that, of another model. */
  default void reset() {}
}
