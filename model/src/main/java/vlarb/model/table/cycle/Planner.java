// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import java.util.Arrays;
import java.util.Optional;
import vlarb.model.table.Exchange;
import vlarb.model.table.sets.EntrySet;

/**
 * Finds the sequences that an exchange moves: it scans the set that is not free, one entry a cycle
 * from the cycle in which the exchange is taken, and finds the sequence that begins on an entry two
 * cycles later. If a sequence is found and there is no room for one more job, the planner waits.
 */
final class Planner {
  private static final int NOBODY = -1;

  /** A sequence that begins on {@code from} moves to {@code to}. */
  private record Step(int from, int to) {}

  /** The handle of the sequence that begins at an entry, by entry. */
  private final int[] starts;

  private Optional<Exchange> exchange = Optional.empty();
  private int next;
  private Optional<Step> lookedUp = Optional.empty();
  private Optional<Step> known = Optional.empty();

  Planner(int entries) {
    starts = new int[entries];
    Arrays.fill(starts, NOBODY);
  }

  boolean idle() {
    return exchange.isEmpty() && lookedUp.isEmpty() && known.isEmpty();
  }

  /** A sequence is found, and will be moved if there is room. */
  boolean finds() {
    return known.isPresent() && starts[known.get().from()] != NOBODY;
  }

  /** Returns true if an exchange would be taken in this cycle. */
  boolean takes(boolean room) {
    return !waits(room) && exchange.isEmpty();
  }

  private boolean waits(boolean room) {
    return known.isPresent() && !room;
  }

  /**
   * The clock edge.
   *
   * @param offered the exchange on offer
   * @param room true if one more job can be queued
   * @return the job that is queued
   */
  Optional<CopierJob> edge(Optional<Exchange> offered, boolean room) {
    if (waits(room)) {
      return Optional.empty();
    }
    Optional<CopierJob> job = finds() ? known.map(this::move) : Optional.empty();
    if (exchange.isEmpty() && offered.isPresent()) {
      exchange = offered;
      next = 0;
    }
    known = lookedUp;
    lookedUp = exchange.isPresent() ? Optional.of(lookUp(exchange.get())) : Optional.empty();
    return job;
  }

  private CopierJob move(Step step) {
    CopierJob job = new CopierJob(CopierJob.Kind.MOVE, starts[step.from()], step.from(), step.to());
    starts[step.from()] = NOBODY;
    starts[step.to()] = job.handle();
    return job;
  }

  private Step lookUp(Exchange present) {
    Step step = new Step(present.from().index() + next, present.to().index() + next);
    next++;
    if (next == present.from().size()) {
      exchange = Optional.empty();
    }
    return step;
  }

  void place(int handle, EntrySet place) {
    starts[place.index()] = handle;
  }

  void remove(EntrySet place) {
    starts[place.index()] = NOBODY;
  }
}
