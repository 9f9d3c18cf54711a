// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.rows;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Packed;

/**
 * The keys of all VLs, and the order of the VLs of each group.
 *
 * @param rows the layout of the row
 * @param entryOf by VL: its next entry
 * @param behind by VL: that entry lies behind the end of the table
 * @param laterThan by VL: of the VLs above it in its group those that come later
 */
public record KeyState(KeyRows rows, UInt entryOf, UInt behind, UInt laterThan)
    implements RowState {
  /**
   * Keys follow the entries. Those of a table begin as all ones. Once the row of its last entry is
   * written, what the first walk has left lies behind the end.
   */
  static KeyState of(KeyRows rows, Bool clear, Bool again, UInt merged, UInt serves) {
    step("Merges the entry into the keys: its VL comes first.");
    Bool turn = reg(bool(), "the second walk begins").named("turn");
    turn.set(again);
    int vls = rows.vls();
    String inverted = ", inverted in odd groups";
    KeyState keys =
        new KeyState(
            rows,
            reg(uint(vls * merged.width()), "by VL: its next entry" + inverted),
            reg(uint(vls), "by VL: that lies behind the end" + inverted),
            reg(uint(rows.order().bits()), "by VL, by VL above it in its group: that comes later"));
    for (int of = 0; of < vls; of++) {
      keys.follow(of, clear, turn, merged, serves);
    }
    return keys;
  }

  private void follow(int of, Bool clear, Bool turn, UInt merged, UInt serves) {
    boolean inverted = rows.inverted(of);
    int bits = merged.width();
    UInt none = lit(inverted ? 0 : (1 << bits) - 1, bits);
    entryOf(of)
        .set(mux(clear, none, mux(serves.bit(of), inverted ? merged.not() : merged, entryOf(of))));
    behind
        .bit(of)
        .set(
            mux(
                clear,
                lit(!inverted),
                mux(serves.bit(of), lit(inverted), mux(turn, lit(!inverted), behind.bit(of)))));
    rows.order().follow(laterThan, of, serves, clear);
  }

  private UInt entryOf(int of) {
    return Packed.get(entryOf, rows.entryBits(), of);
  }

  @Override
  public void drive(UInt row) {
    repeat("vls", rows.vls(), of -> rows.kept(row, of).set(behind.bit(of).cat(entryOf(of))));
    row.bits(rows.bits() - 1, rows.keysBits()).set(laterThan);
  }
}
