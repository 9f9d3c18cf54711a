// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;

/** Tables to test with: all that there can be, those that a policy reaches, and single ones. */
public final class Tables {
  private Tables() {}

  /** Every way in which a table's entries can be free or not. */
  public static Stream<FreeEntries> all(int entries) {
    TableSize table = new TableSize(entries);
    return LongStream.range(0, 1L << entries).mapToObj(mask -> new FreeEntries(table, mask));
  }

  /** A table in which nothing is free but these sets. */
  public static FreeEntries free(EntrySet... sets) {
    FreeEntries free = FreeEntries.none(sets[0].table());
    for (EntrySet set : sets) {
      free = free.with(set);
    }
    return free;
  }

  /** A table in which these sets are free, and each other entry is a sequence of its own. */
  public static TableEngine engine(Policy policy, EntrySet... free) {
    return engine(policy, List.of(), free);
  }

  /**
   * A table in which some sets are free, and each entry of the rest is a sequence of its own.
   *
   * @param sequences these are sequences too, with the handles from 0
   */
  public static TableEngine engine(Policy policy, List<EntrySet> sequences, EntrySet... free) {
    TableSize table = free[0].table();
    FreeEntries rest = FreeEntries.all(table);
    List<EntrySet> occupied = new ArrayList<>(sequences);
    for (EntrySet set : sequences) {
      rest = rest.without(set);
    }
    for (EntrySet set : free) {
      rest = rest.without(set);
    }
    table.sets(table.deepest()).stream().filter(rest::isFree).forEach(occupied::add);
    return new TableEngine(table, policy, occupied);
  }

  /** The singular sets of a table, all levels, larger ones first, as {@code E(i,j)}. */
  public static String singular(FreeEntries free) {
    List<String> names = new ArrayList<>();
    for (int level = 1; level <= free.table().deepest(); level++) {
      free.singular(level).forEach(set -> names.add(set.toString()));
    }
    return String.join(" ", names);
  }

  /** The handle of the sequence in a place. */
  public static int at(TableEngine engine, EntrySet place) {
    return IntStream.range(0, engine.size().entries())
        .filter(h -> engine.sequence(h).filter(s -> s.place().equals(place)).isPresent())
        .findFirst()
        .orElseThrow(() -> new AssertionError("no sequence in " + place));
  }

  /** The places of all sequences, by their handles. */
  public static List<EntrySet> places(TableEngine engine) {
    return IntStream.range(0, engine.size().entries())
        .mapToObj(engine::sequence)
        .flatMap(sequence -> sequence.stream().map(Sequence::place))
        .toList();
  }

  /**
   * An operation on a table that a policy reaches.
   *
   * @param before places of the sequences before, by their handles from 0
   * @param level the level of the request that is inserted or released
   * @param released handle of the released sequence, or −1 for an insert
   * @param outcome the outcome of the operation
   * @param engine the engine after the operation
   */
  public record Step(
      List<EntrySet> before, int level, int released, Outcome outcome, TableEngine engine) {}

  /**
   * Carries out every operation on every table that a policy reaches from the empty one. Sequences
   * of one place are alike, so that a table is the set of their places.
   *
   * @return number of tables
   */
  public static int explore(int entries, Policy policy, boolean releases, Consumer<Step> visitor) {
    TableSize table = new TableSize(entries);
    Set<Long> seen = new HashSet<>();
    Queue<List<EntrySet>> waiting = new ArrayDeque<>();
    seen.add(0L);
    waiting.add(List.of());
    while (!waiting.isEmpty()) {
      List<EntrySet> before = waiting.remove();
      for (int level = 0; level <= table.deepest(); level++) {
        TableEngine engine = new TableEngine(table, policy, before);
        Outcome outcome = engine.insert(level, 0, table.entriesOn(level));
        visitor.accept(new Step(before, level, -1, outcome, engine));
        remember(engine, seen, waiting);
      }
      for (int handle = 0; releases && handle < before.size(); handle++) {
        TableEngine engine = new TableEngine(table, policy, before);
        Outcome outcome = engine.release(handle);
        visitor.accept(new Step(before, before.get(handle).level(), handle, outcome, engine));
        remember(engine, seen, waiting);
      }
    }
    return seen.size();
  }

  /** A table of up to 32 entries is known by a bit for each set that is a sequence's place. */
  private static void remember(TableEngine engine, Set<Long> seen, Queue<List<EntrySet>> waiting) {
    List<EntrySet> places = places(engine);
    long known = 0;
    for (EntrySet place : places) {
      known |= 1L << (1 << place.level()) + place.index() / place.size();
    }
    if (seen.add(known)) {
      waiting.add(places.stream().sorted(Comparator.comparingInt(EntrySet::index)).toList());
    }
  }

  /** Every table of sequences that there can be in a set: empty, one sequence, or both halves'. */
  public static Stream<List<EntrySet>> allSequences(EntrySet within) {
    Stream<List<EntrySet>> whole = Stream.of(List.of(), List.of(within));
    if (within.size() == 1) {
      return whole;
    }
    EntrySet left = within.table().set(within.level() + 1, within.index());
    List<List<EntrySet>> rights = allSequences(left.brother()).toList();
    Stream<List<EntrySet>> halves =
        allSequences(left)
            .flatMap(
                inLeft ->
                    rights.stream()
                        .filter(inRight -> !inLeft.isEmpty() || !inRight.isEmpty())
                        .map(inRight -> Stream.concat(inLeft.stream(), inRight.stream()).toList()));
    return Stream.concat(whole, halves);
  }
}
