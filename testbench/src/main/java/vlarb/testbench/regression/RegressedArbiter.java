// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import vlarb.config.Configuration;
import vlarb.cosim.coverage.Coverage;
import vlarb.testbench.cosim.CosimJob;
import vlarb.testbench.cosim.CosimOutcome;
import vlarb.testbench.cosim.CosimRun;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.stimulus.Restarts;
import vlarb.verilator.Simulation;

/** An arbiter in lock-step. */
final class RegressedArbiter implements RegressedLockstep {
  private final Configuration configuration;
  private final long seed;
  private final CosimRun cosim;

  RegressedArbiter(RegressedDesign design, RegressionRun run, Path failureWave) {
    configuration = design.configuration();
    seed = run.seed();
    CosimJob job =
        new CosimJob(
            configuration.arbiter(),
            design.rtl(),
            () -> new Restarts(seed, this::exerciser),
            seed,
            run.cycles(),
            Optional.empty(),
            failureWave);
    cosim = new CosimRun(job, () -> Observer.NONE);
  }

  private Stimulus exerciser(long from) {
    return new Exerciser(
        configuration.arbiter(),
        configuration.tables().high(),
        configuration.tables().low(),
        configuration.tables().highLimit(),
        from);
  }

  @Override
  public CosimOutcome run(Duration patience) {
    return cosim.run(_ -> {}, patience);
  }

  @Override
  public Optional<String> failure(CosimOutcome outcome) {
    return cosim.failure(outcome);
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
    new Lockstep(simulation, configuration.arbiter(), exerciser(seed), Observer.NONE).run(cycles);
  }
}
