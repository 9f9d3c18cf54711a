// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import vlarb.model.iba.VlWeight;
import vlarb.model.table.sets.EntrySet;

/**
 * The entries that one request has in the table: all of one VL, at equal distances.
 *
 * @param place the set of these entries
 * @param vl data VL, 0 to 14
 * @param weight the 64-byte blocks that the entries may send together in one round of the table:
 *     from the number of entries, as an entry of weight 0 would be a free one, to 255 times that
 *     number
 */
public record Sequence(EntrySet place, int vl, int weight) {
  /** Weight of an entry at most, in 64-byte blocks. */
  public static final int MAX_ENTRY_WEIGHT = 255;

  public Sequence {
    check(place.size(), vl, weight);
  }

  /** Refuses a VL, or a weight for this many entries, that no sequence can have. */
  static void check(int entries, int vl, int weight) {
    if (vl < 0 || vl > 14) {
      throw new IllegalArgumentException("a data VL is 0 to 14, not " + vl);
    }
    int most = MAX_ENTRY_WEIGHT * entries;
    if (weight < entries || weight > most) {
      throw new IllegalArgumentException(
          "a sequence of "
              + entries
              + " entries has a weight of "
              + entries
              + " to "
              + most
              + ", not "
              + weight);
    }
  }

  /**
   * An entry of the sequence. The weight is spread evenly; the remainder goes to the first entries,
   * one block each, so that the first entry never weighs less than another.
   *
   * @param k the entry, from 0, in the order of the numbers (bit reversal)
   */
  public VlWeight entry(int k) {
    int n = place.size();
    return new VlWeight(vl, weight / n + (k < weight % n ? 1 : 0));
  }

  /** Returns this sequence in another place. */
  Sequence at(EntrySet newPlace) {
    return new Sequence(newPlace, vl, weight);
  }

  /** Returns this sequence with another weight. */
  Sequence weighing(int newWeight) {
    return new Sequence(place, vl, newWeight);
  }
}
