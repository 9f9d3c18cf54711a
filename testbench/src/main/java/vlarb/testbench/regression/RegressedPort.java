// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import vlarb.cosim.coverage.Coverage;
import vlarb.model.port.PortParameters;
import vlarb.testbench.cosim.CosimOutcome;
import vlarb.testbench.cosim.PortCosimJob;
import vlarb.testbench.cosim.PortCosimRun;
import vlarb.testbench.port.PortLockstep;
import vlarb.verilator.Simulation;

/** A port in lock-step. */
final class RegressedPort implements RegressedLockstep {
  private final PortParameters parameters;
  private final long seed;
  private final PortCosimRun cosim;

  RegressedPort(RegressedDesign design, RegressionRun run, Path failureWave) {
    parameters = design.port();
    seed = run.seed();
    cosim =
        new PortCosimRun(
            new PortCosimJob(
                parameters, design.rtl(), seed, run.cycles(), Optional.empty(), failureWave));
  }

  @Override
  public CosimOutcome run(Duration patience) {
    return cosim.run(_ -> {}, patience);
  }

  @Override
  public Optional<String> failure(CosimOutcome outcome) {
    return outcome.failure();
  }

  @Override
  public List<String> details(CosimOutcome outcome) {
    return cosim.details(outcome);
  }

  @Override
  public long cycles() {
    return cosim.cycles();
  }

  @Override
  public Duration duration() {
    return cosim.duration();
  }

  @Override
  public Coverage coverage() {
    return cosim.coverage().summary();
  }

  @Override
  public void exercise(Simulation simulation, long cycles) {
    new PortLockstep(simulation, parameters, seed).run(cycles);
  }
}
