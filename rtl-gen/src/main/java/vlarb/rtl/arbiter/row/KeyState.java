// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.function.IntConsumer;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Packed;

/**
 * The keys of all VLs; those of odd VLs are kept inverted.
 *
 * @param entryOf by VL: its next entry
 * @param behind by VL: that entry lies behind the end of the table
 */
public record KeyState(UInt entryOf, UInt behind) implements RowState {
  /**
   * Keys follow the entries. Those of a table begin as all ones. Once the row of its last entry is
   * written, what the first walk has left lies behind the end.
   */
  static KeyState of(RowShape shape, Bool clear, Bool again, UInt merged, UInt serves) {
    step("Merges the entry into the keys.");
    Bool turn = reg(bool(), "the second walk begins").named("turn");
    turn.set(again);
    int vls = shape.vls();
    KeyState keys =
        new KeyState(
            reg(uint(vls * merged.width()), "by VL: its next entry, of odd ones inverted"),
            reg(uint(vls), "by VL: that lies behind the end, of odd ones inverted"));
    keys.each(of -> keys.follow(of, clear, turn, merged, serves.bit(of)));
    return keys;
  }

  /** Does it for each VL; VLs in pairs, as one of two is inverted. */
  private void each(IntConsumer body) {
    int vls = behind.width();
    repeat(
        "pairs",
        vls / 2,
        pair -> {
          body.accept(2 * pair);
          body.accept(2 * pair + 1);
        });
    if (vls % 2 == 1) {
      body.accept(vls - 1);
    }
  }

  private void follow(int of, Bool clear, Bool turn, UInt merged, Bool serves) {
    boolean odd = of % 2 == 1;
    int bits = merged.width();
    UInt none = lit(odd ? 0 : (1 << bits) - 1, bits);
    entryOf(of).set(mux(clear, none, mux(serves, odd ? merged.not() : merged, entryOf(of))));
    behind
        .bit(of)
        .set(mux(clear, lit(!odd), mux(serves, lit(odd), mux(turn, lit(!odd), behind.bit(of)))));
  }

  private UInt entryOf(int of) {
    return Packed.get(entryOf, entryOf.width() / behind.width(), of);
  }

  @Override
  public void drive(UInt row) {
    int bits = row.width() / behind.width();
    repeat(
        "vls",
        behind.width(),
        of -> Packed.get(row, bits, of).set(behind.bit(of).cat(entryOf(of))));
  }
}
