// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Packed;

/**
 * The VLs that come before a VL, by the order that a row has for each pair of VLs. Belongs to the
 * module under construction.
 */
public final class VlOrder {
  private final List<UInt> laterThan = new ArrayList<>();
  private final List<UInt> before = new ArrayList<>();

  /**
   * @param later by VL but the last: of the VLs above it those that come later
   */
  public VlOrder(List<UInt> later) {
    int vls = later.size() + 1;
    for (int of = 0; of < vls - 1; of++) {
      UInt its = wire(uint(vls - 1 - of), "by VL above VL" + of + ": it comes later");
      its.named("laterThan" + of).set(later.get(of));
      laterThan.add(its);
    }
    for (int of = 0; of < vls; of++) {
      before.add(before(of, vls));
    }
  }

  private UInt before(int vl, int vls) {
    List<UInt> lowFirst = new ArrayList<>();
    for (int other = 0; other < vl; other++) {
      lowFirst.add(laterThan.get(other).bit(vl - other - 1));
    }
    lowFirst.add(lit(0, 1));
    if (vl < laterThan.size()) {
      lowFirst.add(laterThan.get(vl).not());
    }
    UInt others = wire(uint(vls), "VLs that come before VL" + vl).named("before" + vl);
    others.set(Packed.of(lowFirst));
    return others;
  }

  /** By VL: the set of those that come before it. */
  public List<UInt> before() {
    return List.copyOf(before);
  }
}
