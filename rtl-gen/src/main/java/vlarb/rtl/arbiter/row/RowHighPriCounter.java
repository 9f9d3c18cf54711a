// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.rtl.arbiter.table.LimitCode;
import vlarb.rtl.arbiter.table.LimitHeader;
import vlarb.rtl.arbiter.table.Widths;

/** HighPriCounter; it follows a decision after the grant. */
public final class RowHighPriCounter extends Module {
  /** No dwords, inverted. */
  private static final int INVERTED_0 = (1 << Widths.LENGTH) - 1;

  /** Bits of the counter above those that a packet's length has. */
  private static final int HIGH_HALF = Widths.COUNTER - Widths.LENGTH;

  private final HighLimitExpiry expiry;
  private final HeadKind heads;

  final UInt newLimit = in(uint(Widths.LIMIT), "VLHighLimit to take");
  final Bool commit = in(bool(), "take it, and reload");
  final Bool decided = in(bool(), "a decision is made");
  final Bool nothing = in(bool(), "it finds no packet");
  final Bool reload = in(bool(), "it reloads the counter");
  final Bool highSent = in(bool(), "the high table has sent in the cycle before");
  final UInt lengthInverted = in(uint(Widths.LENGTH));
  final Bool expired = out(bool(), "the low table's opportunity is due");
  final Bool soonExpired = out(bool(), "that, of a decision two cycles ago: known a cycle early");
  final SInt current = out(sint(Widths.COUNTER), "dwords left (packets where VLHighLimit is 0)");

  private final UInt limit = regInit(uint(Widths.LIMIT), lit(0, Widths.LIMIT), "VLHighLimit");
  private final Bool onePacket = regInit(true, "VLHighLimit is 0");
  private final Bool unlimited = regInit(false, "VLHighLimit is 255");
  private final UInt leftLow =
      regInit(
          uint(Widths.LENGTH), lit(1, Widths.LENGTH), "HighPriCounter's low half, a cycle early");
  private final UInt shownLow =
      regInit(uint(Widths.LENGTH), lit(1, Widths.LENGTH), "HighPriCounter's low half");
  private final UInt leftHigh =
      regInit(uint(HIGH_HALF), lit(0, HIGH_HALF), "HighPriCounter's high half");
  private final Bool due = regInit(false, "the counter has expired");

  // What the account works with: the inputs, later by as much as the length comes later.
  private final Bool takes;
  private final Bool decides;
  private final Bool loads;
  private final Bool sends;

  private final Bool changed = regInit(false, "a decision or a commit in the cycle before");
  private final Bool changing = regInit(false, "one two cycles ago: the low half follows");
  private final Bool carrying = regInit(false, "one three cycles ago: the high half follows");
  private final Bool reloads = reg(bool(), "it reloads the counter");
  private final Bool reloadsLow = reg(bool(), "the same, a cycle later");
  private final Bool reloadsHigh = reg(bool(), "the same, two cycles later");
  private final Bool commits = reg(bool(), "a commit: the counter is reloaded, and not charged");
  private final UInt fresh = wire(uint(Widths.COUNTER));
  private final UInt base = reg(uint(Widths.LENGTH), "the low half that is subtracted from");
  private final UInt costInverted =
      reg(uint(Widths.LENGTH), "what is subtracted, inverted as a subtraction needs it");
  private final UInt loaded = reg(uint(HIGH_HALF), "what a reload makes the high half");
  private final UInt loadedHigh = reg(uint(HIGH_HALF), "the same, a cycle later");
  private final Bool borrows = reg(bool(), "the low half borrows from the high one");

