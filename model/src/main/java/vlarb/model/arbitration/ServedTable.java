// SPDX-License-Identifier: Apache-2.0
package vlarb.model.arbitration;

import java.util.List;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * An arbitration table as it serves: its entries seen through OperationalVLs and the rule for
 * unsupported VLs. Immutable.
 *
 * <p>Sets of entries are 64-bit masks, bit i for entry i; sets of VLs are masks, bit v for VL v.
 */
public final class ServedTable {
  /** Stands for the VL of an entry that is passed over. */
  private static final int NOTHING = -1;

  private final List<VlWeight> entries;
  private final int capacity;
  private final int[] named;
  private final int[] vl;
  private final int[] weight;

  /** By group of four VLs and subset of it, the entries that serve the subset's VLs. */
  private final long[][] entriesOfVls = new long[4][16];

  private final int listedVls;

  /**
   * @param entries the table's entries, 1 to 64 of them
   * @param vls the data VLs enabled
   * @param unsupported the rule for an entry of a VL that is not enabled
   */
  public ServedTable(List<VlWeight> entries, OperationalVls vls, UnsupportedVl unsupported) {
    this.entries = List.copyOf(entries);
    capacity = entries.size();
    named = new int[capacity];
    vl = new int[capacity];
    weight = new int[capacity];
    int listed = 0;
    for (int i = 0; i < capacity; i++) {
      VlWeight entry = entries.get(i);
      named[i] = entry.vl();
      vl[i] = served(entry.vl(), vls.count(), unsupported);
      weight[i] = entry.weight();
      if (weight[i] > 0 && vl[i] != NOTHING) {
        serve(vl[i], i);
        listed |= 1 << vl[i];
      }
    }
    listedVls = listed;
  }

  /** Notes that an entry serves a VL, in every subset of the VL's group that the VL is in. */
  private void serve(int vl, int entry) {
    long[] group = entriesOfVls[vl / 4];
    for (int subset = 0; subset < group.length; subset++) {
      if ((subset >>> vl % 4 & 1) != 0) {
        group[subset] |= 1L << entry;
      }
    }
  }

  private static int served(int vl, int enabled, UnsupportedVl unsupported) {
    if (vl < enabled) {
      return vl;
    }
    return unsupported == UnsupportedVl.FOLD ? vl % enabled : NOTHING;
  }

  /** Number of entries, null ones included. */
  public int capacity() {
    return capacity;
  }

  /** The entries as they were written. */
  public List<VlWeight> entries() {
    return entries;
  }

  /** The VL that an entry names. */
  public int named(int entry) {
    return named[entry];
  }

  /** The VL that an entry serves; undefined for an entry that is passed over. */
  public int vl(int entry) {
    return vl[entry];
  }

  /** The most that an entry may send in one turn, in dwords: 0 to 4080. */
  public int weightDwords(int entry) {
    return weight[entry] * 16;
  }

  /** The VLs that some entry of weight above 0 serves. */
  public int listedVls() {
    return listedVls;
  }

  /** The entries of weight above 0 that serve one of these VLs. */
  public long servable(int eligibleVls) {
    return entriesOfVls[0][eligibleVls & 15]
        | entriesOfVls[1][eligibleVls >>> 4 & 15]
        | entriesOfVls[2][eligibleVls >>> 8 & 15]
        | entriesOfVls[3][eligibleVls >>> 12 & 15];
  }

  /**
   * The next of these entries after the pointer in cyclic order; the pointer's own entry comes
   * last.
   *
   * @param servable at least one entry
   */
  static int next(long servable, int pointer) {
    // Two shifts, as a shift by 64 would be one by 0.
    long ahead = servable & (-1L << pointer << 1);
    return Long.numberOfTrailingZeros(ahead != 0 ? ahead : servable);
  }
}
