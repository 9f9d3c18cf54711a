// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.Optional;

/** Hardware and a golden model in lock-step, cycle by cycle. */
public interface Steps {
  /** Cycles run since the first reset; those with reset do not count. */
  long cycles();

  /**
   * Runs this many cycles, or until hardware and model differ.
   *
   * @return the mismatch, if any; there is no going on after it
   * @throws vlarb.verilator.SimulationStoppedException if the design ends the simulation or does
   *     not settle
   */
  Optional<Mismatch> run(long cycles);

  /**
   * The cycle of the last commit, at whose end the tables in force became active; without a commit,
   * the first cycle after reset.
   */
  long tablesSince();
}
