// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Commands whose figures are made again, out of those that are stale.
 *
 * @param runs for which there is time
 * @param later names of stale ones that wait, sorted
 * @param all commands that were looked at
 */
public record StaleTurn(List<DocumentedRun> runs, List<String> later, int all) {
  public StaleTurn {
    runs = List.copyOf(runs);
    later = List.copyOf(later);
  }

  /**
   * Chooses. The order follows from what the commands rest on: it changes with the sources, so that
   * each command has its turn.
   *
   * @param seconds for all of them, by the times that the pages state
   */
  public static StaleTurn of(List<DocumentedRun> runs, Verified verified, Basis basis, int seconds)
      throws IOException {
    SortedMap<String, DocumentedRun> stale = new TreeMap<>();
    for (DocumentedRun run : runs) {
      String rests = basis.of(run);
      if (verified.isStale(run, rests)) {
        stale.put(rests, run);
      }
    }
    List<DocumentedRun> now = new ArrayList<>();
    List<String> later = new ArrayList<>();
    int left = seconds;
    for (DocumentedRun run : stale.values()) {
      if (run.seconds() <= left) {
        now.add(run);
        left -= run.seconds();
      } else {
        later.add(run.name());
      }
    }
    later.sort(String::compareTo);
    return new StaleTurn(now, later, runs.size());
  }

  /** The numbers, and who waits, on a line. */
  public String words() {
    return "%d of %d commands are stale, %d have their turn%s"
        .formatted(
            runs.size() + later.size(),
            all,
            runs.size(),
            later.isEmpty() ? "" : "; later " + String.join(", ", later));
  }
}
