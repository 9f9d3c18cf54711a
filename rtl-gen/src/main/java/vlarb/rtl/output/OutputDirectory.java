// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import vlarb.rtl.output.FileInTheWayException.Obstacle;
import vlarb.rtl.output.FileInTheWayException.Why;
import vlarb.system.AtomicFiles;

/**
 * A folder of generated files, collected first and written at the end: a generator that fails half
 * way has written nothing.
 *
 * <p>The folder may be a user's own. What an earlier run generated there and this one does not is
 * removed, so that no stale module is picked up by {@code *.v}. What the user put there or edited
 * stays: a file is replaced or removed only if the folder's list, {@code .vlarb-generated}, names
 * it with the hash of its present content. Symbolic links below the folder are never followed.
 *
 * <p>Each file is replaced in one step. The folder is not: a reader during {@link #write} may see
 * some files new and some old, but the list always names everything that was generated.
 */
public final class OutputDirectory {
  private final Path directory;
  private final SortedMap<String, byte[]> files = new TreeMap<>();

  private OutputDirectory(Path directory) {
    this.directory = directory;
  }

  /** Collects files for a folder that need not exist yet. Nothing is touched before the write. */
  public static OutputDirectory at(Path directory) {
    return new OutputDirectory(directory);
  }

  /**
   * Adds a text file, in UTF-8.
   *
   * @param name relative to the folder, with {@code /} between folders
   * @return this
   * @throws IllegalArgumentException if the name leads out of the folder or was added before
   */
  public OutputDirectory add(String name, String text) {
    return add(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Adds a file of bytes, like {@link #add(String, String)}. */
  public OutputDirectory add(String name, byte[] bytes) {
    if (!GeneratedList.isInside(name) || name.equals(GeneratedList.NAME)) {
      throw new IllegalArgumentException("not the name of an output file: " + name);
    }
    if (files.putIfAbsent(name, bytes.clone()) != null) {
      throw new IllegalArgumentException("two output files have the name " + name);
    }
    return this;
  }

  /** As {@link #write(Existing)}; edited files are kept. */
  public List<Path> write() throws IOException {
    return write(Existing.KEEP_EDITED);
  }

  /**
   * Writes the files and removes those of earlier runs that are no longer among them.
   *
   * @return the written files, sorted by name
   * @throws FileInTheWayException if a file that must stay has the name of one that is to be
   *     written, or was generated before and edited since; nothing is changed then
   * @throws IOException if the folder cannot be written; its files are then old or new, each whole
   */
  public List<Path> write(Existing existing) throws IOException {
    AtomicFiles.createDirectories(directory);
    GeneratedList before = GeneratedList.in(directory);
    refuseObstacles(before, existing);

    // First a list of both, so that an interrupted run leaves no file that no list names.
    GeneratedList now = new GeneratedList();
    files.forEach(now::add);
    GeneratedList both = new GeneratedList();
    both.addAll(before);
    both.addAll(now);
    both.writeTo(directory);

    List<Path> written = new ArrayList<>();
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path path = directory.resolve(file.getKey());
      AtomicFiles.write(path, file.getValue());
      written.add(path);
    }
    for (String name : before.names()) {
      Path path = directory.resolve(name);
      if (!files.containsKey(name) && !isBehindLink(name) && !Files.isDirectory(path)) {
        Files.deleteIfExists(path);
      }
    }
    now.writeTo(directory);
    return written;
  }

  private void refuseObstacles(GeneratedList before, Existing existing) throws IOException {
    List<Obstacle> obstacles = new ArrayList<>();
    TreeSet<String> touched = new TreeSet<>(files.keySet());
    touched.addAll(before.names());
    touched.add(GeneratedList.NAME);
    for (String name : touched) {
      obstacle(name, before)
          .filter(why -> why == Why.LINK || existing == Existing.KEEP_EDITED)
          .ifPresent(why -> obstacles.add(new Obstacle(directory.resolve(name), why)));
    }
    if (!obstacles.isEmpty()) {
      throw new FileInTheWayException(obstacles);
    }
  }

  /**
   * The reason for which the file of this name must stay; nothing where there is none or it may go.
   */
  private Optional<Why> obstacle(String name, GeneratedList before) throws IOException {
    boolean isWritten = files.containsKey(name) || name.equals(GeneratedList.NAME);
    if (isBehindLink(name)) {
      // What is not written need not be removed either.
      return isWritten ? Optional.of(Why.LINK) : Optional.empty();
    }
    Path path = directory.resolve(name);
    if (name.equals(GeneratedList.NAME) || !Files.isRegularFile(path)) {
      return Optional.empty();
    }
    byte[] present = Files.readAllBytes(path);
    if (before.has(name, present) || Arrays.equals(present, files.get(name))) {
      return Optional.empty();
    }
    return Optional.of(before.names().contains(name) ? Why.EDITED : Why.FOREIGN);
  }

  /** True if the name, or a folder in it, is a symbolic link. */
  private boolean isBehindLink(String name) {
    Path path = directory;
    for (Path part : Path.of(name)) {
      path = path.resolve(part);
      if (Files.isSymbolicLink(path)) {
        return true;
      }
      if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
        return false;
      }
    }
    return false;
  }
}
