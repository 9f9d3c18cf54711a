// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * A process with all that it has started, and a folder for temporary files of its own: for tests of
 * what is left when it has ended. Its members are known by a word in their environment, which they
 * inherit even from a parent that has died.
 */
public final class ProcessFamily implements AutoCloseable {
  private static final int SECONDS_TO_END = 20;

  private final String mark = "VLARB_TEST_FAMILY=" + UUID.randomUUID();
  private final Path temporary;
  private final Process head;

  /**
   * Starts the process.
   *
   * @param temporary an existing folder, its {@code TMPDIR}
   */
  public ProcessFamily(ProcessBuilder builder, Path temporary) throws IOException {
    this.temporary = temporary;
    String[] words = mark.split("=");
    builder.environment().put(words[0], words[1]);
    builder.environment().put("TMPDIR", temporary.toString());
    // Whoever started the tests may ignore signals, and a child inherits that.
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=HUP,INT,TERM"));
    command.addAll(builder.command());
    head = builder.command(command).start();
  }

  /** The process that was started first. */
  public Process head() {
    return head;
  }

  /**
   * Sends a signal to the first process alone.
   *
   * @param name the signal's name, as {@code kill -s} takes it
   */
  public void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-s", name, Long.toString(head.pid())).start().waitFor();
  }

  /** The processes of the family that run, each with its command; in no order. */
  public List<String> members() throws IOException {
    List<String> members = new ArrayList<>();
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
      for (Path process : processes) {
        try {
          if (Files.readString(process.resolve("environ"), StandardCharsets.ISO_8859_1)
              .contains(mark)) {
            String command =
                Files.readString(process.resolve("cmdline"), StandardCharsets.ISO_8859_1);
            members.add(process.getFileName() + " " + command.replace('\0', ' '));
          }
        } catch (IOException e) {
          // It has ended, or is another user's.
        }
      }
    }
    return members;
  }

  /**
   * Waits some seconds and returns what is left of the family: processes and temporary files.
   *
   * @return a line each; empty where nothing is left
   */
  public List<String> leftovers() throws IOException, InterruptedException {
    head.waitFor(SECONDS_TO_END, TimeUnit.SECONDS);
    List<String> left = List.of();
    for (int i = 0; i < SECONDS_TO_END * 10; i++) {
      left = new ArrayList<>(members());
      try (DirectoryStream<Path> files = Files.newDirectoryStream(temporary)) {
        for (Path file : files) {
          left.add(file.toString());
        }
      }
      if (left.isEmpty()) {
        return left;
      }
      Thread.sleep(100);
    }
    return left;
  }

  /** Ends what is left of the family. */
  @Override
  public void close() throws IOException {
    for (String member : members()) {
      ProcessHandle.of(Long.parseLong(member.split(" ")[0]))
          .ifPresent(ProcessHandle::destroyForcibly);
    }
  }
}
