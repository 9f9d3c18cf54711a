// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;

/**
 * The weight that a table's current entry has left, where the weight of an entry that begins its
 * turn is known one cycle later: it is loaded, and a packet is subtracted, in the cycle after the
 * packet was taken. Belongs to the module under construction.
 */
public final class TurnWeight {
  private final Bool fresh = regInit(false, "its turn began with the last packet").named("fresh");

  /** Dwords left at the end of the cycle before, were no packet taken in it. */
  public final SInt left =
      regInit(sint(Widths.REMAINING), slit(0, Widths.REMAINING), "dwords left before it")
          .named("left");

  private final UInt used =
      regInit(uint(Widths.LENGTH), lit(0, Widths.LENGTH), "dwords of a packet just taken")
          .named("used");

  /** Dwords left in this cycle; the user of the class drives the signal. */
  public final SInt remaining = wire(sint(Widths.REMAINING)).named("remaining");

  /**
   * The dwords that the current entry has left after the packet that was taken in the cycle before,
   * if any.
   *
   * @param weight of the entry that began its turn in the cycle before, if one did
   */
  public SInt afterPacket(UInt weight) {
    SInt budget = let(mux(fresh, weight.shl(4).zext(), left));
    return budget.sub(used.zext());
  }

  /** High if weight is left. */
  public Bool hasWeight() {
    return remaining.isNegative().not().and(remaining.asUInt().orR());
  }

  /**
   * Takes notice of a packet.
   *
   * @param send a packet of the table is taken
   * @param length of the packet in dwords
   * @param begins the packet is the first of its entry's turn
   */
  public void take(Bool send, UInt length, Bool begins) {
    used.set(mux(send, length, lit(0, Widths.LENGTH)));
    left.set(remaining);
    fresh.set(begins);
  }
}
