// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.part.Packed;

/**
 * The keys of all VLs; those of odd VLs are kept inverted.
 *
 * @param entryOf by VL: its next entry
 * @param behind by VL: that entry lies behind the end of the table
 */
public record KeyState(List<UInt> entryOf, List<Bool> behind) implements RowState {
  /**
   * Keys follow the entries. Those of a table begin as all ones. Once the row of its last entry is
   * written, what the first walk has left lies behind the end.
   */
  static KeyState of(RowShape shape, Bool clear, Bool again, UInt merged, UInt serves) {
    step("Merges the entry into the keys.");
    Bool turn = reg(bool(), "the second walk begins").named("turn");
    turn.set(again);
    KeyState keys = new KeyState(new ArrayList<>(), new ArrayList<>());
    for (int of = 0; of < shape.vls(); of++) {
      keys.follow(of, clear, turn, merged, serves.bit(of));
    }
    return keys;
  }

  private void follow(int of, Bool clear, Bool turn, UInt merged, Bool serves) {
    boolean odd = of % 2 == 1;
    String form = odd ? "inverted: " : "";
    int bits = merged.width();
    UInt ones = lit((1 << bits) - 1, bits);
    UInt its = reg(uint(bits), form + "the next entry of VL" + of).named("entryOf" + of);
    Bool isBehind = reg(bool(), form + "it lies behind the end").named("behind" + of);
    when(clear, () -> its.set(odd ? ones.not() : ones))
        .elseWhen(() -> serves, () -> its.set(odd ? merged.not() : merged));
    when(clear, () -> isBehind.set(!odd))
        .elseWhen(() -> serves, () -> isBehind.set(odd))
        .elseWhen(() -> turn, () -> isBehind.set(!odd));
    entryOf.add(its);
    behind.add(isBehind);
  }

  @Override
  public UInt row() {
    List<UInt> keys = new ArrayList<>();
    for (int of = 0; of < entryOf.size(); of++) {
      keys.add(behind.get(of).cat(entryOf.get(of)));
    }
    return Packed.of(keys);
  }
}
