// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.tree;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.rtl.arbiter.table.Widths;

/** HighPriCounter; it follows a decision after the grant. */
public final class LimitAccount extends Module {
  /** No dwords, inverted. */
  private static final int INVERTED_0 = (1 << Widths.LENGTH) - 1;

  public final HighLimitExpiry expiry;

  final UInt newLimit = in(uint(Widths.LIMIT), "VLHighLimit to take");
  public final Bool commit = in(bool(), "take it, and reload");
  public final Bool decided = in(bool(), "a decision is made");
  public final Bool nothing = in(bool(), "it finds no packet");
  public final Bool reload = in(bool(), "it reloads the counter");
  public final Bool highSends = in(bool(), "it lets the high table send");
  public final UInt lengthInverted =
      in(uint(Widths.LENGTH), "the packet's dwords, inverted, one cycle later");
  public final Bool expired = out(bool(), "the low table's opportunity is due");
  final SInt current = out(sint(Widths.COUNTER), "dwords left (packets where VLHighLimit is 0)");

  public final UInt limit = regInit(uint(Widths.LIMIT), lit(0, Widths.LIMIT), "VLHighLimit");
  public final Bool onePacket = regInit(true, "VLHighLimit is 0");
  public final Bool unlimited = regInit(false, "VLHighLimit is 255");
  public final SInt left = regInit(sint(Widths.COUNTER), slit(1, Widths.COUNTER), "HighPriCounter");
  public final Bool due = regInit(false, "the counter has expired");

  public final Bool changed = regInit(false, "a decision or a commit in the cycle before");
  public final Bool changing = regInit(false, "one two cycles ago: the counter follows");
  public final Bool settled = regInit(false, "one three cycles ago: the counter has followed");
  private final Bool reloads = reg(bool(), "it reloads the counter");
  private final Bool charges = reg(bool(), "it lets the high table send");
  private final UInt fresh = wire(uint(Widths.COUNTER));
  public final SInt base = reg(sint(Widths.COUNTER), "what the packet is subtracted from");
  public final UInt costInverted =
      reg(uint(Widths.LENGTH), "what is subtracted, inverted as a subtraction needs it");

  LimitAccount(HighLimitExpiry expiry) {
    this.expiry = expiry;
    step("Takes a new limit.");
    when(
        commit,
        () -> {
          limit.set(newLimit);
          onePacket.set(newLimit.eq(0));
          unlimited.set(newLimit.andR());
        });
    UInt units = mux(unlimited, lit(0, Widths.LIMIT), limit);
    fresh.set(cat(lit(0, 1), units, lit(0, 9), onePacket));

    step("Follows a decision, three cycles later.");
    changed.set(decided.or(commit));
    changing.set(changed);
    settled.set(changing);
    reloads.set(reload.or(commit));
    charges.set(highSends);
    base.set(mux(reloads, fresh, left.asUInt()).asSInt());
    Bool free = unlimited.or(charges.not());
    costInverted.set(
        mux(
            free,
            lit(INVERTED_0, Widths.LENGTH),
            mux(onePacket, lit(INVERTED_0 - 1, Widths.LENGTH), lengthInverted)));
    when(changing, () -> left.set(base.sub(costInverted.not().zext())));

    step("Sees whether the low table is due. What is reloaded has not expired.");
    Bool zero = left.asUInt().orR().not();
    Bool atZero =
        switch (expiry) {
          case NOT_POSITIVE -> zero;
          case NEGATIVE -> zero.and(onePacket);
        };
    Bool used = unlimited.not().and(left.isNegative().or(atZero));
    when(decided.and(nothing), () -> due.set(false)).elseWhen(() -> settled, () -> due.set(used));
    expired.set(due);
    current.set(left);
  }

  @Override
  protected String header() {
    String rule =
        switch (expiry) {
          case NOT_POSITIVE -> "zero or less";
          case NEGATIVE -> "below zero (at zero where VLHighLimit is 0)";
        };
    return """
        HighPriCounter: what the high-priority table may still send before the low one has its turn.

        VLHighLimit 1 to 254 loads units of 1024 dwords; 0 loads one packet; 255 never expires.
        Expired once the counter is %s.
        Latency: the counter follows a decision by three cycles, expired by four; where a decision
        finds nothing, expired is low from the next cycle on.
        Bound: the packet that makes the counter expire was begun above zero, so that the high table
        sends at most 1024 * VLHighLimit dwords and one packet more in a row.
        Cost: one subtractor of 19 bits, with a register before and after it.
        """
        .formatted(rule);
  }
}
