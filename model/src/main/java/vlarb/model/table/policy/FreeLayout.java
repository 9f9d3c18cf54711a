// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.policy;

import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;

/**
 * A layout that knows only which entries are free, which is all that the algorithms need. Every
 * table is therefore in one of 2^entries states. Exchanges that no engine could make are refused.
 */
public final class FreeLayout implements Layout {
  private FreeEntries free;
  private int exchanges;

  public FreeLayout(FreeEntries free) {
    this.free = free;
  }

  @Override
  public FreeEntries free() {
    return free;
  }

  /** Number of exchanges so far. */
  public int exchanges() {
    return exchanges;
  }

  @Override
  public void exchange(EntrySet to, EntrySet from) {
    if (to.level() != from.level() || !free.isFree(to) || to.equals(from)) {
      throw new IllegalArgumentException("no exchange of " + to + " and " + from);
    }
    // If an entry of the set or of its brother is free, no sequence larger than the set covers it.
    if ((free.mask() & from.ancestor(from.level() - 1).mask()) == 0) {
      throw new IllegalArgumentException(from + " may be part of a larger sequence");
    }
    long content = free.mask() >>> from.index() & to.mask() >>> to.index();
    FreeEntries emptied = new FreeEntries(free.table(), free.mask() | from.mask());
    free = new FreeEntries(free.table(), emptied.mask() & ~to.mask() | content << to.index());
    exchanges++;
  }

  /** Runs a maintenance on the free entries of a table, and returns the free entries after it. */
  public static FreeEntries after(Maintenance maintenance, FreeEntries free, int level) {
    FreeLayout layout = new FreeLayout(free);
    maintenance.run(layout, level);
    return layout.free();
  }
}
