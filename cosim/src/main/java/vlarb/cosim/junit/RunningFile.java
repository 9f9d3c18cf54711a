// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file that exists while a test runs and says how to repeat it. The file remains if a model
 * crashes together with the JVM. A test runs even if the file cannot be written.
 */
final class RunningFile {
  private final Path file;

  private RunningFile(Path file) {
    this.file = file;
  }

  /** Writes the file of a test that is about to run. */
  static RunningFile of(TestSettings settings) {
    Path folder = settings.artifacts();
    Path file = folder.resolveSibling(folder.getFileName() + ".running.txt");
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(
          file,
          """
          %s runs with seed %d, or the JVM ended in it.
          Repeat with: %s
          """
              .formatted(settings.name(), settings.run().seed(), settings.command()));
    } catch (IOException e) {
      // The file is for a rare case, and a disk on which nothing can be written is reported
      // elsewhere.
    }
    return new RunningFile(file);
  }

  /** Deletes the file: the test has ended. */
  void delete() {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // It says itself that it may be out of date.
    }
  }
}
