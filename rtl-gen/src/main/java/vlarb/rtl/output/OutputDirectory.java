// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A folder of generated files, collected first and written at the end: a generator that fails half
 * way has written nothing.
 *
 * <p>The folder may be a user's own. What an earlier run generated there and this one does not is
 * removed, so that no stale module is picked up by {@code *.v}; what the user put there stays. To
 * tell them apart the folder holds a list of the generated files, {@value #LIST}.
 *
 * <p>Each file is replaced in one step. The folder is not: whoever reads it during {@link #write}
 * may see some files new and some old, but the list always names everything that was generated.
 */
public final class OutputDirectory {
  /** The list of the generated files: a name a line, sorted, relative to the folder. */
  static final String LIST = ".vlarb-generated";

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
    if (!isInside(name) || name.equals(LIST)) {
      throw new IllegalArgumentException("not the name of an output file: " + name);
    }
    if (files.putIfAbsent(name, bytes.clone()) != null) {
      throw new IllegalArgumentException("two output files have the name " + name);
    }
    return this;
  }

  /**
   * Writes the files and removes those of the last run that are no longer among them.
   *
   * @return what was written, sorted by name
   * @throws IOException if the folder cannot be written; its files are then old or new, each whole
   */
  public List<Path> write() throws IOException {
    AtomicFiles.createDirectories(directory);
    List<String> before = listed();

    // First a list of both, so that an interrupted run leaves no file that no list names.
    var both = new TreeSet<>(files.keySet());
    both.addAll(before);
    writeList(both);

    List<Path> written = new ArrayList<>();
    for (var file : files.entrySet()) {
      Path path = directory.resolve(file.getKey());
      AtomicFiles.write(path, file.getValue());
      written.add(path);
    }
    for (String name : before) {
      Path path = directory.resolve(name);
      if (!files.containsKey(name) && !Files.isDirectory(path)) {
        Files.deleteIfExists(path);
      }
    }
    writeList(files.keySet());
    return written;
  }

  private List<String> listed() throws IOException {
    Path list = directory.resolve(LIST);
    if (!Files.exists(list)) {
      return List.of();
    }
    // Whoever edits the list must not make us delete what lies elsewhere.
    return Files.readAllLines(list).stream().filter(OutputDirectory::isInside).toList();
  }

  private void writeList(Iterable<String> names) throws IOException {
    AtomicFiles.write(directory.resolve(LIST), String.join("\n", names) + "\n");
  }

  private static boolean isInside(String name) {
    Path path = Path.of(name);
    return !name.isEmpty()
        && !path.isAbsolute()
        && path.equals(path.normalize())
        && !path.startsWith("..");
  }
}
