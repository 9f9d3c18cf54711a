// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.rows;

import static vlarb.chisel.Hardware.*;

import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * The layout of the bits that say of two VLs of a group which one's next entry comes first: for
 * each VL, by each VL of a higher number in the group, that the latter's comes later.
 *
 * @param vls data VLs
 * @param group VLs of a group, which follow each other; the last group may have fewer
 */
public record PairOrder(int vls, int group) {
  /** All VLs are one group. */
  static PairOrder ofAll(int vls) {
    return new PairOrder(vls, vls);
  }

  /** Bits of all groups. */
  public int bits() {
    return first(vls);
  }

  /** The lowest bit that says of a VL which of those above it come later. */
  int first(int vl) {
    return IntStream.range(0, vl).map(this::above).sum();
  }

  /** VLs of a VL's group that have higher numbers. */
  int above(int vl) {
    return Math.min((vl / group + 1) * group, vls) - 1 - vl;
  }

  /** True if both VLs are of one group. */
  public boolean together(int one, int other) {
    return one / group == other / group;
  }

  /** The bit that says that the second VL's entry comes later than the first one's, a lower VL. */
  int place(int one, int higher) {
    return first(one) + higher - one - 1;
  }

  /**
   * High if one VL's next entry comes before that of another one of the group; no VL comes before
   * itself.
   *
   * @param later the bits
   */
  public Bool comesBefore(UInt later, int one, int other) {
    return one == other
        ? lit(false)
        : one < other ? later.bit(place(one, other)) : later.bit(place(other, one)).not();
  }

  /**
   * Lets the order of a VL follow an entry that is merged: the VL that the entry serves comes
   * before all others. Belongs to the module under construction.
   *
   * @param later the bits, a register
   * @param serves by VL: the entry serves it
   * @param clear all VLs are in the order of their numbers, the highest first
   */
  void follow(UInt later, int vl, UInt serves, Bool clear) {
    repeat("others", vls, other -> compare(later, vl, other, serves, clear));
  }

  /** All come later than a VL that is served now, and none that is served comes later. */
  private void compare(UInt later, int vl, int other, UInt serves, Bool clear) {
    if (other > vl && together(vl, other)) {
      UInt bit = later.bit(place(vl, other));
      bit.set(clear.not().and(serves.bit(vl).or(bit.bit(0).and(serves.bit(other).not()))));
    }
  }
}
