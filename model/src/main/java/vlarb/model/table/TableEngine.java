// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;

/**
 * Manages an arbitration table: gives requests of a distance their entries, takes them back, and
 * moves sequences so that an insert is accepted if and only if enough entries are free.
 *
 * <p>Handles are slots. Free slots wait in a queue: the one that has been free for longest is given
 * out next, at first 0, 1, 2 and so on.
 */
public final class TableEngine {
  private final TableSize table;
  private final Policy policy;
  private final Placement placement;
  private final Queue<Integer> freeSlots = new ArrayDeque<>();

  /** An engine with an empty table. */
  public TableEngine(TableSize table, Policy policy) {
    this(table, policy, List.of());
  }

  /**
   * An engine with existing sequences in its table: of VL0, of weight 1 an entry, in the slots 0,
   * 1, 2 and so on.
   *
   * @param occupied the sequences' places, disjoint. {@link Policy#MODEL2} and {@link
   *     Policy#MODEL3} rely on a normalized and ordered table, {@link Policy#MODEL1} and {@link
   *     Policy#MODEL4} on a normalized one
   */
  public TableEngine(TableSize table, Policy policy, Collection<EntrySet> occupied) {
    this.table = table;
    this.policy = policy;
    placement = new Placement(table);
    for (int slot = 0; slot < table.entries(); slot++) {
      freeSlots.add(slot);
    }
    for (EntrySet place : occupied) {
      placement.occupy(freeSlots.remove(), new Sequence(place, 0, place.size()));
    }
  }

  /**
   * Gives a request of distance 2^level its entries.
   *
   * @param level 0 to the table's deepest
   * @param vl data VL, 0 to 14
   * @param weight of the sequence, in 64-byte blocks: 1 to 255 times its number of entries
   * @throws IllegalArgumentException for a level, VL or weight out of range; nothing has changed
   * @return {@link Answer.Accepted}, or {@link Answer.Rejected} where fewer entries are free than
   *     the request needs
   */
  public Outcome insert(int level, int vl, int weight) {
    int entries = table.set(level, 0).size();
    Sequence.check(entries, vl, weight);
    if (entries > placement.free().count()) {
      return Outcome.of(new Answer.Rejected());
    }
    List<Upkeep> upkeep = new ArrayList<>();
    Optional<EntrySet> found = policy.search().find(placement.free(), level);
    if (found.isEmpty()) {
      maintain(policy.forWantOfPlace(), level, upkeep);
      found = policy.search().find(placement.free(), level);
    }
    EntrySet place =
        found.orElseThrow(() -> new IllegalStateException("no place on level " + level));
    int slot = freeSlots.element();
    placement.occupy(slot, new Sequence(place, vl, weight));
    freeSlots.remove();
    maintain(policy.afterInsert(), level, upkeep);
    return new Outcome(new Answer.Accepted(slot, place), upkeep);
  }

  /**
   * Frees a sequence's entries.
   *
   * @return {@link Answer.Released} or {@link Answer.Unknown}
   */
  public Outcome release(int handle) {
    Optional<Sequence> sequence = sequence(handle);
    if (sequence.isEmpty()) {
      return Outcome.of(new Answer.Unknown());
    }
    EntrySet place = sequence.get().place();
    placement.vacate(handle);
    List<Upkeep> upkeep = new ArrayList<>();
    maintain(policy.afterRelease(), place.level(), upkeep);
    freeSlots.add(handle);
    return new Outcome(new Answer.Released(place), upkeep);
  }

  /**
   * Gives a sequence another weight.
   *
   * @param weight in 64-byte blocks: 1 to 255 times the sequence's number of entries
   * @return {@link Answer.Known} with the new weight, or {@link Answer.Unknown}
   */
  public Answer setWeight(int handle, int weight) {
    Optional<Sequence> changed = sequence(handle).map(s -> s.weighing(weight));
    changed.ifPresent(s -> placement.replace(handle, s));
    return known(changed);
  }

  /** Describes a sequence: {@link Answer.Known} or {@link Answer.Unknown}. */
  public Answer query(int handle) {
    return known(sequence(handle));
  }

  private static Answer known(Optional<Sequence> sequence) {
    return sequence.<Answer>map(Answer.Known::new).orElseGet(Answer.Unknown::new);
  }

  /** The sequence with this handle, if there is one. */
  public Optional<Sequence> sequence(int handle) {
    return handle < 0 || handle >= table.entries() ? Optional.empty() : placement.sequence(handle);
  }

  /** The free entries of the table. */
  public FreeEntries free() {
    return placement.free();
  }

  /**
   * Occupied entries that maintenance has moved so far; an entry that was moved twice counts twice.
   */
  public long entriesMoved() {
    return placement.entriesMoved();
  }

  /** The size of the table. */
  public TableSize size() {
    return table;
  }

  /** The table as the arbiter reads it, entry 0 first; free entries are null ones. */
  public List<VlWeight> entries() {
    VlWeight[] entries = new VlWeight[table.entries()];
    Arrays.fill(entries, VlWeight.NULL);
    for (int slot = 0; slot < entries.length; slot++) {
      sequence(slot).ifPresent(sequence -> write(sequence, entries));
    }
    return List.of(entries);
  }

  private static void write(Sequence sequence, VlWeight[] entries) {
    List<Integer> places = sequence.place().places();
    for (int k = 0; k < places.size(); k++) {
      entries[places.get(k)] = sequence.entry(k);
    }
  }

  private void maintain(List<Maintenance> steps, int level, List<Upkeep> upkeep) {
    for (Maintenance step : steps) {
      step.run(placement, level);
      upkeep.add(new Upkeep(step, placement.takeExchanges()));
    }
  }
}
