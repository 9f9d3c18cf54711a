// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A piece of work, written down for the process that is to make it.
 *
 * @param file what is to be done, in a form that the program knows
 */
public record Job(Path file) {
  /** What the process has to say; beside the file. */
  public Path log() {
    return file.resolveSibling(file.getFileName() + ".log");
  }

  /** The last line of the log that is not blank, for a message. */
  public String lastWords() throws IOException {
    String log = Files.exists(log()) ? Files.readString(log()).strip() : "";
    return log.lines().reduce((_, line) -> line).orElse("the run left no log");
  }

  /** Deletes file and log. */
  public void delete() throws IOException {
    Files.deleteIfExists(file);
    Files.deleteIfExists(log());
  }
}
