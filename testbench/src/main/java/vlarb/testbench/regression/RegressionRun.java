// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import vlarb.cosim.coverage.Coverage;
import vlarb.cosim.result.ResultFolder;
import vlarb.cosim.result.RunFailure;
import vlarb.cosim.result.RunResult;
import vlarb.jobs.Job;
import vlarb.system.SealedFile;

/**
 * A run as it is written down for the process that makes it.
 *
 * @param name the name of the run and of its folder
 * @param description the configuration in a few words
 * @param configuration the configuration's file
 * @param port the port whose lines of an OpenSM options file count
 * @param rtl the Verilog to run in place of the generated Verilog; empty: none
 * @param seed the seed of the exercise
 * @param cycles the number of cycles to run
 * @param codeCycles the number of cycles that are run again to count which lines of the Verilog are
 *     reached; 0: none
 * @param command repeats the run
 * @param version changes with all else that the result depends on: the program, the configuration's
 *     text, the Verilog
 */
record RegressionRun(
    String name,
    String description,
    String configuration,
    String port,
    String rtl,
    long seed,
    long cycles,
    long codeCycles,
    String command,
    String version) {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String FILE = "run.json";

  static RegressionRun read(Path file) throws IOException {
    String text = SealedFile.read(file).orElseThrow(() -> new NoSuchFileException(file.toString()));
    return JSON.readValue(text, RegressionRun.class);
  }

  ResultFolder folder(Path runs) {
    return new ResultFolder(runs.resolve(name));
  }

  /** Writes the run into its folder, where the result of another run is no result any more. */
  Job write(Path runs) throws IOException {
    Path file = folder(runs).path().resolve(FILE);
    if (!isWritten(file)) {
      folder(runs).clear();
      SealedFile.write(file, JSON.writeValueAsString(this));
    }
    return new Job(file);
  }

  /** The run's result, if the result was made of this very run. */
  Optional<RunResult> result(Path runs) throws IOException {
    ResultFolder folder = folder(runs);
    return isWritten(folder.path().resolve(FILE)) ? folder.result() : Optional.empty();
  }

  /**
   * The result of a run whose process has left none.
   *
   * @param lastWords the last words of the process
   */
  RunResult withoutResult(String lastWords) {
    return new RunResult(
        name,
        description,
        seed,
        "no result",
        0,
        Optional.of(RunFailure.error("no result: " + lastWords)),
        command,
        List.of(),
        Coverage.NONE);
  }

  private boolean isWritten(Path file) throws IOException {
    return SealedFile.read(file).equals(Optional.of(JSON.writeValueAsString(this)));
  }
}
