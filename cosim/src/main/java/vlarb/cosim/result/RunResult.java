// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

import java.util.List;
import java.util.Optional;
import vlarb.cosim.coverage.Coverage;

/**
 * What came of a run.
 *
 * @param name no two runs of a page have the same
 * @param description what was run, in a few words
 * @param seed of its random numbers
 * @param extent how much was run, as in {@code 1000000 cycles}
 * @param seconds that it took
 * @param failure why it has not passed; empty where it has
 * @param command the one that repeats it
 * @param artifacts files that say more, relative to the run's folder
 * @param coverage what was seen
 */
public record RunResult(
    String name,
    String description,
    long seed,
    String extent,
    double seconds,
    Optional<RunFailure> failure,
    String command,
    List<String> artifacts,
    Coverage coverage) {
  public RunResult {
    artifacts = List.copyOf(artifacts);
  }

  /** Whether nothing went wrong. */
  public boolean passed() {
    return failure.isEmpty();
  }
}
