// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.CharacterCodingException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import vlarb.system.ContentHash;
import vlarb.system.Leftover;
import vlarb.system.SealedFile;
import vlarb.system.TemporaryFolder;

/**
 * A folder of built files, each named for the content that it was made from and made once, however
 * many threads and processes ask for it.
 *
 * <ul>
 *   <li>{@code NAME}: the file. {@code NAME.sha256} beside it, in the format of {@code sha256sum},
 *       is written after it: a file without one, or with another one, was cut short or damaged and
 *       is made again.
 *   <li>{@code NAME.lock}: locked by the process that makes the file. Never deleted, since another
 *       process may be waiting for it.
 *   <li>{@code NAME.build-NUMBER}: where the file is made. Each build has a folder of its own, for
 *       compilers may outlive the process that they were started by; what a killed build has left
 *       is removed by the next build of the same file.
 * </ul>
 *
 * <p>A file that is there is used without writing anything, so the folder can be read-only.
 */
public final class BuildCache {

  /** A recipe for a missing file. */
  @FunctionalInterface
  public interface Recipe {
    /**
     * Makes the file.
     *
     * @param work an empty folder for everything that the build writes, removed afterwards
     * @return the file, in that folder
     */
    Path make(Path work) throws IOException;
  }

  /**
   * A file of the cache.
   *
   * @param file the file's path
   * @param cached whether it was there before
   */
  public record Entry(Path file, boolean cached) {}

  /** Builds under way in this JVM: a file lock keeps out other processes, not other threads. */
  private static final ConcurrentMap<Path, CompletableFuture<Entry>> UNDER_WAY =
      new ConcurrentHashMap<>();

  private final Path directory;

  /** The cache in a folder, which need not exist yet. */
  public BuildCache(Path directory) {
    this.directory = directory.toAbsolutePath().normalize();
  }

  /**
   * The file of this name, made if it is missing.
   *
   * @throws UncheckedIOException if the folder cannot be read or written
   */
  public Entry fetch(String name, Recipe recipe) {
    Path file = directory.resolve(name);
    if (isWhole(file)) {
      return new Entry(file, true);
    }
    var mine = new CompletableFuture<Entry>();
    CompletableFuture<Entry> others = UNDER_WAY.putIfAbsent(file, mine);
    if (others != null) {
      return await(others);
    }
    try {
      mine.complete(makeLocked(file, recipe));
    } catch (IOException e) {
      mine.completeExceptionally(
          new UncheckedIOException("cannot write the build cache " + directory, e));
    } catch (RuntimeException | Error e) {
      mine.completeExceptionally(e);
    } finally {
      UNDER_WAY.remove(file);
    }
    return await(mine);
  }

  /**
   * The file of this name, if it is there.
   *
   * @throws UncheckedIOException if the folder cannot be read
   */
  public Optional<Path> find(String name) {
    return Optional.of(directory.resolve(name)).filter(BuildCache::isWhole);
  }

  /** The result of a build in another thread, or the exception that it ended with, as it was. */
  static <T> T await(CompletableFuture<T> build) {
    try {
      return build.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    }
  }

  private Entry makeLocked(Path file, Recipe recipe) throws IOException {
    Files.createDirectories(directory);
    try (FileChannel channel = FileChannel.open(sibling(file, ".lock"), CREATE, WRITE);
        FileLock lock = channel.lock()) {
      if (isWhole(file)) {
        return new Entry(file, true);
      }
      deleteLeftovers(file);
      Path work = Files.createTempDirectory(directory, file.getFileName() + ".build-");
      try (var leftover = new Leftover(work)) {
        Path made = recipe.make(work);
        Path checksum = work.resolve("checksum");
        Files.writeString(checksum, checksumLine(made, file));
        for (Path place : List.of(file, sibling(file, ".sha256"))) {
          if (Files.isDirectory(place)) {
            SealedFile.setAside(place, "a folder in the place of a file");
          }
        }
        Files.deleteIfExists(sibling(file, ".sha256"));
        Files.move(made, file, ATOMIC_MOVE, REPLACE_EXISTING);
        Files.move(checksum, sibling(file, ".sha256"), ATOMIC_MOVE, REPLACE_EXISTING);
        return new Entry(file, false);
      } finally {
        TemporaryFolder.deleteTree(work);
      }
    }
  }

  private static boolean isWhole(Path file) {
    try {
      return Files.readString(sibling(file, ".sha256")).equals(checksumLine(file, file));
    } catch (NoSuchFileException | CharacterCodingException e) {
      return false;
    } catch (IOException e) {
      if (Files.isDirectory(file) || Files.isDirectory(sibling(file, ".sha256"))) {
        return false;
      }
      throw new UncheckedIOException("cannot read the build cache's " + file, e);
    }
  }

  private static String checksumLine(Path content, Path named) throws IOException {
    return ContentHash.of(Files.readAllBytes(content)) + "  " + named.getFileName() + "\n";
  }

  private static Path sibling(Path file, String suffix) {
    return file.resolveSibling(file.getFileName() + suffix);
  }

  private void deleteLeftovers(Path file) throws IOException {
    try (DirectoryStream<Path> leftovers =
        Files.newDirectoryStream(directory, file.getFileName() + ".build-*")) {
      for (Path leftover : leftovers) {
        try {
          TemporaryFolder.deleteTree(leftover);
        } catch (IOException e) {
          // Something still writes there; it does no harm, and a later build removes it.
        }
      }
    }
  }
}
