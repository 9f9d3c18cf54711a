// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import org.apiguardian.api.API;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/**
 * The parameters that a table engine is built with.
 *
 * @param table the size of the table that the engine manages
 * @param policy how the engine places sequences and maintains the table
 * @param queueDepth commands that wait beside the current one: 2, 4, 8 or 16
 */
@API(status = API.Status.STABLE)
public record EngineParameters(TableSize table, Policy policy, int queueDepth) {
  public EngineParameters {
    if (queueDepth < 2 || queueDepth > 16 || Integer.bitCount(queueDepth) != 1) {
      throw new IllegalArgumentException(
          "a queue of commands has 2, 4, 8 or 16 places, not " + queueDepth);
    }
  }

  /** An engine with the queue that suffices for a driver that waits for answers. */
  public static EngineParameters of(TableSize table, Policy policy) {
    return new EngineParameters(table, policy, 4);
  }
}
