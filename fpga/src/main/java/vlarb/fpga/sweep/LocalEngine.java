// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Runs on this machine.
 *
 * @param processes how many at once, at least 1
 */
public record LocalEngine(int processes) implements RunEngine {
  /** As many at once as there are processors. */
  public static LocalEngine onAllProcessors() {
    return new LocalEngine(Runtime.getRuntime().availableProcessors());
  }

  @Override
  public void execute(List<RunFile> runs, Path cache, Listener listener)
      throws IOException, InterruptedException {
    Semaphore free = new Semaphore(processes);
    AtomicInteger done = new AtomicInteger();
    List<CompletableFuture<?>> endings = new ArrayList<>();
    List<Process> started = new ArrayList<>();
    try {
      for (RunFile run : runs) {
        free.acquire();
        Process process = start(run, cache);
        started.add(process);
        endings.add(
            process
                .onExit()
                .thenRun(
                    () -> {
                      free.release();
                      synchronized (done) {
                        listener.done(done.incrementAndGet());
                      }
                    }));
      }
      for (Process process : started) {
        process.waitFor();
      }
      endings.forEach(CompletableFuture::join);
    } finally {
      started.forEach(Process::destroy);
    }
  }

  private static Process start(RunFile run, Path cache) throws IOException {
    List<String> command = RunProcess.command();
    command.add(run.path().toString());
    command.add(cache.toString());
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(run.log().toFile())
        .start();
  }
}
