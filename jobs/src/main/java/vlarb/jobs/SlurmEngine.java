// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import vlarb.system.AtomicFiles;
import vlarb.system.ChildProcess;
import vlarb.system.ExternalTool;

/**
 * Jobs as job arrays of Slurm, one after the other, each as large as every Slurm allows. Their
 * files, the JDK and the class path must be visible under the same paths on the nodes, and what
 * their program needs be installed there.
 *
 * <p>Where this thread is interrupted, or the JVM ends, the array is cancelled.
 *
 * @param limits the limits of a job, and of the jobs that run at once
 */
public record SlurmEngine(Limits limits) implements JobEngine {
  private static final String PACKAGE = "slurm-wlm";

  private static final ExternalTool SUBMITTER = new ExternalTool("sbatch", PACKAGE);
  private static final ExternalTool CANCELLER = new ExternalTool("scancel", PACKAGE);

  private static final int POLL_SECONDS = 1;

  /** Slurm's MaxArraySize is 1001 unless an administrator has changed it: numbers 0 to 1000. */
  private static final int MOST_JOBS = 1000;

  /**
   * The limits that Slurm is asked for.
   *
   * @param atOnce most jobs that run at a time; empty: as many as Slurm lets
   * @param megabytes memory of a job; empty: Slurm's own default
   * @param processors processors of a job, 1 or more
   */
  public record Limits(OptionalInt atOnce, OptionalInt megabytes, int processors) {
    /** A processor a job, and nothing else said. */
    public static final Limits NONE = new Limits(OptionalInt.empty(), OptionalInt.empty(), 1);

    /** The options of sbatch for an array of jobs. */
    List<String> options(int jobs) {
      List<String> options = new ArrayList<>();
      options.add("--array=0-" + (jobs - 1) + (atOnce.isPresent() ? "%" + atOnce.getAsInt() : ""));
      megabytes.ifPresent(memory -> options.add("--mem=" + memory + "M"));
      options.add("--cpus-per-task=" + processors);
      return options;
    }
  }

  /** The suffix of the file that a job leaves beside its log when it has ended, well or not. */
  private static final String ENDED = ".ended";

  @Override
  public void execute(Program program, List<Job> jobs, Listener listener) throws IOException {
    for (int from = 0; from < jobs.size(); from += MOST_JOBS) {
      int before = from;
      List<Job> some = jobs.subList(from, Math.min(jobs.size(), from + MOST_JOBS));
      array(program, some, (done, _) -> listener.done(before + done, jobs.size()));
    }
  }

  private void array(Program program, List<Job> jobs, Listener listener) throws IOException {
    Path directory = jobs.getFirst().file().getParent();
    // Whoever was killed left markers of the jobs that had ended.
    deleteMarkers(jobs);
    Path script = directory.resolve("array.sh");
    AtomicFiles.write(script, script(program, jobs));
    // A unique name of the array, so that it can be cancelled before its number is known.
    String name = "vlarb-" + UUID.randomUUID();
    List<String> arguments =
        new ArrayList<>(List.of("--wait", "--job-name=" + name, "--output=/dev/null"));
    arguments.addAll(limits.options(jobs.size()));
    arguments.add(script.toString());
    ChildProcess.Ending ending;
    try (var array = new Cancellation(() -> cancel(name, directory));
        ScheduledExecutorService poll = Executors.newSingleThreadScheduledExecutor()) {
      poll.scheduleWithFixedDelay(
          () -> listener.done(ended(jobs), jobs.size()),
          POLL_SECONDS,
          POLL_SECONDS,
          TimeUnit.SECONDS);
      try {
        ending = SUBMITTER.run(directory, arguments);
        array.isOver();
      } finally {
        poll.shutdownNow();
      }
    }
    // The exit status is also that of a failed job; if no job failed, the submission did.
    if (ending.failed() && ended(jobs) == 0) {
      throw new EngineException("sbatch failed: " + ending.output().strip());
    }
    listener.done(ended(jobs), jobs.size());
    deleteMarkers(jobs);
    Files.delete(script);
  }

  private static void cancel(String name, Path directory) {
    CANCELLER.run(directory, List.of("--name=" + name));
  }

  private static void deleteMarkers(List<Job> jobs) throws IOException {
    for (Job job : jobs) {
      Files.deleteIfExists(marker(job));
    }
  }

  /** The array's script: the task's number chooses the job. */
  private static String script(Program program, List<Job> jobs) {
    return """
    #!/bin/bash
    # Of the machine that has submitted this.
    unset TMPDIR VLARB_OWNERS
    jobs=(
    %s
    )
    job=${jobs[$SLURM_ARRAY_TASK_ID]}
    %s "$job" %s >"$job.log" 2>&1
    status=$?
    touch "$job%s"
    exit $status
    """
        .formatted(
            jobs.stream()
                .map(job -> quoted(job.file().toString()))
                .collect(Collectors.joining("\n")),
            quoted(program.command()),
            quoted(program.arguments()),
            ENDED);
  }

  private static String quoted(List<String> words) {
    return words.stream().map(SlurmEngine::quoted).collect(Collectors.joining(" "));
  }

  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }

  private static int ended(List<Job> jobs) {
    return (int) jobs.stream().filter(job -> Files.exists(marker(job))).count();
  }

  private static Path marker(Job job) {
    return job.file().resolveSibling(job.file().getFileName() + ENDED);
  }
}
