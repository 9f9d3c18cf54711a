// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import vlarb.model.table.Exchange;
import vlarb.model.table.sets.TableSize;

/**
 * When model 4's decision core is ready, and when it offers the exchanges of a release.
 *
 * <p>After an insert it is busy for 3 cycles. After a release there is one cycle of preparation,
 * then one for each carry, in which the carry's exchange is made known, if it has one, and one in
 * which the last sum is kept; then 3 more. An exchange is offered in the cycle after it was made
 * known, until it is taken; one that is made known meanwhile waits. The core is busy while it
 * offers one, and for 2 cycles after.
 */
final class CorePace {
  private static final int BUSY_AFTER_CHANGE = 3;
  private static final int BUSY_AFTER_EXCHANGE = 2;

  private final TableSize table;
  private int free;
  private boolean preparing;
  private boolean adding;
  private int busy;

  /** What is added in the end. */
  private int released;

  /** Of each carry to come its exchange, if it has one. */
  private final Queue<Optional<Exchange>> carries = new ArrayDeque<>();

  private Exchange offered;

  CorePace(TableSize table) {
    this.table = table;
    free = table.entries();
  }

  boolean ready() {
    return !preparing && !adding && busy == 0 && offered == null;
  }

  /** Free entries, as the port shows them. */
  int free() {
    return free;
  }

  /** The exchange that is to be planned, or null. */
  Exchange offered() {
    return offered;
  }

  /**
   * The clock edge.
   *
   * @param taken the exchange that is offered is taken, or one would be
   */
  void edge(boolean taken) {
    boolean exchanged = offered != null && taken;
    boolean room = offered == null || taken;
    if (exchanged) {
      offered = null;
    }
    busy = Math.max(busy - 1, exchanged ? BUSY_AFTER_EXCHANGE : 0);
    if (preparing) {
      preparing = false;
      adding = true;
    } else if (adding && carries.isEmpty()) {
      adding = false;
      free += released;
      busy = BUSY_AFTER_CHANGE;
    } else if (adding && (room || carries.element().isEmpty())) {
      offered = carries.remove().orElse(offered);
    }
  }

  /** An insert takes a set of a level; after the edge of its cycle. */
  void insert(int level) {
    free -= table.entriesOn(level);
    busy = BUSY_AFTER_CHANGE;
  }

  /** A release; after the edge of its cycle. */
  void release(int level, List<Exchange> exchanges) {
    for (int i = level; (free & table.entriesOn(i)) != 0; i--) {
      int carry = i;
      carries.add(exchanges.stream().filter(e -> e.from().level() == carry).findFirst());
    }
    released = table.entriesOn(level);
    preparing = true;
  }
}
