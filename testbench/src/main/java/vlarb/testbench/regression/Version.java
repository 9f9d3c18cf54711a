// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import vlarb.system.ContentHash;

/** Names that change with content. */
final class Version {
  private Version() {}

  /** Of the program that runs: its own jars and class folders, not the libraries. */
  static String ofProgram() throws IOException {
    List<Path> own = new ArrayList<>();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (Files.isDirectory(path) || path.getFileName().toString().startsWith("vlarb")) {
        own.add(path);
      }
    }
    return of(own);
  }

  /** Of files, and the files in folders at any depth: names within the folder, and contents. */
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
