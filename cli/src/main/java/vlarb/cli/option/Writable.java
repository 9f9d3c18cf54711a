// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import vlarb.cli.failure.BadInputException;

/**
 * Checks before the work that a result can be written where an option says. The check makes and
 * changes nothing; a disk that fills up later is reported then.
 */
public final class Writable {
  private Writable() {}

  /**
   * Refuses a file that could not be written.
   *
   * @param option the option that names the file
   * @param file the file; empty where the option was not given
   * @throws BadInputException if the file is a directory, or cannot be written or made
   */
  public static void file(String option, Optional<Path> file) {
    file.ifPresent(given -> file(option, given));
  }

  /** Refuses a file that could not be written; an option that always has a file names it. */
  public static void file(String option, Path file) {
    if (Files.isDirectory(file)) {
      throw new BadInputException(option + ": " + file + ": is a directory, expected a file");
    }
    if (Files.exists(file) && !Files.isWritable(file)) {
      throw new BadInputException(option + ": " + file + ": permission denied");
    }
    if (!Files.exists(file) || Files.isRegularFile(file)) {
      folder(option, file.toAbsolutePath().getParent());
    }
  }

  /** Refuses a folder in which no file could be made, or that could not be made itself. */
  public static void folder(String option, Path folder) {
    Path existing = folder.toAbsolutePath();
    while (!Files.exists(existing) && existing.getParent() != null) {
      existing = existing.getParent();
    }
    if (!Files.isDirectory(existing)) {
      throw new BadInputException(option + ": " + existing + ": not a directory");
    }
    if (!Files.isWritable(existing)) {
      throw new BadInputException(option + ": " + existing + ": cannot be written to");
    }
  }
}
