// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import vlarb.jobs.Campaign;
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
    Traces traces)
    implements Campaign.Run<SweepResult> {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String RESULT = "result.json";

  /** Reads the result; a result that does not say whether the network is saturated is none. */
  @Override
  public Optional<SweepResult> result(Path folder) throws IOException {
    return SealedFile.read(folder.resolve(RESULT))
        .map(JSON::readTree)
        .filter(SweepResult::isKnown)
        .map(content -> new SweepResult(name, values, seed, content));
  }

  @Override
  public void forget(Path folder) throws IOException {
    Files.deleteIfExists(folder.resolve(RESULT));
  }

  @Override
  public boolean isDone(SweepResult result) {
    return true;
  }

  /** Writes the result into the folder of a run. */
  static void writeResult(Path folder, Map<String, Object> result) throws IOException {
    SealedFile.write(
        folder.resolve(RESULT), JSON.writerWithDefaultPrettyPrinter().writeValueAsString(result));
  }
}
