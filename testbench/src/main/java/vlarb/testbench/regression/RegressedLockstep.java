// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import vlarb.cosim.coverage.Coverage;
import vlarb.testbench.cosim.CosimOutcome;
import vlarb.verilator.Simulation;

/** The lock-step of a regression's run, of an arbiter or of a port. */
interface RegressedLockstep {
  /**
   * Runs.
   *
   * @param patience the time that a design may take for some ten thousand cycles
   * @throws java.util.NoSuchElementException if the Verilog lacks a port
   * @throws vlarb.verilator.BuildException if the Verilog cannot be built
   */
  CosimOutcome run(Duration patience);

  /** The failure of such an end, in a line; empty for a success. */
  Optional<String> failure(CosimOutcome outcome);

  /** Further facts about the end, a line each. */
  List<String> details(CosimOutcome outcome);

  /** Cycles run since reset. */
  long cycles();

  /** The time that the cycles took, without building. */
  Duration duration();

  /** The points that were seen. */
  Coverage coverage();

  /** Runs the same exercise in a simulation of its own. */
  void exercise(Simulation simulation, long cycles);

  /**
   * The lock-step of a run.
   *
   * @param failureWave the file for the waveform of the cycles before a failure
   */
  static RegressedLockstep of(RegressedDesign design, RegressionRun run, Path failureWave) {
    return switch (design.top()) {
      case ARBITER -> new RegressedArbiter(design, run, failureWave);
      case PORT -> new RegressedPort(design, run, failureWave);
    };
  }
}
