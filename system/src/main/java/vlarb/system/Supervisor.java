// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * A shell beside this JVM that cleans up behind it. It waits for the end of a pipe that only the
 * JVM has open; when the JVM has gone, even by SIGKILL, the shell ends all processes that carry the
 * JVM's mark in their environment and deletes the registered paths.
 *
 * <p>The shell finds processes by the mark, not by their parents or process groups: a process whose
 * parent has died has another parent, and a tool may put its children into groups of their own. The
 * mark is inherited. It needs {@code /proc}; without it only the processes that the JVM knows are
 * ended.
 */
final class Supervisor {
  /** Holds a mark for each JVM above the process. */
  private static final String MARKS = "VLARB_OWNERS";

  private static final int SECONDS_TO_END = 15;

  /** The character set of the bytes of a path. */
  private static final Charset OF_PATHS = Charset.forName(System.getProperty("sun.jnu.encoding"));

  private static Supervisor instance;

  private final String mark = "vlarb-" + UUID.randomUUID();
  private final Process shell;
  private final OutputStream pipe;
  private final BitSet numbers = new BitSet();
  private final Set<ProcessHandle> children = ConcurrentHashMap.newKeySet();

  private Supervisor() throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder("/bin/sh", "-c", script(), "supervisor", mark)
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD);
    // A supervisor has no parent: a program that ends the JVM must let the supervisor do its work.
    builder.environment().remove(MARKS);
    shell = builder.start();
    pipe = shell.getOutputStream();
  }

  /**
   * The supervisor of this JVM, started on first use.
   *
   * @throws IOException if no further process can be started
   */
  static synchronized Supervisor get() throws IOException {
    if (instance == null) {
      instance = new Supervisor();
      ProgramEnd.whenAllElseIsDone(instance::end);
    }
    return instance;
  }

  private static String script() throws IOException {
    try (InputStream in = Supervisor.class.getResourceAsStream("supervisor.sh")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Puts the JVM's mark into the environment of a process that is to be started. */
  void mark(Map<String, String> environment) {
    environment.merge(MARKS, mark, (others, own) -> others + " " + own);
  }

  /** A process that carries the mark; forgotten when it ends. */
  void watch(Process process) {
    ProcessHandle handle = process.toHandle();
    children.add(handle);
    handle.onExit().thenRun(() -> children.remove(handle));
  }

  /**
   * Registers a path that is deleted at the end, with all below it.
   *
   * @return the number of the path
   */
  synchronized int remember(Path path) throws IOException {
    String text = path.toAbsolutePath().toString().replace("\\", "\\\\").replace("\n", "\\n");
    int number = numbers.nextClearBit(0);
    tell("+" + number + " " + text);
    numbers.set(number);
    return number;
  }

  /** Takes {@link #remember} back. */
  synchronized void forget(int number) {
    try {
      tell("-" + number);
    } catch (IOException e) {
      // It has ended and deleted the path.
    }
    numbers.clear(number);
  }

  private void tell(String line) throws IOException {
    pipe.write((line + "\n").getBytes(OF_PATHS));
    pipe.flush();
  }

  /** Lets the shell do its work, and waits for it. */
  private void end() {
    children.forEach(
        child -> {
          child.descendants().forEach(ProcessHandle::destroy);
          child.destroy();
        });
    try {
      pipe.close();
      shell.waitFor(SECONDS_TO_END, TimeUnit.SECONDS);
    } catch (IOException e) {
      // Somebody has killed it: what the JVM knows of is ended.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
