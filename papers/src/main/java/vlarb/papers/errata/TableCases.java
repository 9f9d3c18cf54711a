// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.FreeLayout;
import vlarb.model.table.policy.Layout;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.Singulares;
import vlarb.model.table.sets.TableSize;

/** The cases against what the reports print of sets, searches and maintenance. */
final class TableCases {
  private static final TableSize T8 = new TableSize(8);
  private static final TableSize T16 = new TableSize(16);
  private static final TableSize T64 = new TableSize(64);

  /** Model 1 gets there, and an insert on level 4 then leaves three singular sets on level 3. */
  private static final List<EntrySet> BEFORE_THREE =
      List.of(T16.set(3, 8), T16.set(4, 10), T16.set(3, 12));

  private TableCases() {}

  /** Definition 6 compares a singular set with itself as well. */
  static Evidence orderOfASetWithItself() {
    List<FreeEntries> tables = all(T16).filter(free -> !singular(free).isEmpty()).toList();
    long asPrinted = tables.stream().filter(TableCases::isOrderedAsPrinted).count();
    long corrected = tables.stream().filter(FreeEntries::isOrdered).count();
    return new Evidence(
        asPrinted == 0 && corrected > 0,
        "of the %d tables of 16 entries with a singular set %d are ordered as printed, %d with i < k"
            .formatted(tables.size(), asPrinted, corrected));
  }

  private static boolean isOrderedAsPrinted(FreeEntries free) {
    List<EntrySet> sets = singular(free);
    return sets.stream()
        .allMatch(a -> sets.stream().allMatch(b -> a.level() > b.level() || b.precedes(a)));
  }

  /** Figure 14 leaves open which of two sets is filled. */
  static Evidence joinedToTheLeft() {
    FreeEntries free =
        FreeEntries.none(T8).with(T8.set(3, 1)).with(T8.set(2, 2)).with(T8.set(2, 4));
    FreeLayout toTheLeft = new FreeLayout(free);
    toTheLeft.exchange(T8.set(2, 4), T8.set(2, 2).brother());
    FreeEntries toTheRight = FreeLayout.after(Maintenance.DEFRAGMENT, free, 2);
    return new Evidence(
        free.isOrdered() && !toTheLeft.free().isOrdered() && toTheRight.isOrdered(),
        "with %s singular, joining E(2,2) and E(2,4) to the left leaves %s, to the right %s"
            .formatted(names(free), names(toTheLeft.free()), names(toTheRight)));
  }

  /** Figure 17 has three errors, each of which leaves tables unordered. */
  static Evidence reordering() {
    List<FreeEntries> tables =
        all(T16).filter(FreeEntries::isNormalized).filter(free -> !free.isOrdered()).toList();
    long levels = unordered(tables, new PrintedReordering(true, false, false));
    long ancestor = unordered(tables, new PrintedReordering(false, true, false));
    long stays = unordered(tables, new PrintedReordering(false, false, true));
    long corrected = unordered(tables, PrintedReordering.CORRECTED);
    return new Evidence(
        levels > 0 && ancestor > 0 && stays > 0 && corrected == 0,
        ("of %d unordered tables of 16 entries stay so: %d by the loop's end, %d by the"
                + " ancestor, %d by the set, %d with all corrected")
            .formatted(tables.size(), levels, ancestor, stays, corrected));
  }

  private static long unordered(List<FreeEntries> tables, PrintedReordering reordering) {
    return tables.stream().filter(free -> !reordering.orders(free)).count();
  }

  /** Example 4: where a set comes to lie when its ancestor is exchanged. */
  static Evidence exampleFour() {
    int index = T64.set(3, 56).moved(T64.set(2, 48), T64.set(2, 32)).index();
    return new Evidence(
        index == 40, "E(2,48) goes to E(2,32), so E(3,56) in it goes to E(3,%d)".formatted(index));
  }

