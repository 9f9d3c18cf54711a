// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.result;

import java.util.List;
import java.util.Optional;
import vlarb.cosim.coverage.Coverage;

/**
 * The result of a run.
 *
 * @param name the name, which no two runs of a page share
 * @param description the run in a few words
 * @param seed the seed of the random numbers
 * @param extent the length of the run, as in {@code 1000000 cycles}
 * @param seconds the time that the run took
 * @param failure the reason why the run has not passed; empty where it has
 * @param command the command that repeats the run
 * @param artifacts the files that say more, relative to the run's folder
 * @param coverage the points that were seen
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

  /** True if nothing went wrong. */
  public boolean passed() {
    return failure.isEmpty();
  }
}
