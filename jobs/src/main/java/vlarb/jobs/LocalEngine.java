// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import vlarb.system.ChildProcess;

/**
 * Makes jobs on this machine.
 *
 * @param processes the most processes at once, at least 1
 */
public record LocalEngine(int processes) implements JobEngine {
  /** Makes as many jobs at once as there are processors. */
  public static LocalEngine onAllProcessors() {
    return new LocalEngine(Runtime.getRuntime().availableProcessors());
  }

  @Override
  public void execute(Program program, List<Job> jobs, Listener listener)
      throws IOException, InterruptedException {
    Semaphore free = new Semaphore(processes);
    AtomicInteger done = new AtomicInteger();
    List<CompletableFuture<?>> endings = new ArrayList<>();
    List<ChildProcess> started = new ArrayList<>();
    try {
      for (Job job : jobs) {
        free.acquire();
        ChildProcess child = start(program, job);
        started.add(child);
        endings.add(
            child
                .process()
                .onExit()
                .thenRun(
                    () -> {
                      free.release();
                      synchronized (done) {
                        listener.done(done.incrementAndGet(), jobs.size());
                      }
                    }));
      }
      for (ChildProcess child : started) {
        child.waitFor();
      }
      endings.forEach(CompletableFuture::join);
    } finally {
      started.forEach(ChildProcess::close);
    }
  }

  private static ChildProcess start(Program program, Job job) throws IOException {
    List<String> command = program.command();
    command.add(job.file().toString());
    command.addAll(program.arguments());
    return ChildProcess.start(
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(job.log().toFile()));
  }
}