  /** Example 6: the level of sets of eight entries. */
  static Evidence exampleSix() {
    EntrySet set = T64.set(3, 8);
    boolean isOnTwo = T64.sets(2).stream().anyMatch(other -> other.index() == set.index());
    return new Evidence(
        set.size() == 8 && !isOnTwo,
        "on level 2 a set has %d entries; E(3,8) has %d".formatted(T64.entriesOn(2), set.size()));
  }

  /** Figure 24 joins a pair where a level has exactly two singular sets. */
  static Evidence exactlyTwo() {
    FreeEntries inserted = threeSingular();
    FreeLayout printed = new FreeLayout(inserted);
    joinExactlyTwo(printed, 4);
    FreeEntries corrected = FreeLayout.after(Maintenance.DEFRAGMENT, inserted, 4);
    return new Evidence(
        !printed.free().isNormalized() && corrected.isNormalized(),
        "with %s occupied, insert on level 4: as printed %s stay singular, else %s"
            .formatted(names(BEFORE_THREE), names(printed.free()), names(corrected)));
  }

  private static FreeEntries threeSingular() {
    FreeEntries free = new TableEngine(T16, Policy.MODEL1, BEFORE_THREE).free();
    return free.without(free.leftmostFree(4).orElseThrow());
  }

  private static void joinExactlyTwo(Layout layout, int level) {
    for (int i = level; i >= 1; i--) {
      List<EntrySet> singular = layout.free().singular(i);
      if (singular.size() == 2) {
        layout.exchange(singular.getFirst(), singular.getLast().brother());
      }
    }
  }

  /** Figure 16 has room for two indices a level. */
  static Evidence twoIndices() {
    FreeLayout layout = new FreeLayout(threeSingular());
    layout.exchange(
        layout.free().singular(4).getFirst(), layout.free().singular(4).getLast().brother());
    boolean isRefused = false;
    try {
      new Singulares(layout.free());
    } catch (IllegalStateException e) {
      isRefused = true;
    }
    int most = layout.free().singular(3).size();
    return new Evidence(
        isRefused && most == 3,
        "model 1 reaches a table of 16 entries with %d singular sets on level 3: %s"
            .formatted(most, names(layout.free())));
  }

  /** Figure 19 looks at singular sets, and the whole table is none. */
  static Evidence wholeTable() {
    FreeEntries free = FreeEntries.all(T16);
    OptionalInt corrected = new Singulares(free).leftmost(2);
    return new Evidence(
        singular(free).isEmpty() && !free.isSingular(T16.whole()) && corrected.isPresent(),
        "in the free table nothing is found; with level 0, level 2 gets entry "
            + corrected.orElse(-1));
  }

  /** Figure 35 ends by returning false. */
  static Evidence returnsFalse() {
    EntrySet set = T16.set(2, 12);
    boolean corrected = new Singulares(FreeEntries.none(T16).with(set)).isSingular(set);
    return new Evidence(
        corrected, "E(2,12), alone free of 16 entries, is singular: false as printed, else true");
  }

  /** Section 4.1: a set consists of its two sons. */
  static Evidence sons() {
    long father = T64.set(2, 16).mask();
    boolean corrected = (T64.set(3, 16).mask() | T64.set(3, 24).mask()) == father;
    boolean exists = T64.sets(2).stream().anyMatch(set -> set.index() == 24);
    return new Evidence(!exists && corrected, "no set of level 2 begins with entry 24");
  }

  /** Every way in which a table's entries can be free or not. */
  private static Stream<FreeEntries> all(TableSize table) {
    return LongStream.range(0, 1L << table.entries()).mapToObj(m -> new FreeEntries(table, m));
  }

  private static List<EntrySet> singular(FreeEntries free) {
    List<EntrySet> sets = new ArrayList<>();
    for (int level = 1; level <= free.table().deepest(); level++) {
      sets.addAll(free.singular(level));
    }
    return sets;
  }

  private static String names(FreeEntries free) {
    return names(singular(free));
  }

  private static String names(List<EntrySet> sets) {
    return String.join(" ", sets.stream().map(EntrySet::toString).toList());
  }
}
