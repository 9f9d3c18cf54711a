// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import vlarb.system.ContentHash;

/** Names that change with content. */
final class Version {
  private Version() {}

  /**
   * The version of files, and of the files in folders at any depth: names within the folder, and
   * contents.
   */
  static String of(List<Path> paths) throws IOException {
    ContentHash hash = new ContentHash();
    for (Path path : paths) {
      if (!Files.exists(path)) {
        continue;
      }
      try (Stream<Path> files = Files.walk(path)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          hash.add(path.relativize(file).toString()).add(Files.readAllBytes(file));
        }
      }
    }
    return hash.name();
  }
}
