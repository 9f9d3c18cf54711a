// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/**
 * The result of a campaign.
 *
 * @param fates the fate of each mutant
 */
public record MutationScore(SequencedMap<Mutation, Fate> fates) {
  public MutationScore {
    fates = new LinkedHashMap<>(fates);
  }

  /** The mutants that lock-step has found. */
  public List<Mutation> killed() {
    return with(Fate.Killed.class);
  }

  /** Mutants proved to be none. */
  public List<Mutation> equivalent() {
    return with(Fate.Equivalent.class);
  }

  /** Mutants neither found nor proved to be none. */
  public List<Mutation> survivors() {
    return with(Fate.Survived.class);
  }

  /**
   * The share of those killed among those not proved equivalent, 0 to 1; 1 where there are none.
   */
  public double share() {
    int mutants = fates.size() - equivalent().size();
    return mutants == 0 ? 1 : (double) killed().size() / mutants;
  }

  private List<Mutation> with(Class<? extends Fate> fate) {
    return fates.entrySet().stream()
        .filter(e -> fate.isInstance(e.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }
}
