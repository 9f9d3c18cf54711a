// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import java.util.List;
import java.util.Optional;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/**
 * The engine that manages the high table.
 *
 * @param policy the policy by which the engine maintains the table; empty for no engine
 * @param entries entries that the engine manages, 8, 16, 32 or 64: the whole high table. Without an
 *     engine the number has no meaning and is 0
 */
public record EngineChoice(Optional<Policy> policy, int entries) {
  /** The sizes of table that an engine can manage. */
  public static final List<Integer> SIZES = List.of(8, 16, 32, 64);

  /** No engine. */
  public static final EngineChoice NONE = new EngineChoice(Optional.empty(), 0);

  public EngineChoice {
    if (policy.isEmpty() ? entries != 0 : !SIZES.contains(entries)) {
      throw new IllegalArgumentException(
          "entries of a table engine must be one of " + SIZES + ", 0 without one, not " + entries);
    }
  }

  /** The parameters of the engine's hardware, if there is an engine. */
  public Optional<EngineParameters> parameters() {
    return policy.map(p -> EngineParameters.of(new TableSize(entries), p));
  }

  /** Returns true if the configuration has a table engine. */
  public boolean present() {
    return policy.isPresent();
  }
}
