// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;

/** The credits of one data VL, which follow the changes that all VLs are shown. */
public final class VlCredits extends Module {
  /** Bits of the blocks that a packet may fill. */
  static final int FEW = Widths.LENGTH - Widths.IN_BLOCK;

  /** Bits of a change: above the credits, whether they are spent. */
  static final int CHANGE = 1 + Widths.CREDITS;

  private static final int LIMIT = (1 << Widths.CREDITS) - 1;

  final Bool changes = in(bool(), "the change is of this VL");
  final UInt change =
      in(
          uint(CHANGE),
          "{the blocks are spent, their number}; blocks that arrive have all but that bit inverted");
  final Bool carryIn = in(bool(), "one more: the last block is in part, or the number is inverted");
  final Bool clear = in(bool(), "no credits are left after this cycle");
  final UInt missing = out(uint(Widths.CREDITS), "blocks that are missing to the limit of credits");
  final Bool overflow = out(bool(), "credits were lost at the limit since reset");
  final Bool loses = out(bool(), "credits are lost at the limit");

  private final UInt lacked =
      regInit(
          uint(Widths.CREDITS),
          lit(LIMIT, Widths.CREDITS),
          "blocks of 64 bytes that are missing to the limit of %s credits".formatted(LIMIT));
  private final Bool hasLost = regInit(false, "credits were lost at the limit");

  VlCredits() {
    // The carry comes from a bit below both.
    UInt unusedInSum = let(lit(0, 1).cat(lacked).cat(lit(1, 1)).add(change.cat(carryIn)));
    Bool fits = let(unusedInSum.bit(CHANGE));
    UInt left = mux(fits, unusedInSum.bits(Widths.CREDITS, 1), lit(0, Widths.CREDITS));
    when(clear, () -> lacked.set(LIMIT)).elseWhen(() -> changes, () -> lacked.set(left));
    when(changes.and(fits.not()), () -> hasLost.set(true));
    missing.set(lacked);
    overflow.set(hasLost);
    loses.set(changes.and(fits.not()));
  }

  @Override
  protected String header() {
    return """
        The credits of one data VL, in blocks of 64 bytes.

        Counted is what is missing to the limit: so a length is compared without inverting it, and
        the sum's highest bit tells whether credits are lost.
        Latency: a change counts from the next cycle on.
        Cost: an adder of 12 bits, and 13 flip-flops.
        """;
  }
}
