// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import vlarb.config.ConfigurationException;
import vlarb.cosim.result.ResultFolder;
import vlarb.cosim.result.RunFailure;
import vlarb.cosim.result.RunResult;
import vlarb.jobs.Campaign;
import vlarb.jobs.Program;
import vlarb.testbench.cosim.CosimOutcome;
import vlarb.verilator.BuildException;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** The program that makes one run and leaves its result in the run's folder. */
public final class RegressionProcess {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String WAVEFORM = "failure.fst";

  private final RegressionRun run;
  private final ResultFolder folder;
  private final RegressedDesign design;

  private RegressionProcess(Path file) throws IOException, ConfigurationException {
    run = Campaign.read(file, RegressionRun.class);
    folder = new ResultFolder(file.getParent());
    design = RegressedDesign.of(run);
  }

  /**
   * Makes the run.
   *
   * @param args the run's file
   */
  public static void main(String[] args) throws IOException, ConfigurationException {
    new RegressionProcess(Path.of(args[0])).make();
  }

  /** This main class, as a program that a job engine starts. */
  static Program program() {
    return new Program(
        RegressionProcess.class,
        List.of(
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Dvlarb.cache=" + VerilatedDesign.defaultCacheDirectory().toAbsolutePath()),
        List.of());
  }

  private void make() throws IOException {
    folder.clear();
    RegressedLockstep cosim = RegressedLockstep.of(design, run, folder.path().resolve(WAVEFORM));
    try {
      make(cosim);
    } catch (BuildException | NoSuchElementException e) {
      write(cosim, Optional.of(RunFailure.error(e.getMessage())), List.of());
    }
  }

  private void make(RegressedLockstep cosim) throws IOException {
    CosimOutcome outcome = cosim.run(PATIENCE);
    Optional<String> failure = cosim.failure(outcome);
    if (failure.isEmpty() && run.codeCycles() > 0) {
      countCode(cosim);
    }
    write(
        cosim,
        failure.map(line -> RunFailure.failed(explained(line, cosim.details(outcome)))),
        outcome.wave().isPresent() ? List.of(WAVEFORM) : List.of());
  }

  private static String explained(String failure, List<String> details) {
    return details.isEmpty() ? failure : failure + "\n" + String.join("\n", details);
  }

  private void write(RegressedLockstep cosim, Optional<RunFailure> failure, List<String> artifacts)
      throws IOException {
    folder.write(
        new RunResult(
            run.name(),
            run.description(),
            run.seed(),
            cosim.cycles() + " cycles",
            cosim.duration().toNanos() / 1e9,
            failure,
            run.command(),
            artifacts,
            cosim.coverage()));
  }

  /** The first cycles again, in a model that counts what of the Verilog is reached. */
  private void countCode(RegressedLockstep cosim) throws IOException {
    long cycles = Math.min(run.codeCycles(), run.cycles());
    try (Simulation simulation =
        design.rtl().build(built -> built.codeCoverage().forShortRuns()).open()) {
      cosim.exercise(simulation, cycles);
      simulation.writeCodeCoverage(folder.codeCoverageFile());
    }
    design
        .rtl()
        .read(
            files -> {
              try {
                folder.writeVerilog(files);
                return files.size();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }
}
