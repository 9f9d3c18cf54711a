// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import vlarb.model.table.Exchange;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;

/**
 * The pace of a decision core that scans all levels after each change: the cycles in which it is
 * ready, and in which it offers exchanges. All policies but model 4 have such a core.
 *
 * <p>With D levels below the first, a scan takes D + 4 cycles; its result is used in the last one.
 * The one after an insert or a release begins one cycle later. The exchange that a look asks for is
 * offered from the cycle after its judging on until it is taken; the next look then begins after 2
 * cycles and one for each entry of a set. A look that asks for no exchange is followed by the next
 * one at once, if there is to be one. The core is busy while it looks or an exchange is offered; no
 * exchange follows before the one offered is taken.
 */
final class ScanningPace implements CorePace {
  private static final int LOOK = 4;
  private static final int CHANGE = 1;
  private static final int EXCHANGE = 2;

  private final TableSize table;
  private final Policy policy;
  private FreeEntries free;

  /** Cycles to the end of a scan of the levels, the last cycle included; 0 if there is none. */
  private int busy;

  /** The exchange that each look to come asks for, the look under way included. */
  private final Queue<Optional<Exchange>> looks = new ArrayDeque<>();

  private Optional<Exchange> offered = Optional.empty();

  ScanningPace(TableSize table, Policy policy) {
    this.table = table;
    this.policy = policy;
    free = FreeEntries.all(table);
  }

  @Override
  public boolean ready() {
    return busy == 0 && offered.isEmpty();
  }

  @Override
  public int free() {
    return free.count();
  }

  @Override
  public Optional<Exchange> offered() {
    return offered;
  }

  private int look() {
    return table.deepest() + LOOK;
  }

  @Override
  public void edge(boolean taken) {
    boolean room = offered.isEmpty() || taken;
    if (room) {
      offered = Optional.empty();
    }
    if (busy == 1) {
      judge(room);
    } else if (busy > 0) {
      busy--;
    }
  }

  private void judge(boolean room) {
    Optional<Exchange> asked = looks.element();
    if (asked.isPresent() && room) {
      offered = asked;
      busy = asked.get().from().size() + EXCHANGE + look();
      looks.remove();
    } else if (asked.isEmpty()) {
      looks.remove();
      busy = looks.isEmpty() ? 0 : look();
    }
  }

  @Override
  public void insert(EntrySet place, List<Exchange> exchanges) {
    free = free.without(place);
    looks.addAll(Looks.of(free, policy.afterInsert(), place.level(), exchanges));
    busy = CHANGE + look();
    follow(exchanges);
  }

  @Override
  public void release(EntrySet place, List<Exchange> exchanges) {
    free = free.with(place);
    looks.addAll(Looks.of(free, policy.afterRelease(), place.level(), exchanges));
    busy = CHANGE + look();
    follow(exchanges);
  }

  @Override
  public void makeRoom(List<Exchange> exchanges) {
    exchanges.forEach(exchange -> looks.add(Optional.of(exchange)));
    looks.add(Optional.empty());
    busy = look();
    follow(exchanges);
  }

  private void follow(List<Exchange> exchanges) {
    for (Exchange exchange : exchanges) {
      free = Looks.after(free, exchange);
    }
  }
}
