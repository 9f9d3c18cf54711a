// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import vlarb.model.table.Exchange;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;

/** The looks at all levels by which a core tidies a table, and those that find an exchange. */
final class Looks {
  private final List<Optional<Exchange>> looks = new ArrayList<>();
  private final Queue<Exchange> exchanges;
  private FreeEntries free;

  private Looks(FreeEntries free, List<Exchange> exchanges) {
    this.free = free;
    this.exchanges = new ArrayDeque<>(exchanges);
  }

  /**
   * The looks that follow an operation: those of its tidying, and a last one for the places of the
   * next requests.
   *
   * @param free entries after the operation
   * @param steps the tidying that follows it
   * @param level the level of the operation
   * @param exchanges all exchanges of the tidying, in their order
   */
  static List<Optional<Exchange>> of(
      FreeEntries free, List<Maintenance> steps, int level, List<Exchange> exchanges) {
    Looks looks = new Looks(free, exchanges);
    for (Maintenance step : steps) {
      if (step == Maintenance.DEFRAGMENT) {
        looks.defragment(level);
      } else {
        looks.reorder();
      }
    }
    looks.looks.add(Optional.empty());
    return looks.looks;
  }

  /** The free entries after an exchange. */
  static FreeEntries after(FreeEntries free, Exchange exchange) {
    EntrySet from = exchange.from();
    EntrySet to = exchange.to();
    long occupied = from.mask() & ~free.mask();
    long moved = occupied >>> from.index() << to.index();
    return new FreeEntries(free.table(), free.mask() & ~moved | occupied);
  }

  private void exchange() {
    Exchange exchange = exchanges.remove();
    looks.add(Optional.of(exchange));
    free = after(free, exchange);
  }

  /** A look for each pair on a level from the operation's on, and one that finds none. */
  private void defragment(int level) {
    for (int i = level; i >= 1; i--) {
      while (free.singular(i).size() >= 2) {
        exchange();
      }
    }
    looks.add(Optional.empty());
  }

  /**
   * Adds the looks of a reordering: for each level from the deepest to 2, a scan for the first
   * singular set and, if it finds one, a scan for the second; a scan that finds more than one
   * larger set to the left is repeated.
   */
  private void reorder() {
    for (int level = free.table().deepest(); level >= 2; level--) {
      boolean there = true;
      for (int which = 0; which < 2 && there; which++) {
        there = which < free.singular(level).size();
        long misplaced = there ? misplaced(free.singular(level).get(which)) : 0;
        while (misplaced > 0) {
          exchange();
          misplaced = misplaced > 1 ? misplaced(free.singular(level).get(which)) : -1;
        }
        if (misplaced == 0) {
          looks.add(Optional.empty());
        }
      }
    }
  }

  /** The number of larger singular sets to the left of a set. */
  private long misplaced(EntrySet set) {
    long count = 0;
    for (int level = 1; level < set.level(); level++) {
      count += free.singular(level).stream().filter(s -> s.index() < set.index()).count();
    }
    return count;
  }
}
