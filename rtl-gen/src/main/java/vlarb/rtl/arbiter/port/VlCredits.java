// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;

/** The credits of one data VL that others count. */
public final class VlCredits extends Module {
  /** Bits of the blocks that a packet may fill. */
  static final int FEW = Widths.LENGTH - Widths.IN_BLOCK;

  /** Bits by which a VL's head is compared. */
  static final int AT_HAND = 1 + FEW;

  final Bool changes = in(bool(), "the credits change");
  final UInt left = in(uint(Widths.CREDITS), "what they become, in 64-byte blocks");
  final Bool loses = in(bool(), "some of them are lost at the limit");
  final Bool clear = in(bool(), "no credits are left after this cycle");
  final UInt credits = out(uint(Widths.CREDITS), "the credits at hand");
  final UInt atHand = out(uint(AT_HAND), "{as many as any packet needs, their low bits}");
  final Bool overflow = out(bool(), "credits were lost at the limit since reset");

  private final UInt blocks =
      regInit(uint(Widths.CREDITS), lit(0, Widths.CREDITS), "credits in 64-byte blocks");
  private final Bool hasLost = regInit(false, "credits were lost at the limit");

  VlCredits() {
    when(clear, () -> blocks.set(0)).elseWhen(() -> changes, () -> blocks.set(left));
    Bool plenty = let(blocks.bits(Widths.CREDITS - 1, FEW).orR());
    when(changes.and(loses), () -> hasLost.set(true));
    credits.set(blocks);
    atHand.set(plenty.cat(blocks.bits(FEW - 1, 0)));
    overflow.set(hasLost);
  }

  @Override
  protected String header() {
    return """
        The credits of one data VL, in blocks of 64 bytes, and whether they cover any packet.

        Latency: a change counts from the next cycle on.
        Cost: 13 flip-flops.
        """;
  }
}
