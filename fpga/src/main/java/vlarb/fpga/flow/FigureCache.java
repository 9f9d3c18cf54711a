// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import vlarb.system.AtomicFiles;

/**
 * Figures on disk, each in a file named for what they were made from.
 *
 * <p>A file is written whole or not at all, so a killed run leaves no half entry. Its first line is
 * a hash of the rest: an entry that was damaged otherwise counts as absent and is replaced.
 */
public final class FigureCache {
  private static final JsonMapper JSON = new JsonMapper();

  private final Path directory;

  /**
   * @param directory made with the first entry
   */
  public FigureCache(Path directory) {
    this.directory = directory.toAbsolutePath();
  }

  /** Where the entries are. */
  public Path directory() {
    return directory;
  }

  /**
   * The figures of a run that was made before.
   *
   * @param run what they are of
   * @return nothing if there are none, or if the entry is damaged
   * @throws IOException if the directory cannot be read
   */
  public Optional<Figures> find(Run run) throws IOException {
    String entry;
    try {
      entry = Files.readString(file(run));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    int line = entry.indexOf('\n');
    if (line < 0 || !entry.substring(0, line).equals(hash(entry.substring(line + 1)))) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(entry.substring(line + 1), run.target().figures()));
    } catch (JacksonException e) {
      // An entry of another version's making.
      return Optional.empty();
    }
  }

  /** Keeps the figures of a run. */
  public void put(Run run, Figures figures) throws IOException {
    String text = JSON.writeValueAsString(figures) + "\n";
    AtomicFiles.write(file(run), hash(text) + "\n" + text);
  }

  private Path file(Run run) {
    return directory.resolve(run.key() + ".figures");
  }

  private static String hash(String text) {
    return new ContentHash().add(text).name();
  }
}
