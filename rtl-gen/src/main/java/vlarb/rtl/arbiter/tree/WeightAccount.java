// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.tree;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;

/** What the current entries of both tables have left; a packet is subtracted after its grant. */
public final class WeightAccount extends Module {
  public final Bool commit = in(bool(), "nothing is left to either table");
  public final Bool highSends = in(bool(), "a packet of the high table is taken");
  public final Bool lowSends = in(bool(), "a packet of the low table is taken");
  public final Bool goesOn = in(bool(), "its entry goes on; else its turn begins");
  public final UInt weight = in(uint(Widths.WEIGHT), "the entry's weight, one cycle later");
  public final UInt lengthInverted =
      in(uint(Widths.LENGTH), "the packet's dwords, inverted, one cycle later");
  public final SInt high = out(sint(Widths.REMAINING), "dwords left to the high table's entry");
  public final SInt low = out(sint(Widths.REMAINING), "dwords left to the low table's entry");
  public final Bool highLeft = out(bool(), "the high table's entry has something left");
  public final Bool lowLeft = out(bool(), "the low table's entry has something left");

  public final SInt leftHigh =
      regInit(sint(Widths.REMAINING), slit(0, Widths.REMAINING), "dwords left, of the high table");
  public final SInt leftLow =
      regInit(sint(Widths.REMAINING), slit(0, Widths.REMAINING), "dwords left, of the low table");
  private final Bool hasHigh = regInit(false, "the high table's entry has something left");
  private final Bool hasLow = regInit(false, "the low table's entry has something left");
  private final Bool begins = reg(bool(), "the entry that has sent begins its turn");
  public final UInt kept = reg(uint(Widths.REMAINING), "what one that goes on had left");
  public final UInt budget =
      reg(uint(Widths.REMAINING), "what the packet is subtracted from, in dwords");
  public final UInt charge = reg(uint(Widths.LENGTH), "the packet's dwords, inverted");

  WeightAccount() {
    step("What the packet is subtracted from.");
    UInt ofTable = mux(lowSends, leftLow.asUInt(), leftHigh.asUInt());
    kept.set(mux(goesOn, ofTable, lit(0, Widths.REMAINING)));
    begins.set(goesOn.not());
    UInt loaded = mux(begins, weight, lit(0, Widths.WEIGHT)).shl(4);
    budget.set(kept.or(loaded.pad(Widths.REMAINING)));
    charge.set(lengthInverted);

    step("Follows a packet, or a commit, three cycles later.");
    Bool fresh = later(commit, "commit", "a commit has taken effect");
    Bool byHigh = later(highSends, "high", "the high table has sent");
    Bool byLow = later(lowSends, "low", "the low table has sent");
    SInt next = wire(sint(Widths.REMAINING));
    next.set(budget.asSInt().sub(charge.not().zext()));
    when(fresh, () -> leftHigh.set(0)).elseWhen(() -> byHigh, () -> leftHigh.set(next));
    when(fresh, () -> leftLow.set(0)).elseWhen(() -> byLow, () -> leftLow.set(next));
    hasHigh.set(leftHigh.isNegative().not().and(leftHigh.asUInt().orR()));
    hasLow.set(leftLow.isNegative().not().and(leftLow.asUInt().orR()));

    high.set(leftHigh);
    low.set(leftLow);
    highLeft.set(hasHigh);
    lowLeft.set(hasLow);
  }

  /** An event, two cycles later. */
  static Bool later(Bool event, String name, String text) {
    Bool before = regInit(false, text + " in the cycle before").named(name + "Before");
    Bool earlier = regInit(false, text + " two cycles ago").named(name + "Earlier");
    before.set(event);
    earlier.set(before);
    return earlier;
  }

  @Override
  protected String header() {
    return """
        What the current entries of both tables may still send.

        An entry that begins its turn has its weight, one that goes on what it had left; the packet is
        subtracted. It may end below zero: a packet is sent whole.
        Latency: what is left follows a packet by three cycles, that something is by four.
        Cost: one subtractor of 13 bits for both tables.
        """;
  }
}
