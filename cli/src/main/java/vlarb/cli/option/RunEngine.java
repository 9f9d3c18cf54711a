// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.util.function.Supplier;
import vlarb.jobs.JobEngine;
import vlarb.jobs.LocalEngine;
import vlarb.jobs.SlurmEngine;

/** The engines that make many runs, by the names that users give. */
public enum RunEngine {
  local(LocalEngine::onAllProcessors),
  slurm(() -> new SlurmEngine(SlurmEngine.Limits.NONE));

  /** The help text of the option that chooses the engine. */
  public static final String HELP =
      "Who makes the runs: local, as many at once as there are processors, or slurm, as a job"
          + " array (default: ${DEFAULT-VALUE}).";

  private final Supplier<JobEngine> make;

  RunEngine(Supplier<JobEngine> make) {
    this.make = make;
  }

  public JobEngine get() {
    return make.get();
  }
}
