// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.rows;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Packed;

/**
 * The layout of a row of order: for each data VL its next entry, and above it whether an entry
 * serves the VL at all. Above these it has for each data VL but the last, by each VL of a higher
 * number, that the latter's entry comes later.
 *
 * @param vls data VLs
 * @param entryBits bits of an entry's index
 */
public record OrderRows(int vls, int entryBits) {
  /** Bits of a row. */
  public int bits() {
    return laterThan(vls - 1);
  }

  /** Bits of a VL's entry and whether the VL has one. */
  int keyBits() {
    return 1 + entryBits;
  }

  int keysBits() {
    return vls * keyBits();
  }

  /** By VL: {listed, entry}. */
  public List<UInt> entries(UInt row) {
    return Packed.all(row.bits(keysBits() - 1, 0), keyBits());
  }

  /** By VL: an entry serves it. */
  public List<Bool> listed(UInt row) {
    return entries(row).stream().map(each -> each.bit(entryBits)).toList();
  }

  /** By VL: its next entry, if one serves it. */
  public List<UInt> entryOf(UInt row) {
    return entries(row).stream().map(each -> each.bits(entryBits - 1, 0)).toList();
  }

  /** By VL but the last: of the VLs above it those that come later. */
  public List<UInt> laterThan(UInt row) {
    return IntStream.range(0, vls - 1)
        .mapToObj(vl -> row.bits(laterThan(vl + 1) - 1, laterThan(vl)))
        .toList();
  }

  /** High if one VL's next entry comes before that of another one; no VL comes before itself. */
  public Bool comesBefore(UInt row, int one, int other) {
    return order().comesBefore(row.bits(bits() - 1, keysBits()), one, other);
  }

  /** The order of all VLs. */
  public PairOrder order() {
    return PairOrder.ofAll(vls);
  }

  /** The lowest bit of a row that says of a VL which of those above it come later. */
  private int laterThan(int vl) {
    return keysBits() + order().first(vl);
  }

  /**
   * Returns the row with fewer bits for the indices of entries, as for a table that has fewer
   * entries.
   */
  public UInt narrowed(UInt row, int fewerBits) {
    if (fewerBits == entryBits) {
      return row;
    }
    List<UInt> parts = new ArrayList<>();
    for (int vl = 0; vl < vls; vl++) {
      int low = vl * keyBits();
      parts.add(row.bit(low + entryBits).cat(row.bits(low + fewerBits - 1, low)));
    }
    parts.addAll(laterThan(row));
    return Packed.of(parts);
  }
}
