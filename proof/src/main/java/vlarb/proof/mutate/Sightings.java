// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.util.List;
import java.util.OptionalLong;

/**
 * The fate of a mutant that several seeds hunted.
 *
 * @param cycles the cycle of each seed's first mismatch, counted from the end of reset; empty where
 *     there was none
 * @param equivalent true if the mutant is proved to do the same as the design: no mutant at all
 */
public record Sightings(List<OptionalLong> cycles, boolean equivalent) {
  public Sightings {
    cycles = List.copyOf(cycles);
  }

  /** The number of seeds that found it. */
  public int seeds() {
    return (int) cycles.stream().filter(OptionalLong::isPresent).count();
  }

  /** True if enough seeds found the mutant. */
  public boolean found() {
    return seeds() >= Census.ENOUGH;
  }

  /** True if the mutant was neither proved equivalent nor found by enough seeds. */
  public boolean escaped() {
    return !equivalent && !found();
  }

  @Override
  public String toString() {
    List<String> each =
        cycles.stream().map(c -> c.isPresent() ? Long.toString(c.getAsLong()) : "-").toList();
    return equivalent ? "equivalent" : "found by " + seeds() + ": " + String.join(" ", each);
  }
}
