// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import vlarb.system.ContentHash;

/** A name that changes with the running program: its jars and class folders, not the libraries. */
public final class ProgramVersion {
  private ProgramVersion() {}

  /**
   * The name.
   *
   * @throws java.io.UncheckedIOException if a file cannot be read
   */
  public static String name() {
    ContentHash hash = new ContentHash();
    for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (Files.isDirectory(path)) {
        hash.addTree(path);
      } else if (Files.exists(path) && path.getFileName().toString().startsWith("vlarb")) {
        hash.add(path);
      }
    }
    return hash.name();
  }
}
