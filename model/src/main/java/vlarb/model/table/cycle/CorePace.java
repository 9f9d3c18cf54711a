// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import java.util.List;
import java.util.Optional;
import vlarb.model.table.Exchange;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;

/**
 * The pace of a policy's decision core: the cycles in which it is ready, and in which it offers the
 * exchanges that were decided. Methods about a cycle are called after its clock edge.
 */
interface CorePace {
  /** The pace of a policy's core, after reset. */
  static CorePace of(Policy policy, TableSize table) {
    return switch (policy) {
      case MODEL4 -> new Model4Pace(table);
      default -> new ScanningPace(table, policy);
    };
  }

  /** Returns true if a command can be decided in this cycle. */
  boolean ready();

  /** Free entries, as the port shows them. */
  int free();

  /** The exchange that is to be planned, if there is one. */
  Optional<Exchange> offered();

  /**
   * The clock edge.
   *
   * @param taken the exchange that is offered is taken, or one would be
   */
  void edge(boolean taken);

  /** An insert took a set, with these exchanges after it. */
  void insert(EntrySet place, List<Exchange> exchanges);

  /** A set was released, with these exchanges after it. */
  void release(EntrySet place, List<Exchange> exchanges);

  /** A request found no set, and these exchanges make one free for it. */
  void makeRoom(List<Exchange> exchanges);
}
