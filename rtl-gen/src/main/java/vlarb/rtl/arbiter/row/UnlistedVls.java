// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.part.LowestBit;
import vlarb.rtl.part.OneHot;

/** Finds the lowest eligible VL that no table lists, beside the search in rows. */
public final class UnlistedVls extends Module {
  private final RowShape shape;

  final UInt eligible;
  final Bool begins = in(bool(), "a look begins; eligible still is of the look before");
  final Bool commit = in(bool(), "other tables take effect");
  final UInt newListed;
  final Bool found = out(bool(), "there is such a VL");
  final UInt vl;

  private final UInt listed;

  UnlistedVls(RowShape shape) {
    this.shape = shape;
    eligible = in(uint(shape.vls()), "VLs with a packet and credits, for the two cycles of a look");
    newListed = in(uint(shape.vls()), "VLs that those serve");
    vl = out(uint(shape.vls()), "the lowest of them, one-hot");
    listed = regInit(uint(shape.vls()), lit(0, shape.vls()), "VLs that an entry serves");
    when(commit, () -> listed.set(newListed));

    int width = 1 << shape.vlBits();
    LowestBit unlisted = instance(() -> new LowestBit(width));
    unlisted.bits.set(eligible.and(listed.not()).pad(width));
    UInt lowest = OneHot.of(unlisted.any, unlisted.index, shape.vls());
    vl.set(atChoice(shape, begins, lowest, "the lowest such VL, if there is one"));
    found.set(vl.orR());
  }

  /**
   * Delays a value that follows from the snapshot of a look until both tables have found their
   * entry. Belongs to the module under construction.
   *
   * @param begins a look begins
   * @param value for the two cycles before that
   */
  static UInt atChoice(RowShape shape, Bool begins, UInt value, String text) {
    UInt last = value;
    for (int level = 1; level <= shape.levels(); level += 2) {
      UInt before = last;
      UInt now = reg(uint(value.width()), text).named("otherAt" + level);
      when(begins, () -> now.set(before));
      last = now;
    }
    return last;
  }

  @Override
  protected String header() {
    return """
        Finds the lowest eligible VL that no table lists, beside the search in rows.

        Latency: known when both tables have found their entry.
        Cost: a flip-flop a VL, and a search for the lowest bit.
        """;
  }
}
