// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.rtl.arbiter.table.LimitCode;
import vlarb.rtl.arbiter.table.LimitHeader;
import vlarb.rtl.arbiter.table.Widths;

/** HighPriCounter, and what it will be once the look-ahead's result is taken. */
public final class ScanHighPriCounter extends Module {
  /** No dwords, inverted. */
  private static final int INVERTED_0 = (1 << Widths.LENGTH) - 1;

  private final HighLimitExpiry expiry;

  final Bool prepare = in(bool(), "take a new limit: a commit follows in the next cycle");
  final UInt newLimit = in(uint(Widths.LIMIT), "VLHighLimit to take");
  final Bool commit = in(bool(), "reload");
  final Bool reload = in(bool(), "the look-ahead finds that the counter is to be reloaded");
  final Bool sendsHigh = in(bool(), "and that the high table sends");
  final UInt lengthInverted =
      in(uint(Widths.LENGTH), "the length of the packet in dwords, inverted");
  final Bool last = in(bool(), "store the next value of the counter");
  final Bool apply = in(bool(), "the result was taken in the cycle before");
  final Bool expired = out(bool(), "the low table's opportunity is due");
  final SInt current = out(sint(Widths.COUNTER), "dwords left (packets where VLHighLimit is 0)");

  private final UInt limit = regInit(uint(Widths.LIMIT), lit(0, Widths.LIMIT), "VLHighLimit");
  private final SInt left =
      regInit(sint(Widths.COUNTER), slit(1, Widths.COUNTER), "HighPriCounter");
  private final Bool onePacket = regInit(true, "VLHighLimit is 0");
  private final Bool unlimited = regInit(false, "VLHighLimit is 255");
  private final UInt fresh = wire(uint(Widths.COUNTER));
  private final SInt base = reg(sint(Widths.COUNTER), "what the packet is subtracted from");
  private final UInt costInverted =
      reg(uint(Widths.LENGTH), "what is subtracted, inverted as a subtraction needs it");
  private final SInt next = reg(sint(Widths.COUNTER), "HighPriCounter once the result is taken");
  private final SInt after = reg(sint(Widths.COUNTER), "the same, one cycle later");
  private final Bool due = reg(bool(), "the counter has expired");

  ScanHighPriCounter(HighLimitExpiry expiry) {
    this.expiry = expiry;
    UInt limitUnits = mux(unlimited, lit(0, Widths.LIMIT), limit);
    fresh.set(cat(lit(0, 1), limitUnits, lit(0, 9), onePacket));
    step("Computes the next value of the counter.");
    base.set(mux(reload, fresh, left.asUInt()).asSInt());
    Bool free = unlimited.or(sendsHigh.not());
    costInverted.set(
        mux(
            free,
            lit(INVERTED_0, Widths.LENGTH),
            mux(onePacket, lit(INVERTED_0 - 1, Widths.LENGTH), lengthInverted)));
    SInt cost = costInverted.not().zext();
    when(last, () -> next.set(base.sub(cost)));
    after.set(next);

    step("Takes a new limit.");
    when(
        prepare,
        () -> {
          limit.set(newLimit);
          onePacket.set(newLimit.eq(LimitCode.ONE_PACKET.named()));
          unlimited.set(newLimit.eq(LimitCode.UNLIMITED.named()));
        });
    step("Follows a decision, and sees whether the low table is due.");
    when(commit, () -> left.set(fresh.asSInt())).elseWhen(() -> apply, () -> left.set(after));

    Bool zero = left.asUInt().orR().not();
    Bool atZero =
        switch (expiry) {
          case NOT_POSITIVE -> zero;
          case NEGATIVE -> zero.and(onePacket);
        };
    due.set(unlimited.not().and(left.isNegative().or(atZero)));
    expired.set(due);
    current.set(left);
  }

  @Override
  protected String header() {
    return LimitHeader.of(
        expiry,
        """
        expired follows the counter by a cycle; what the counter will be can be
        remembered one cycle after reload, sendsHigh and the length are known.""",
        "one subtractor of 19 bits, with a register before and after it.");
  }
}
