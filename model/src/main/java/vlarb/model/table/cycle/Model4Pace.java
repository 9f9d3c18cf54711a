// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import vlarb.model.table.Exchange;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;

/**
 * The pace of model 4's decision core: the cycles in which it is ready, and in which it offers the
 * exchanges of a release.
 *
 * <p>After an insert the core is busy for 3 cycles. After a release there is one cycle of
 * preparation, then one for each carry, in which the carry's exchange is made known, if it has one,
 * and one in which the last sum is kept; then 3 more. An exchange is offered in the cycle after it
 * was made known, until it is taken; the carries after it wait for that. The core is busy while it
 * offers an exchange, and for 2 cycles after.
 */
final class Model4Pace implements CorePace {
  private static final int BUSY_AFTER_CHANGE = 3;
  private static final int BUSY_AFTER_EXCHANGE = 2;

  private final TableSize table;
  private int free;
  private boolean preparing;
  private boolean adding;
  private int busy;

  /** The number of released entries, which the last cycle adds to the free ones. */
  private int released;

  /** The exchange of each carry to come, if the carry has one. */
  private final Queue<Optional<Exchange>> carries = new ArrayDeque<>();

  private Optional<Exchange> offered = Optional.empty();

  Model4Pace(TableSize table) {
    this.table = table;
    free = table.entries();
  }

  @Override
  public boolean ready() {
    return !preparing && !adding && busy == 0 && offered.isEmpty();
  }

  @Override
  public int free() {
    return free;
  }

  @Override
  public Optional<Exchange> offered() {
    return offered;
  }

  @Override
  public void edge(boolean taken) {
    boolean exchanged = offered.isPresent() && taken;
    boolean room = offered.isEmpty() || taken;
    if (exchanged) {
      offered = Optional.empty();
    }
    busy = Math.max(busy - 1, exchanged ? BUSY_AFTER_EXCHANGE : 0);
    if (preparing) {
      preparing = false;
      adding = true;
    } else if (adding && carries.isEmpty()) {
      adding = false;
      free += released;
      busy = BUSY_AFTER_CHANGE;
    } else if (adding && room) {
      offered = carries.remove();
    }
  }

  @Override
  public void insert(EntrySet place, List<Exchange> none) {
    free -= place.size();
    busy = BUSY_AFTER_CHANGE;
  }

  @Override
  public void release(EntrySet place, List<Exchange> exchanges) {
    for (int i = place.level(); (free & table.entriesOn(i)) != 0; i--) {
      int carry = i;
      carries.add(exchanges.stream().filter(e -> e.from().level() == carry).findFirst());
    }
    released = place.size();
    preparing = true;
  }

  /**
   * Throws, because nobody asks model 4 for room: a normalized table has a set wherever enough
   * entries are free.
   */
  @Override
  public void makeRoom(List<Exchange> exchanges) {
    throw new IllegalStateException("model 4 makes no room");
  }
}
