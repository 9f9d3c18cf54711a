// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.function.Predicate;

/** The result of a {@link Census}, by mutant. */
public record CensusScore(SequencedMap<Mutation, Sightings> sightings) {
  public CensusScore {
    sightings = new LinkedHashMap<>(sightings);
  }

  /** The mutants that nine seeds of ten have found. */
  public List<Mutation> found() {
    return those(seen -> !seen.equivalent() && seen.found());
  }

  /** Mutants proved to be none. */
  public List<Mutation> equivalent() {
    return those(Sightings::equivalent);
  }

  /** The mutants that fewer seeds have found, and that are not proved equivalent. */
  public List<Mutation> escaped() {
    return those(Sightings::escaped);
  }

  /**
   * The cycle by which a share of all finds were made, each find being of one mutant by one seed.
   *
   * @param share the share, 0 to 1: 0.5 for the median, 1 for the last; 0 where there are no finds
   */
  public long cycle(double share) {
    long[] finds =
        sightings.values().stream()
            .filter(seen -> !seen.equivalent())
            .flatMap(seen -> seen.cycles().stream())
            .filter(OptionalLong::isPresent)
            .mapToLong(OptionalLong::getAsLong)
            .sorted()
            .toArray();
    return finds.length == 0 ? 0 : finds[(int) Math.round(share * (finds.length - 1))];
  }

  private List<Mutation> those(Predicate<Sightings> which) {
    return sightings.entrySet().stream()
        .filter(e -> which.test(e.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }
}
