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
 * @param name also that of its folder
 * @param description the configuration in a few words
 * @param configuration the configuration's file
 * @param port whose lines of an OpenSM options file count
 * @param rtl Verilog to run instead of generated; empty: none
 * @param seed of the exercise
 * @param cycles to run
 * @param codeCycles how many of them are run again to count what of the Verilog is reached; 0: none
 * @param command repeats the run
 * @param version changes with whatever the result depends on beside the rest: the program, the
 *     configuration's text, the Verilog
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

  /** Writes it into its folder, where what another run has left is no result any more. */
  Job write(Path runs) throws IOException {
    Path file = folder(runs).path().resolve(FILE);
    if (!isWritten(file)) {
      folder(runs).clear();
      SealedFile.write(file, JSON.writeValueAsString(this));
    }
    return new Job(file);
  }

  /** Its result, if it was made of this very run. */
  Optional<RunResult> result(Path runs) throws IOException {
    ResultFolder folder = folder(runs);
    return isWritten(folder.path().resolve(FILE)) ? folder.result() : Optional.empty();
  }

  /**
   * What is known of it where its process has left no result.
   *
   * @param lastWords what the process said last
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
