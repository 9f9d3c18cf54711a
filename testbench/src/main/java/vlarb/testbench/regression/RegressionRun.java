// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import vlarb.config.Assignments;
import vlarb.cosim.coverage.Coverage;
import vlarb.cosim.result.ResultFolder;
import vlarb.cosim.result.RunFailure;
import vlarb.cosim.result.RunResult;
import vlarb.jobs.Campaign;

/**
 * A run as it is written down for the process that makes it.
 *
 * @param name the name of the run and of its folder
 * @param description the configuration in a few words
 * @param top the module that holds all others
 * @param configuration the configuration's file
 * @param port the port whose lines of an OpenSM options file count
 * @param dialect the program that reads an options file
 * @param instead values that count in place of the configuration's
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
    String top,
    String configuration,
    String port,
    String dialect,
    Assignments instead,
    String rtl,
    long seed,
    long cycles,
    long codeCycles,
    String command,
    String version)
    implements Campaign.Run<RunResult> {

  @Override
  public Optional<RunResult> result(Path folder) throws IOException {
    return new ResultFolder(folder).result();
  }

  @Override
  public void forget(Path folder) throws IOException {
    new ResultFolder(folder).clear();
  }

  /** A run that has failed is made again. */
  @Override
  public boolean isDone(RunResult result) {
    return result.passed();
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
}
