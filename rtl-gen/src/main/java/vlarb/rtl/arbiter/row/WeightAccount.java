// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.HeadKind;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.arbiter.table.Widths;

/**
 * The account of the weight that the current entries of both tables have left; a packet is
 * subtracted after its grant.
 */
public final class WeightAccount extends Module {
  final Bool commit = in(bool(), "nothing is left to either table");
  final Bool ofLow = in(bool(), "the packet on offer is the low table's");
  final Bool goesOn = in(bool(), "its entry goes on; else its turn begins");
  final Bool highSent = in(bool(), "the high table has sent in the cycle before");
  final Bool lowSent = in(bool(), "the low table has sent in the cycle before");
  final UInt weight = in(uint(Widths.WEIGHT), "the entry's weight, one cycle later");
  final UInt lengthInverted = in(uint(Widths.LENGTH));
  final SInt high = out(sint(Widths.REMAINING), "dwords left to the high table's entry");
  final SInt low = out(sint(Widths.REMAINING), "dwords left to the low table's entry");
  final Bool highLeft = out(bool(), "the high table's entry has something left");
  final Bool lowLeft = out(bool(), "the low table's entry has something left");
  final Bool left =
      out(bool(), "the entry that has sent two cycles ago has something left: known a cycle early");

  /** High if the current entry has died, of a table engine's high table. */
  final Optional<Bool> died;

  private final SInt leftHigh =
      regInit(sint(Widths.REMAINING), slit(0, Widths.REMAINING), "dwords left, of the high table");
  private final SInt leftLow =
      regInit(sint(Widths.REMAINING), slit(0, Widths.REMAINING), "dwords left, of the low table");
  private final Bool hasHigh = regInit(false, "the high table's entry has something left");
  private final Bool hasLow = regInit(false, "the low table's entry has something left");
  private final Bool begins = reg(bool(), "the entry that was on offer begins its turn");
  private final UInt kept = reg(uint(Widths.REMAINING), "what one that goes on had left");
  private final UInt budget =
      reg(uint(Widths.REMAINING), "what the packet is subtracted from, in dwords");
  private final UInt charge = reg(uint(Widths.LENGTH), "the packet's dwords, inverted");

  private final HeadKind heads;

  WeightAccount(RowShape shape) {
    heads = shape.parameters().options().heads();
    died =
        shape.commitsHigh()
            ? Optional.empty()
            : Optional.of(
                in(bool(), "the high table's current entry has died in the cycle before"));
    comment(
        lengthInverted, "the packet's dwords, inverted, " + RowHighPriCounter.lengthCycles(heads));
    step("What the packet is subtracted from.");
    UInt ofTable = mux(ofLow, leftLow.asUInt(), leftHigh.asUInt());
    kept.set(mux(goesOn, ofTable, lit(0, Widths.REMAINING)));
    begins.set(goesOn.not());
    UInt loaded = mux(begins, weight, lit(0, Widths.WEIGHT)).shl(4);
    UInt early =
        switch (heads) {
          case PARALLEL -> budget;
          case SERIAL -> {
            UInt before = reg(uint(Widths.REMAINING), "the same, a cycle earlier");
            budget.set(before.named("budgetEarly"));
            yield before;
          }
        };
    early.set(kept.or(loaded.pad(Widths.REMAINING)));
    charge.set(lengthInverted);

    step("Follows a packet, or a commit, " + follows() + " cycles later.");
    Bool fresh = withLength(later(commit), "fresh", "a commit has taken effect");
    Bool byHigh = withLength(highSent, "byHigh", "the high table has sent");
    Bool byLow = withLength(lowSent, "byLow", "the low table has sent");
    SInt next = let(budget.asSInt().sub(charge.not().zext()));
    Bool highEnds = died.map(port -> withLength(port, "ends", "the entry has died")).orElse(fresh);
    when(highEnds, () -> leftHigh.set(0)).elseWhen(() -> byHigh, () -> leftHigh.set(next));
    when(fresh, () -> leftLow.set(0)).elseWhen(() -> byLow, () -> leftLow.set(next));

    step("Sees, beside the subtraction, whether something is left: the packet is shorter.");
    UInt above = wire(uint(Widths.REMAINING + 1)).named("unusedBelowCarryOfLeft");
    above.set(budget.addWide(ones(Widths.REMAINING - Widths.LENGTH).cat(charge)));
    Bool some = let(budget.bit(Widths.REMAINING - 1).not().and(above.bit(Widths.REMAINING)));
    when(highEnds, () -> hasHigh.set(false)).elseWhen(() -> byHigh, () -> hasHigh.set(some));
    when(fresh, () -> hasLow.set(false)).elseWhen(() -> byLow, () -> hasLow.set(some));

    left.set(some);
    high.set(leftHigh);
    low.set(leftLow);
    highLeft.set(hasHigh);
    lowLeft.set(hasLow);
  }

  private static UInt ones(int width) {
    return lit((1 << width) - 1, width);
  }

  private String follows() {
    return switch (heads) {
      case PARALLEL -> "three";
      case SERIAL -> "four";
    };
  }

  /** An event of the cycle before, in the cycle in which the packet is subtracted. */
  private Bool withLength(Bool event, String name, String text) {
    return switch (heads) {
      case PARALLEL -> register(event, name, text + " two cycles ago");
      case SERIAL -> {
        Bool before = register(event, name + "Early", text + " two cycles ago");
        yield register(before, name, text + " three cycles ago");
      }
    };
  }

  private static Bool register(Bool value, String name, String text) {
    Bool register = regInit(false, text).named(name);
    register.set(value);
    return register;
  }

  private static Bool later(Bool commit) {
    return register(commit, "committed", "a commit has taken effect in the cycle before");
  }

  @Override
  protected String header() {
    return """
        What the current entries of both tables may still send.

        An entry that begins its turn has its weight, one that goes on what it had left; the packet is
        subtracted. It may end below zero: a packet is sent whole.
        Latency: what is left, and that something is, follows a packet by %s cycles.
        Cost: one subtractor and one comparator of 13 bits for both tables.
        """
        .formatted(follows());
  }
}
