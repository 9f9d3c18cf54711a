// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import vlarb.fpga.tool.Tool;
import vlarb.fpga.tool.ToolFailedException;

/**
 * Runs as one job array of Slurm. The cache's directory, the JDK and the class path must be visible
 * under the same paths on the nodes, and the tools be installed there.
 *
 * <p>Where this thread is interrupted, or the JVM ends, the array is cancelled.
 */
public record SlurmEngine() implements RunEngine {
  /** Submits jobs. */
  public static final Tool SBATCH = new Tool("sbatch", "slurm-wlm", "--version");

  /** Cancels jobs. */
  private static final Tool SCANCEL = new Tool("scancel", "slurm-wlm", "--version");

  private static final int POLL_SECONDS = 1;

  /** What ended, well or not, has left this beside its log. */
  private static final String ENDED = ".ended";

  @Override
  public void execute(List<RunFile> runs, Path cache, Listener listener) throws IOException {
    if (runs.isEmpty()) {
      return;
    }
    Path directory = runs.getFirst().path().getParent();
    // A sweep that was killed left markers of the runs that ended.
    deleteMarkers(runs);
    Path script = directory.resolve("array.sh");
    Files.writeString(script, script(runs, cache));
    // A name of its own, by which it can be cancelled before its number is known.
    String name = "vlarb-sweep-" + UUID.randomUUID();
    List<String> arguments =
        List.of(
            "--wait",
            "--job-name=" + name,
            "--array=0-" + (runs.size() - 1),
            "--output=/dev/null",
            script.toString());
    Tool.Ending ending;
    try (var array = new Cancellation(() -> cancel(name, directory));
        ScheduledExecutorService poll = Executors.newSingleThreadScheduledExecutor()) {
      poll.scheduleWithFixedDelay(
          () -> listener.done(ended(runs)), POLL_SECONDS, POLL_SECONDS, TimeUnit.SECONDS);
      try {
        ending = SBATCH.attend(directory, arguments);
        array.isOver();
      } finally {
        poll.shutdownNow();
      }
    }
    // Its status is also that of a run that failed; without any it is the submission that did.
    if (ending.status() != 0 && ended(runs) == 0) {
      throw new ToolFailedException(SBATCH, ending);
    }
    listener.done(ended(runs));
    deleteMarkers(runs);
    Files.delete(script);
  }

  private static void cancel(String name, Path directory) {
    SCANCEL.attend(directory, List.of("--name=" + name));
  }

  private static void deleteMarkers(List<RunFile> runs) throws IOException {
    for (RunFile run : runs) {
      Files.deleteIfExists(marker(run));
    }
  }

  /** A job's script: the task's number chooses the run. */
  private static String script(List<RunFile> runs, Path cache) {
    return """
        #!/bin/bash
        runs=(
        %s
        )
        run=${runs[$SLURM_ARRAY_TASK_ID]}
        %s "$run" %s >"$run.log" 2>&1
        status=$?
        touch "$run%s"
        exit $status
        """
        .formatted(
            runs.stream()
                .map(run -> quoted(run.path().toString()))
                .collect(Collectors.joining("\n")),
            RunProcess.command().stream().map(SlurmEngine::quoted).collect(Collectors.joining(" ")),
            quoted(cache.toString()),
            ENDED);
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  private static int ended(List<RunFile> runs) {
    return (int) runs.stream().filter(run -> Files.exists(marker(run))).count();
  }

  private static Path marker(RunFile run) {
    return run.path().resolveSibling(run.path().getFileName() + ENDED);
  }
}
