// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.rows;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Packed;

/**
 * The order of all VLs. The entry that is merged last is the nearest: its VL comes before all
 * others.
 *
 * @param rows the layout of the row
 * @param isListed by VL: an entry serves it
 * @param entryOf by VL: its next entry, if one serves it
 * @param laterThan by VL but the last: of the VLs above it those that come later
 */
public record OrderState(OrderRows rows, UInt isListed, UInt entryOf, UInt laterThan)
    implements RowState {
  static OrderState of(OrderRows rows, Bool clear, UInt merged, UInt serves) {
    step("Merges the entry: its VL comes first.");
    OrderState state =
        new OrderState(
            rows,
            reg(uint(rows.vls()), "by VL: an entry serves it"),
            reg(uint(rows.vls() * rows.entryBits()), "by VL: its next entry"),
            reg(
                uint(rows.order().bits()),
                "by VL but the last, by VL above it: that one comes later"));
    repeat("vls", rows.vls(), of -> state.follow(of, clear, merged, serves));
    return state;
  }

  private void follow(int of, Bool clear, UInt merged, UInt serves) {
    isListed.bit(of).set(clear.not().and(isListed.bit(of).or(serves.bit(of))));
    entryOf(of).set(mux(serves.bit(of), merged, entryOf(of)));
    // A VL that no entry serves is no candidate: of two such the order need not be known.
    rows.order().follow(laterThan, of, serves, lit(false));
  }

  private UInt entryOf(int of) {
    return Packed.get(entryOf, rows.entryBits(), of);
  }

  @Override
  public void drive(UInt row) {
    repeat(
        "vls",
        rows.vls(),
        of -> Packed.get(row, rows.keyBits(), of).set(isListed.bit(of).cat(entryOf(of))));
    row.bits(rows.bits() - 1, rows.keysBits()).set(laterThan);
  }
}
