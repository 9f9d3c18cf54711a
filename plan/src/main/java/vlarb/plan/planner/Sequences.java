// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import vlarb.model.admission.Cenre;
import vlarb.model.iba.VlWeight;

/**
 * The entries of a table that each of several sequences has.
 *
 * @param entries of the table, a power of two from 1 to 64
 * @param places by sequence, its entries in the order in which weight that is left over goes to
 *     them
 */
record Sequences(int entries, List<List<Integer>> places) {
  Sequences {
    places = List.copyOf(places);
  }

  /**
   * Places sequences under CESY: in descending size, equal ones in their order, leftmost in
   * bit-reversed numbering. So they lie one behind the other, and evenly spread in the table.
   *
   * @param sizes number of entries of each, powers of two
   * @return nothing where they need more entries than there are
   */
  static Optional<Sequences> cesy(int entries, int[] sizes) {
    if (Arrays.stream(sizes).sum() > entries) {
      return Optional.empty();
    }
    List<Integer> order =
        IntStream.range(0, sizes.length)
            .boxed()
            .sorted(Comparator.comparingInt(i -> -sizes[i]))
            .toList();
    List<List<Integer>> places = new ArrayList<>(Collections.nCopies(sizes.length, List.of()));
    int next = 0;
    for (int sequence : order) {
      List<Integer> own = new ArrayList<>();
      for (int k = 0; k < sizes[sequence]; k++) {
        own.add(reversed(next++, entries));
      }
      places.set(sequence, own);
    }
    return Optional.of(new Sequences(entries, places));
  }

  private static int reversed(int number, int entries) {
    return entries == 1 ? 0 : Integer.reverse(number) >>> Integer.numberOfLeadingZeros(entries - 1);
  }

  /**
   * Places sequences under CENRE: in ascending distance, equal ones in their order.
   *
   * @param distances of each, 1 to the number of entries
   * @return nothing where one is refused
   */
  static Optional<Sequences> cenre(int entries, int[] distances) {
    Cenre cenre = new Cenre(entries);
    List<Integer> order =
        IntStream.range(0, distances.length)
            .boxed()
            .sorted(Comparator.comparingInt(i -> distances[i]))
            .toList();
    List<List<Integer>> places = new ArrayList<>(Collections.nCopies(distances.length, List.of()));
    long occupied = 0;
    for (int sequence : order) {
      OptionalLong set = cenre.place(occupied, distances[sequence]);
      if (set.isEmpty()) {
        return Optional.empty();
      }
      occupied |= set.getAsLong();
      List<Integer> own = new ArrayList<>();
      for (long rest = set.getAsLong(); rest != 0; rest &= rest - 1) {
        own.add(Long.numberOfTrailingZeros(rest));
      }
      places.set(sequence, own);
    }
    return Optional.of(new Sequences(entries, places));
  }

  /** The number of entries of each sequence. */
  int[] sizes() {
    return places.stream().mapToInt(List::size).toArray();
  }

  /** Entries that no sequence has. */
  int free() {
    return entries - places.stream().mapToInt(List::size).sum();
  }

  /**
   * The weight of an entry of a sequence: an even part, and one block more for the first entries.
   */
  static int weight(int total, int size, int k) {
    return total / size + (k < total % size ? 1 : 0);
  }

  /** The table; free entries are null ones. */
  List<VlWeight> table(int[] vls, int[] weights) {
    VlWeight[] table = new VlWeight[entries];
    Arrays.fill(table, VlWeight.NULL);
    for (int i = 0; i < places.size(); i++) {
      List<Integer> own = places.get(i);
      for (int k = 0; k < own.size(); k++) {
        table[own.get(k)] = new VlWeight(vls[i], weight(weights[i], own.size(), k));
      }
    }
    return List.of(table);
  }
}
