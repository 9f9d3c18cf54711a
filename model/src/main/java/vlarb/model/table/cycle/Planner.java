// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import java.util.Arrays;
import vlarb.model.table.Exchange;
import vlarb.model.table.sets.EntrySet;

/**
 * Finds the sequences that an exchange moves: it goes through the set that is not free, one entry a
 * cycle from the cycle in which the exchange is taken, and finds the sequence that begins on an
 * entry two cycles later. If a sequence is found and there is no room for one more job, the planner
 * waits.
 */
final class Planner {
  private static final int NOBODY = -1;

  /** A sequence that begins on {@code from} moves to {@code to}. */
  private record Step(int from, int to) {}

  /** By entry, the handle of the sequence that begins there. */
  private final int[] starts;

  private Exchange exchange;
  private int next;
  private Step lookedUp;
  private Step known;

  Planner(int entries) {
    starts = new int[entries];
    Arrays.fill(starts, NOBODY);
  }

  boolean idle() {
    return exchange == null && lookedUp == null && known == null;
  }

  /** A sequence is found, and will be moved if there is room. */
  boolean finds() {
    return known != null && starts[known.from()] != NOBODY;
  }

  /** Whether an exchange would be taken in this cycle. */
  boolean takes(boolean room) {
    return !stands(room) && exchange == null;
  }

  private boolean stands(boolean room) {
    return finds() && !room;
  }

  /**
   * The clock edge.
   *
   * @param offered an exchange, or null
   * @param room whether one more job can be queued
   * @return the job that is queued, or null
   */
  Job edge(Exchange offered, boolean room) {
    if (stands(room)) {
      return null;
    }
    Job job = null;
    if (finds()) {
      job = new Job(Job.Kind.MOVE, starts[known.from()], known.to());
      starts[known.from()] = NOBODY;
      starts[known.to()] = job.handle();
    }
    if (exchange == null && offered != null) {
      exchange = offered;
      next = 0;
    }
    known = lookedUp;
    lookedUp = null;
    if (exchange != null) {
      lookedUp = new Step(exchange.from().index() + next, exchange.to().index() + next);
      next++;
      if (next == exchange.from().size()) {
        exchange = null;
      }
    }
    return job;
  }

  void place(int handle, EntrySet place) {
    starts[place.index()] = handle;
  }

  void remove(EntrySet place) {
    starts[place.index()] = NOBODY;
  }
}
