// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Packed;

/**
 * The order of all VLs. The entry that is merged last is the nearest: its VL comes before all
 * others.
 *
 * @param listed by VL: an entry serves it
 * @param entryOf by VL: its next entry, if one serves it
 * @param laterThan by VL but the last: of the VLs above it those that come later
 */
public record OrderState(List<Bool> listed, List<UInt> entryOf, List<UInt> laterThan)
    implements RowState {
  static OrderState of(RowShape shape, Bool clear, UInt merged, UInt serves) {
    step("Merges the entry: its VL comes first.");
    int vls = shape.vls();
    OrderState state = new OrderState(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (int of = 0; of < vls; of++) {
      state.follow(of, clear, merged, serves.bit(of));
    }
    for (int of = 0; of < vls - 1; of++) {
      UInt later = reg(uint(vls - 1 - of), "by VL above VL" + of + ": it comes later");
      later.named("laterThan" + of);
      later.set(comesLater(later, serves.bit(of), serves.bits(vls - 1, of + 1)));
      state.laterThan.add(later);
    }
    return state;
  }

  /** All come later than a VL that is served now, and none that is served comes later. */
  private static UInt comesLater(UInt later, Bool served, UInt others) {
    int width = later.width();
    return mux(served, lit((1 << width) - 1, width), later.and(others.not()));
  }

  private void follow(int of, Bool clear, UInt merged, Bool serves) {
    Bool isListed = reg(bool(), "an entry serves VL" + of).named("listed" + of);
    UInt its = reg(uint(merged.width()), "its next entry").named("entryOf" + of);
    isListed.set(clear.not().and(isListed.or(serves)));
    when(serves, () -> its.set(merged));
    listed.add(isListed);
    entryOf.add(its);
  }

  @Override
  public UInt row() {
    List<UInt> parts = new ArrayList<>();
    for (int of = 0; of < entryOf.size(); of++) {
      parts.add(listed.get(of).cat(entryOf.get(of)));
    }
    parts.addAll(laterThan);
    return Packed.of(parts);
  }
}
