// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.rows;

import vlarb.chisel.UInt;
import vlarb.rtl.part.IndexWidth;
import vlarb.rtl.part.Packed;

/**
 * The layout of a row of keys: a key for each data VL, its next entry, and above that whether the
 * entry lies behind the end of the table; above all keys the order of the VLs of each group. Keys
 * of odd groups are kept inverted.
 *
 * <p>All ones stand for a VL that no entry serves: no entry's key, because in the row of the last
 * entry, where all others lie behind the end, that bit is left out.
 *
 * @param vls data VLs
 * @param entryBits bits of an entry's index
 */
public record KeyRows(int vls, int entryBits) {
  /** VLs of a group at most: more would not be compared within a cycle. */
  private static final int LARGEST_GROUP = 4;

  /** Bits of a key. */
  public int keyBits() {
    return 1 + entryBits;
  }

  /** Groups of VLs: two or more, a power of two. */
  public int groups() {
    int numbers = 1 << IndexWidth.of(vls);
    return Math.max(2, numbers / LARGEST_GROUP);
  }

  /** VLs of a group, the last ones of which there may not be. */
  public int group() {
    return Math.max(2, (1 << IndexWidth.of(vls)) / groups());
  }

  /** The order of the VLs of each group. */
  public PairOrder order() {
    return new PairOrder(vls, group());
  }

  /** Bits of all keys. */
  public int keysBits() {
    return vls * keyBits();
  }

  /** Bits of a row. */
  public int bits() {
    return keysBits() + order().bits();
  }

  /** True if a VL's key is kept inverted. */
  public boolean inverted(int vl) {
    return vl / group() % 2 == 1;
  }

  /** A VL's key as it is kept. */
  public UInt kept(UInt row, int vl) {
    return Packed.get(row, keyBits(), vl);
  }

  /** A VL's key. */
  public UInt key(UInt row, int vl) {
    return inverted(vl) ? kept(row, vl).not() : kept(row, vl);
  }

  /** Bits that say of two VLs of a group which one's entry comes later. */
  public UInt later(UInt row) {
    return row.bits(bits() - 1, keysBits());
  }
}
