// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.io.IOException;
import java.util.List;

/** Has jobs made, each by a process of its own. */
public sealed interface JobEngine permits LocalEngine, SlurmEngine {

  /** Is told each time that more jobs are done. */
  @FunctionalInterface
  interface Listener {
    void done(int jobs);
  }

  /**
   * Has all jobs made and returns when they have ended, well or not: what came of them is where the
   * program puts it.
   *
   * @throws EngineException if the engine is not installed, or does not take the jobs
   */
  void execute(Program program, List<Job> jobs, Listener listener)
      throws IOException, InterruptedException;
}
