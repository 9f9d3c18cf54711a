// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import java.util.List;

/**
 * The result of an insert or a release.
 *
 * @param answer the engine's
 * @param upkeep the maintenance that followed from it, in the order in which it ran. It precedes
 *     the placement where room had to be made for an insert, and follows it otherwise
 */
public record Outcome(Answer answer, List<Upkeep> upkeep) {
  /** An answer without maintenance. */
  static Outcome of(Answer answer) {
    return new Outcome(answer, List.of());
  }

  /** All exchanges of the maintenance in their order. */
  public List<Exchange> exchanges() {
    return upkeep.stream().flatMap(run -> run.exchanges().stream()).toList();
  }

  /** Occupied entries that the maintenance moved; an entry that was moved twice counts twice. */
  public int entriesMoved() {
    int entries = 0;
    for (Upkeep run : upkeep) {
      for (Exchange exchange : run.exchanges()) {
        entries += exchange.entries();
      }
    }
    return entries;
  }
}