  /**
   * @param heads the kind of heads, by which the packet's length comes one or two cycles later
   */
  RowHighPriCounter(HighLimitExpiry expiry, HeadKind heads) {
    this.expiry = expiry;
    this.heads = heads;
    comment(lengthInverted, "the packet's dwords, inverted, " + lengthCycles(heads));
    // All but an end without a packet waits for the length.
    takes = withLength(commit, "takes", "a new limit is taken, and loaded");
    decides = withLength(decided, "decides", "a decision was made");
    loads = withLength(reload, "loads", "it reloads the counter");
    sends = withLength(highSent, "sends", "the high table has sent two cycles ago");
    step("Takes a new limit.");
    when(
        takes,
        () -> {
          limit.set(newLimit);
          onePacket.set(newLimit.eq(LimitCode.ONE_PACKET.named()));
          unlimited.set(newLimit.eq(LimitCode.UNLIMITED.named()));
        });
    UInt limitUnits = mux(unlimited, lit(0, Widths.LIMIT), limit);
    fresh.set(cat(lit(0, 1), limitUnits, lit(0, 9), onePacket));

    step(
        switch (heads) {
          case PARALLEL ->
              "Follows a decision: the low half three cycles later, the high one four.";
          case SERIAL -> "Follows a decision: the low half four cycles later, the high one five.";
        });
    changed.set(decides.or(takes));
    changing.set(changed);
    carrying.set(changing);
    reloads.set(loads.or(takes));
    reloadsLow.set(reloads);
    reloadsHigh.set(reloadsLow);
    commits.set(takes);
    base.set(mux(reloads, fresh.bits(Widths.LENGTH - 1, 0), leftLow));
    Bool free = unlimited.or(sends.not()).or(commits);
    costInverted.set(
        mux(
            free,
            lit(INVERTED_0, Widths.LENGTH),
            mux(onePacket, lit(INVERTED_0 - 1, Widths.LENGTH), lengthInverted)));
    UInt wideBase = wire(uint(Widths.LENGTH + 1));
    wideBase.set(base.pad(wideBase.width()));
    UInt difference = let(wideBase.sub(costInverted.not().pad(wideBase.width())));
    when(changing, () -> leftLow.set(difference.bits(Widths.LENGTH - 1, 0)));
    borrows.set(difference.bit(Widths.LENGTH));
    shownLow.set(leftLow);
    loaded.set(fresh.bits(Widths.COUNTER - 1, Widths.LENGTH));
    loadedHigh.set(loaded);
    UInt borrow = mux(borrows, lit((1 << HIGH_HALF) - 1, HIGH_HALF), lit(0, HIGH_HALF));
    when(carrying, () -> leftHigh.set(mux(reloadsHigh, loadedHigh, leftHigh).add(borrow)));

    step("Sees, beside the subtraction, whether the low table is due.");
    // Above the low half there is nothing, and in it no more than the packet has.
    UInt above = wire(uint(Widths.LENGTH + 1)).named("unusedBelowCarryOfCounter");
    above.set(wideBase.add(costInverted.pad(wideBase.width())));
    Bool notAbove = let(above.bit(Widths.LENGTH).not());
    Bool below = difference.bit(Widths.LENGTH);
    Bool used =
        switch (expiry) {
          case NOT_POSITIVE -> notAbove;
          case NEGATIVE -> mux(onePacket, notAbove, below);
        };
    Bool highIsZero = let(mux(reloadsLow, loaded, leftHigh).orR().not());
    Bool isDue = let(unlimited.not().and(highIsZero).and(used));
    when(decided.and(nothing), () -> due.set(false)).elseWhen(() -> changing, () -> due.set(isDue));
    expired.set(due);
    soonExpired.set(isDue);
    current.set(leftHigh.cat(shownLow).asSInt());
  }

  /** Says for comments when the length of a packet comes, in cycles after the grant. */
  static String lengthCycles(HeadKind heads) {
    return switch (heads) {
      case PARALLEL -> "one cycle later";
      case SERIAL -> "two cycles later";
    };
  }

  /** An event as the account takes it: a cycle before the length comes. */
  private Bool withLength(Bool event, String name, String text) {
    return switch (heads) {
      case PARALLEL -> event;
      case SERIAL -> {
        Bool later = regInit(false, text).named(name);
        later.set(event);
        yield later;
      }
    };
  }

  @Override
  protected String header() {
    String latency =
        """
        the counter follows a decision by %s cycles, expired by %s; where a decision
        finds nothing, expired is low from the next cycle on."""
            .formatted(
                heads == HeadKind.SERIAL ? "five" : "four",
                heads == HeadKind.SERIAL ? "four" : "three");
    return LimitHeader.of(
        expiry,
        latency,
        "a subtractor and a comparator of 11 bits and, a cycle later, a subtractor of 8.");
  }
}
