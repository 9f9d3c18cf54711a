// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A process that was started by this JVM and does not outlive it, nor do those that it has started.
 * Its temporary files, and theirs, are in the JVM's temporary folder ({@code TMPDIR}).
 */
public final class ChildProcess implements AutoCloseable {
  /** Exit statuses above this are those of processes that a signal has ended. */
  private static final int SIGNALS = 128;

  private static final int LAST_SIGNAL = 64;

  /** A terminal sends its signal to the children and to us: one of us gets it first. */
  private static final int MILLISECONDS_TO_SIGNAL = 200;

  /** Processor time is counted in hundredths of a second. */
  private static final Duration LEAST_USE = Duration.ofMillis(50);

  private static final int SECONDS_TO_CLEAN_UP = 2;

  private final Process process;

  private ChildProcess(Process process) {
    this.process = process;
  }

  /**
   * The end of a process.
   *
   * @param status exit status, 0 for success, above 128 where a signal ended it
   * @param output standard output and standard error, in the order in which they came
   */
  public record Ending(int status, String output) {
    /** Returns true if the exit status means a failure. */
    public boolean failed() {
      return status != 0;
    }

    /** Says how the program failed, in words that follow the program's name. */
    public String problem() {
      return status > SIGNALS && status <= SIGNALS + LAST_SIGNAL
          ? "was killed by signal " + (status - SIGNALS)
          : "failed with exit status " + status;
    }
  }

  /**
   * Starts a process.
   *
   * @throws CannotStartException if there is no such program, or it cannot be started
   */
  public static ChildProcess start(ProcessBuilder builder) throws CannotStartException {
    ProgramEnd.stayIfUnderWay();
    try {
      Supervisor supervisor = Supervisor.get();
      supervisor.mark(builder.environment());
      builder.environment().put(TemporaryFolder.VARIABLE, TemporaryFolder.root().toString());
      Process process = builder.start();
      supervisor.watch(process);
      return new ChildProcess(process);
    } catch (IOException e) {
      throw new CannotStartException(builder.command().getFirst(), e);
    }
  }

  /**
   * Runs a program without input, in the C locale, to whatever end it comes to.
   *
   * @param directory the working directory of the program
   * @throws CannotStartException if there is no such program, or it cannot be started
   * @throws IOException if its output cannot be read
   * @throws InterruptedException if this thread is interrupted; the program is ended
   */
  public static Ending run(Path directory, List<String> command)
      throws IOException, InterruptedException {
    try (ChildProcess child = start(builder(directory, command))) {
      child.process.getOutputStream().close();
      try (InputStream in = child.process.getInputStream()) {
        String output = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        return new Ending(child.waitFor(), output);
      }
    }
  }

  /**
   * Runs a program as {@link #run(Path, List)} does, but ends the program at a limit.
   *
   * @param limit the limit of processor time, as of {@link #waitForUse}
   * @return nothing where the program was ended
   */
  public static Optional<Ending> run(Path directory, List<String> command, Duration limit)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile(directory, "run", ".log");
    try (ChildProcess child = start(builder(directory, command).redirectOutput(log.toFile()))) {
      child.process.getOutputStream().close();
      if (!child.waitForUse(limit)) {
        return Optional.empty();
      }
      String output = new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
      return Optional.of(new Ending(child.process.exitValue(), output));
    } finally {
      Files.delete(log);
    }
  }

  private static ProcessBuilder builder(Path directory, List<String> command) {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C");
    return builder;
  }

  /** The process, for its streams and its handle. */
  public Process process() {
    return process;
  }

  /**
   * Waits for the end of the process. Where the JVM ends too this does not return: a process that
   * was ended with the JVM has no result.
   *
   * @return the exit status of the process
   */
  public int waitFor() throws InterruptedException {
    int status = process.waitFor();
    settle(status);
    return status;
  }

  /**
   * Waits for the end of the process for a limited time, otherwise as {@link #waitFor()} does.
   * Returns false if the time is over first.
   */
  public boolean waitFor(Duration limit) throws InterruptedException {
    if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
      return false;
    }
    settle(process.exitValue());
    return true;
  }

  /**
   * Waits until the process ends, has used so much processor time, or has used none for as long by
   * the clock. On a busy machine a process that works gets its time all the same.
   *
   * @param limit of the processor time of the process itself, not of those that it starts
   * @return whether it has ended
   */
  public boolean waitForUse(Duration limit) throws InterruptedException {
    Duration used = Duration.ZERO;
    Duration rested = Duration.ZERO;
    while (used.compareTo(limit) < 0 && rested.compareTo(limit) < 0) {
      Duration left = limit.minus(used);
      Duration next = left.compareTo(LEAST_USE) < 0 ? LEAST_USE : left;
      if (waitFor(next)) {
        return true;
      }
      Duration now = process.info().totalCpuDuration().orElse(limit);
      rested = now.equals(used) ? rested.plus(next) : Duration.ZERO;
      used = now;
    }
    return false;
  }

  private static void settle(int status) throws InterruptedException {
    if (status > SIGNALS) {
      Thread.sleep(MILLISECONDS_TO_SIGNAL);
    }
    ProgramEnd.stayIfUnderWay();
  }

  /** Ends the process and those that it has started at once, where it still runs. */
  public void kill() {
    if (process.isAlive()) {
      family().forEach(ProcessHandle::destroyForcibly);
    }
  }

  /**
   * Ends the process and those that it has started, where it still runs, and waits for that. They
   * have two seconds to clean up behind themselves.
   */
  @Override
  public void close() {
    if (!process.isAlive()) {
      return;
    }
    List<ProcessHandle> family = family();
    family.forEach(ProcessHandle::destroy);
    CompletableFuture.allOf(
            family.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new))
        .completeOnTimeout(null, SECONDS_TO_CLEAN_UP, TimeUnit.SECONDS)
        .join();
    family.forEach(ProcessHandle::destroyForcibly);
  }

  private List<ProcessHandle> family() {
    return Stream.concat(process.descendants(), Stream.of(process.toHandle())).toList();
  }
}
