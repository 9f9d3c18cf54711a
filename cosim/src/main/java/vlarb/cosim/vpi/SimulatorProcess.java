// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import vlarb.cosim.simulator.SimulatorCrashedException;
import vlarb.system.ChildProcess;
import vlarb.system.TemporaryFolder;

/**
 * A simulator's process, and the connection to the shim in that process. A running process leaves
 * no files behind, and it ends when the JVM ends.
 */
final class SimulatorProcess implements AutoCloseable {
  private static final Duration TIME_TO_START = Duration.ofSeconds(60);
  private static final Duration TIME_TO_END = Duration.ofSeconds(10);
  private static final int SIGNALLED = 128;
  private static final Map<Integer, String> SIGNALS =
      Map.of(6, "SIGABRT", 7, "SIGBUS", 8, "SIGFPE", 9, "SIGKILL", 11, "SIGSEGV", 25, "SIGXFSZ");

  /** Threads that wait for replies in the place of tasks. */
  private static final ExecutorService LINES =
      Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name("vpi-line").factory());

  private final String program;
  private final ChildProcess process;
  private final Output output;
  private final SocketChannel line;

  private SimulatorProcess(
      String program, ChildProcess process, Output output, SocketChannel line) {
    this.program = program;
    this.process = process;
    this.output = output;
    this.line = line;
  }

  /**
   * Starts a simulator and waits until the shim in it has called.
   *
   * @param top the top module's name
   * @throws SimulatorCrashedException if it ends without having called, or does not call
   */
  static SimulatorProcess start(List<String> command, String top) {
    try (var folder = new TemporaryFolder("vpi")) {
      Path socket = folder.path().resolve("socket");
      Path printed = folder.path().resolve("output");
      try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
        server.bind(UnixDomainSocketAddress.of(socket)).configureBlocking(false);
        var output = new Output(printed);
        ChildProcess process = launch(command, top, socket, printed);
        return await(server, command.getFirst(), process, output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot start the simulator " + command.getFirst(), e);
    }
  }

  private static ChildProcess launch(List<String> command, String top, Path socket, Path printed)
      throws IOException {
    var builder = new ProcessBuilder(command);
    builder.environment().put("VLARB_VPI_SOCKET", socket.toString());
    builder.environment().put("VLARB_VPI_TOP", top);
    builder.redirectInput(new File("/dev/null"));
    builder.redirectErrorStream(true).redirectOutput(printed.toFile());
    return ChildProcess.start(builder);
  }

  private static SimulatorProcess await(
      ServerSocketChannel server, String program, ChildProcess process, Output output)
      throws IOException {
    long start = System.nanoTime();
    try {
      SocketChannel line = server.accept();
      while (line == null && process.process().isAlive() && !isOver(start)) {
        Thread.sleep(1);
        line = server.accept();
      }
      var started = new SimulatorProcess(program, process, output, line);
      if (line == null) {
        throw started.crashed("before the simulation began");
      }
      return started;
    } catch (InterruptedException e) {
      process.kill();
      Thread.currentThread().interrupt();
      throw new SimulatorCrashedException("interrupted while starting " + program, e);
    }
  }

  private static boolean isOver(long start) {
    return System.nanoTime() - start > TIME_TO_START.toNanos();
  }

  /** The text that the simulator prints. */
  Output output() {
    return output;
  }

  /**
   * Sends a request and waits for the reply, which is in the same object.
   *
   * <p>A task does not wait for the line itself: the JVM's poller, which all virtual threads that
   * wait for a channel share, is a virtual thread as well and runs where the first of them does. It
   * would end with that simulation, and later ones would wait for ever.
   *
   * @throws IOException if the process ends instead
   */
  void exchange(Message message) throws IOException {
    if (!Thread.currentThread().isVirtual()) {
      send(message);
      receive(message);
      return;
    }
    try {
      CompletableFuture.runAsync(() -> exchangeHere(message), LINES).join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof UncheckedIOException failure) {
        throw failure.getCause();
      }
      throw e;
    }
  }

  private void exchangeHere(Message message) {
    try {
      exchange(message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Sends a message.
   *
   * @throws IOException if the process has ended
   */
  void send(Message request) throws IOException {
    ByteBuffer words = request.written();
    while (words.hasRemaining()) {
      line.write(words);
    }
  }

  /**
   * Waits for a message.
   *
   * @throws IOException if the process ends instead
   */
  void receive(Message reply) throws IOException {
    read(reply.head());
    ByteBuffer body = reply.body();
    read(body);
    body.flip();
  }

  private void read(ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      if (line.read(bytes) < 0) {
        throw new EOFException();
      }
    }
  }

  /**
   * The exception for a simulator that was lost; its process has ended afterwards.
   *
   * @param when the time, as in "at time 35"
   * @param cause the exception of the simulator's socket
   */
  SimulatorCrashedException crashed(String when, Throwable cause) {
    SimulatorCrashedException crash = crashed(when);
    crash.initCause(cause);
    return crash;
  }

  /** The exception for a simulator that has not opened its socket; otherwise the same. */
  private SimulatorCrashedException crashed(String when) {
    String how = awaitEnd() ? exit() : "did not answer and was killed";
    output.more();
    return new SimulatorCrashedException(
        "%s %s %s%n%s".formatted(program, how, when, output.take()).strip());
  }

  private String exit() {
    int status = process.process().exitValue();
    if (status <= SIGNALLED) {
      return "ended with exit code " + status;
    }
    int signal = status - SIGNALLED;
    return "was killed by signal %d %s".formatted(signal, SIGNALS.getOrDefault(signal, "")).strip();
  }

  /** Waits for the process to end by itself and otherwise kills it; whether it did. */
  boolean awaitEnd() {
    boolean ended = false;
    try {
      ended = process.waitFor(TIME_TO_END);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    kill();
    return ended;
  }

  /** Ends the process and those that it has started, at once; from any thread. */
  void kill() {
    process.kill();
  }

  @Override
  public void close() {
    try (output) {
      awaitEnd();
      line.close();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot close the line to " + program, e);
    }
  }
}
