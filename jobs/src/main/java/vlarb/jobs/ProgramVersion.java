// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import vlarb.system.ContentHash;

/** A name that changes with the running program: its jars and class folders, not the libraries. */
public final class ProgramVersion {
  /** Computed when it is first asked for: what runs stays the same. */
  private static final class Known {
    static final String NAME = read();
  }

  private ProgramVersion() {}

  /**
   * The name.
   *
   * @throws java.io.UncheckedIOException if a file cannot be read
   */
  /** The name, the same as long as the program runs. */
  public static String name() {
    return Known.NAME;
  }

  private static String read() {
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
