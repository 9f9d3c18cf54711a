// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.tool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/** A temporary directory for tools to run in; closing it deletes it with all that it holds. */
public final class WorkDirectory implements AutoCloseable {
  private final Path path;

  /**
   * An empty one.
   *
   * @param purpose a part of its name
   */
  public WorkDirectory(String purpose) throws IOException {
    path = Files.createTempDirectory("vlarb-" + purpose + "-");
  }

  public Path path() {
    return path;
  }

  @Override
  public void close() throws IOException {
    try (var tree = Files.walk(path)) {
      for (Path entry : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(entry);
      }
    }
  }
}
