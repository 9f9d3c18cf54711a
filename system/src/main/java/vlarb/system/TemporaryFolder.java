// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * An empty folder that is gone, with all that was put into it, when this is closed or the JVM ends.
 * All those of a JVM are in one folder, which is in {@code TMPDIR} where the environment has it.
 */
public final class TemporaryFolder implements AutoCloseable {
  /** Names the folder for temporary files to every process. */
  static final String VARIABLE = "TMPDIR";

  private static Path root;

  private final Path path;

  /**
   * Makes one.
   *
   * @param purpose a part of its name; short, for paths of sockets are limited to 108 bytes
   * @throws IOException if it cannot be made; the message names the folder for temporary files
   */
  public TemporaryFolder(String purpose) throws IOException {
    path = Files.createTempDirectory(root(), purpose + "-");
  }

  /** Makes one where the caller cannot do without. */
  public static TemporaryFolder orUnchecked(String purpose) {
    try {
      return new TemporaryFolder(purpose);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The path of the folder. */
  public Path path() {
    return path;
  }

  /** The folder that holds those of this JVM. */
  static synchronized Path root() throws IOException {
    if (root == null || !Files.isDirectory(root)) {
      Path made = Files.createTempDirectory(base(), "vlarb-").toAbsolutePath();
      Supervisor.get().remember(made);
      root = made;
    }
    return root;
  }

  private static Path base() throws IOException {
    String named = System.getenv(VARIABLE);
    Path base =
        Path.of(named == null || named.isEmpty() ? System.getProperty("java.io.tmpdir") : named);
    if (!Files.isDirectory(base)) {
      throw Files.exists(base)
          ? new NotDirectoryException(VARIABLE + "=" + base)
          : new NoSuchFileException(VARIABLE + "=" + base);
    }
    return base;
  }

  /** Deletes it; what cannot be deleted now is at the end of the JVM. */
  @Override
  public void close() {
    try {
      deleteTree(path);
    } catch (IOException e) {
      // A process that has just been killed may still write there.
    }
  }

  /** Deletes a folder and all below it; symbolic links are not followed. */
  public static void deleteTree(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> tree = Files.walk(folder)) {
      for (Path entry : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(entry);
      }
    }
  }
}
