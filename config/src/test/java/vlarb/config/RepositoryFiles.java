// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.nio.file.Files;
import java.nio.file.Path;

/** Files of the repository that tests read, wherever the tests are started from. */
final class RepositoryFiles {
  private RepositoryFiles() {}

  /** The path of a file that is named from the repository's root. */
  static Path path(String name) {
    for (Path folder = Path.of("").toAbsolutePath(); folder != null; folder = folder.getParent()) {
      if (Files.exists(folder.resolve("LICENSE"))) {
        return folder.resolve(name);
      }
    }
    throw new IllegalStateException("the tests do not run inside the repository");
  }
}
