// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import vlarb.system.SealedFile;

/**
 * Figures on disk, each in a file named for what they were made from.
 *
 * <p>A file is written whole or not at all, so a killed run leaves no half entry. An entry that was
 * damaged otherwise is set aside and made again.
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

  /** The folder of the entries. */
  public Path directory() {
    return directory;
  }

  /**
   * The figures of a run that was made before.
   *
   * @param run the run that the figures are of
   * @return nothing if there are none, or if the entry is damaged
   * @throws IOException if the directory cannot be read
   */
  public Optional<Figures> find(FlowRun run) throws IOException {
    Optional<String> entry = SealedFile.read(file(run));
    if (entry.isEmpty()) {
      return Optional.empty();
    }
    try {
      return Optional.of(JSON.readValue(entry.get(), run.target().figures()));
    } catch (JacksonException e) {
      // An entry of another version's making.
      return Optional.empty();
    }
  }

  /** Keeps the figures of a run. */
  public void put(FlowRun run, Figures figures) throws IOException {
    SealedFile.write(file(run), JSON.writeValueAsString(figures));
  }

  private Path file(FlowRun run) {
    return directory.resolve(run.key() + ".figures");
  }
}
