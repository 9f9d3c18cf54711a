// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import vlarb.system.AtomicFiles;

/** A file that a command writes beside what it prints. */
public final class PageFile {
  private PageFile() {}

  /** Writes the file whole, or leaves it as it was. */
  public static void write(Path file, String text) {
    try {
      AtomicFiles.write(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
