// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import vlarb.model.table.policy.Layout;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;

/** The places of all sequences, and a record of the moves. */
final class Placement implements Layout {
  private static final int NOBODY = -1;

  private final Sequence[] bySlot;

  /** By number of an entry, the slot of the sequence whose place begins there. */
  private final int[] slotAt;

  private final List<Exchange> exchanges = new ArrayList<>();
  private FreeEntries free;
  private long entriesMoved;

  Placement(TableSize table) {
    bySlot = new Sequence[table.entries()];
    slotAt = new int[table.entries()];
    Arrays.fill(slotAt, NOBODY);
    free = FreeEntries.all(table);
  }

  @Override
  public FreeEntries free() {
    return free;
  }

  /** The sequence in a slot, if one is there. */
  Optional<Sequence> sequence(int slot) {
    return Optional.ofNullable(bySlot[slot]);
  }

  /** Puts a sequence into an empty slot, and onto free entries. */
  void occupy(int slot, Sequence sequence) {
    free = free.without(sequence.place());
    put(slot, sequence);
  }

  /** Empties a slot, and frees its sequence's entries. */
  void vacate(int slot) {
    EntrySet place = bySlot[slot].place();
    bySlot[slot] = null;
    slotAt[place.index()] = NOBODY;
    free = free.with(place);
  }

  /** Replaces a sequence by one in the same place. */
  void replace(int slot, Sequence sequence) {
    bySlot[slot] = sequence;
  }

  @Override
  public void exchange(EntrySet to, EntrySet from) {
    if (to.level() != from.level() || !free.isFree(to)) {
      throw new IllegalArgumentException(to + " is no free set of the level of " + from);
    }
    for (int entry = from.index(); entry < from.index() + from.size(); entry++) {
      int slot = slotAt[entry];
      if (slot != NOBODY) {
        slotAt[entry] = NOBODY;
        put(slot, bySlot[slot].at(bySlot[slot].place().moved(from, to)));
      }
    }
    long occupied = from.mask() & ~free.mask();
    long moved = occupied >>> from.index() << to.index();
    free = new FreeEntries(free.table(), free.mask() & ~moved | occupied);
    entriesMoved += Long.bitCount(occupied);
    exchanges.add(new Exchange(from, to, Long.bitCount(occupied)));
  }

  /** The exchanges since this was last asked for. */
  List<Exchange> takeExchanges() {
    List<Exchange> taken = List.copyOf(exchanges);
    exchanges.clear();
    return taken;
  }

  /** Occupied entries that exchanges have moved. */
  long entriesMoved() {
    return entriesMoved;
  }

  private void put(int slot, Sequence sequence) {
    bySlot[slot] = sequence;
    slotAt[sequence.place().index()] = slot;
  }
}
