// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.jobs.Job;
import vlarb.system.SealedFile;

/**
 * A point with a seed, as it is written down for the process that runs it.
 *
 * @param name the name of the run's folder
 * @param values the values of the point
 * @param seed the seed of all that is random
 * @param source the description's file, to which paths in it are relative
 * @param text the text of the description
 * @param version the version of the program: results of another version are not taken
 * @param traces the traces that the run leaves of its packets
 */
record SweepRun(
    String name,
    Map<String, String> values,
    long seed,
    String source,
    String text,
    String version,
    Traces traces) {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String FILE = "run.json";
  private static final String RESULT = "result.json";

  static SweepRun read(Path file) throws IOException {
    String text = SealedFile.read(file).orElseThrow(() -> new NoSuchFileException(file.toString()));
    return JSON.readValue(text, SweepRun.class);
  }

  /** The run of a folder, if its file is whole. */
  static Optional<SweepRun> in(Path folder) throws IOException {
    return SealedFile.read(folder.resolve(FILE)).map(text -> JSON.readValue(text, SweepRun.class));
  }

  private Path folder(Path runs) {
    return runs.resolve(name);
  }

  /** Writes it into its folder, where what another run has left is no result any more. */
  Job write(Path runs) throws IOException {
    Path file = folder(runs).resolve(FILE);
    if (!isWritten(file)) {
      Files.deleteIfExists(folder(runs).resolve(RESULT));
      SealedFile.write(file, JSON.writeValueAsString(this));
    }
    return new Job(file);
  }

  /** Writes the result beside a run's file. */
  static void writeResult(Path file, Map<String, Object> result) throws IOException {
    SealedFile.write(
        file.resolveSibling(RESULT),
        JSON.writerWithDefaultPrettyPrinter().writeValueAsString(result));
  }

  /** Reads the result, if there is one of this very run. */
  Optional<JsonNode> result(Path runs) throws IOException {
    return isWritten(folder(runs).resolve(FILE))
        ? SealedFile.read(folder(runs).resolve(RESULT)).map(JSON::readTree)
        : Optional.empty();
  }

  private boolean isWritten(Path file) throws IOException {
    return SealedFile.read(file).equals(Optional.of(JSON.writeValueAsString(this)));
  }
}
