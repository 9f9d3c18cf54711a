// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.file.ConfigurationFile;
import vlarb.config.text.Dialect;
import vlarb.cosim.result.ResultFolder;
import vlarb.cosim.result.RunFailure;
import vlarb.cosim.result.RunResult;
import vlarb.jobs.Campaign;
import vlarb.jobs.Program;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.cosim.CosimJob;
import vlarb.testbench.cosim.CosimOutcome;
import vlarb.testbench.cosim.CosimRun;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.stimulus.Restarts;
import vlarb.verilator.BuildException;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** The program that makes one run and leaves its result in the run's folder. */
public final class RegressionProcess {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String WAVEFORM = "failure.fst";

  private final RegressionRun run;
  private final ResultFolder folder;
  private final Configuration configuration;
  private final ArbiterRtl rtl;

  private RegressionProcess(Path file) throws IOException, ConfigurationException {
    run = Campaign.read(file, RegressionRun.class);
    folder = new ResultFolder(file.getParent());
    configuration =
        ConfigurationFile.read(
            run.configuration(),
            System.in,
            OpenSmPort.valueOf(run.port()),
            Dialect.valueOf(run.dialect()),
            run.instead());
    rtl =
        run.rtl().isEmpty()
            ? new ArbiterRtl.Generated(configuration.arbiter())
            : ArbiterRtl.at(Path.of(run.rtl()), configuration.prefix() + ArbiterDesign.TOP);
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
    CosimJob job =
        new CosimJob(
            configuration.arbiter(),
            rtl,
            () -> new Restarts(run.seed(), this::exerciser),
            run.seed(),
            run.cycles(),
            Optional.empty(),
            folder.path().resolve(WAVEFORM));
    CosimRun cosim = new CosimRun(job, () -> Observer.NONE);
    try {
      make(cosim);
    } catch (BuildException | NoSuchElementException e) {
      write(cosim, Optional.of(RunFailure.error(e.getMessage())), List.of());
    }
  }

  private void make(CosimRun cosim) throws IOException {
    CosimOutcome outcome = cosim.run(_ -> {}, PATIENCE);
    Optional<String> failure = cosim.failure(outcome);
    if (failure.isEmpty() && run.codeCycles() > 0) {
      countCode();
    }
    write(
        cosim,
        failure.map(line -> RunFailure.failed(explained(line, cosim.details(outcome)))),
        outcome.wave().isPresent() ? List.of(WAVEFORM) : List.of());
  }

  private static String explained(String failure, List<String> details) {
    return details.isEmpty() ? failure : failure + "\n" + String.join("\n", details);
  }

  private void write(CosimRun cosim, Optional<RunFailure> failure, List<String> artifacts)
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
            cosim.coverage().summary()));
  }

  private Stimulus exerciser(long seed) {
    return new Exerciser(
        configuration.arbiter(),
        configuration.tables().high(),
        configuration.tables().low(),
        configuration.tables().highLimit(),
        seed);
  }

  /** The first cycles again, in a model that counts what of the Verilog is reached. */
  private void countCode() throws IOException {
    long cycles = Math.min(run.codeCycles(), run.cycles());
    try (Simulation simulation = rtl.build(design -> design.codeCoverage().forShortRuns()).open()) {
      new Lockstep(simulation, configuration.arbiter(), exerciser(run.seed()), Observer.NONE)
          .run(cycles);
      simulation.writeCodeCoverage(folder.codeCoverageFile());
    }
    rtl.read(
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
