// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.NoSuchElementException;
import java.util.Optional;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.failure.ToolException;
import vlarb.cli.option.Progress;
import vlarb.testbench.cosim.CosimOutcome;
import vlarb.testbench.cosim.PortCosimJob;
import vlarb.testbench.cosim.PortCosimRun;
import vlarb.verilator.BuildException;
import vlarb.verilator.SimulationStoppedException;

/**
 * A lock-step run of a port.
 *
 * @param source the name of the configuration
 * @param rtl the user's Verilog, where it is not generated
 * @param patience the time that a design may take for some ten thousand cycles
 */
record PortCosim(String source, PortCosimJob job, Optional<Path> rtl, Duration patience) {
  /**
   * Runs, and prints the result.
   *
   * @throws CheckFailedException if Verilog and model differ
   */
  void run(PrintWriter out, PrintWriter err, boolean json) {
    try {
      run(job, out, err, json);
    } catch (SimulationStoppedException e) {
      // It is the waveform that failed: the design is judged without it.
      run(job.withoutWave(), out, err, json);
      throw new ToolException("--wave: the waveform cannot be written: " + e.reason(), e);
    }
  }

  private void run(PortCosimJob job, PrintWriter out, PrintWriter err, boolean json) {
    PortCosimRun run = new PortCosimRun(job);
    CosimOutcome outcome = outcome(run, err);
    PortCosimResult result = new PortCosimResult(source, job.seed(), run, outcome);
    out.print(json ? result.json() : result.text());
    out.flush();
    result
        .failure()
        .ifPresent(
            failure -> {
              throw new CheckFailedException(failure);
            });
  }

  private CosimOutcome outcome(PortCosimRun run, PrintWriter err) {
    try (Progress progress = Progress.on(err)) {
      return run.run(done -> progress.report("cosim", done, job.cycles(), "cycles"), patience);
    } catch (BuildException | NoSuchElementException e) {
      // A port is missing. With the user's Verilog this is bad input.
      if (rtl.isEmpty()) {
        throw e;
      }
      throw new BadInputException(rtl.get() + ": " + e.getMessage(), e);
    }
  }
}
