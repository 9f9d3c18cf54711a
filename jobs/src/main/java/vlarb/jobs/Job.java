// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * A piece of work, written down for the process that is to make it.
 *
 * @param file the description of the work, in the program's own format
 */
public record Job(Path file) {
  /** A line of a stack trace. */
  private static final Pattern STACK = Pattern.compile("\\s+(?:at .*|\\.\\.\\. \\d+ more)");

  /** The log of the process, beside the job's file. */
  public Path log() {
    return file.resolveSibling(file.getFileName() + ".log");
  }

  /**
   * The last line of the log that is not blank, for a message; of an exception of Java the last
   * line of its text, as the stack under it names no cause.
   */
  public String lastWords() throws IOException {
    String log = Files.exists(log()) ? Files.readString(log()) : "";
    return log.lines()
        .filter(line -> !line.isBlank() && !STACK.matcher(line).matches())
        .reduce((_, line) -> line)
        .orElse("the run left no log");
  }

  /** Deletes file and log. */
  public void delete() throws IOException {
    Files.deleteIfExists(file);
    Files.deleteIfExists(log());
  }
}
