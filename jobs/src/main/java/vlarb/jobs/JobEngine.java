// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.io.IOException;
import java.util.List;

/** Runs jobs, each in its own process. */
public sealed interface JobEngine permits LocalEngine, SlurmEngine {

  /**
   * Has all jobs made and returns when they have ended, well or not: the program writes the
   * results.
   *
   * @throws EngineException if the engine does not take the jobs
   */
  void execute(Program program, List<Job> jobs, Listener listener)
      throws IOException, InterruptedException;
}
