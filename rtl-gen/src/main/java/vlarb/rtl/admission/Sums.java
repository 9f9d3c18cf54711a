// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/**
 * Sums of weights: of a slot and of all slots, with the weight of the request. Two additions, and
 * roundings.
 */
public final class Sums implements Module.Part {
  final Bool admits = reg(bool(), "a connection asks");
  final Bool ends = regInit(false, "a connection ends");
  final UInt addend = reg(uint(Units.WIDTH), "its weight; the complement where it is subtracted");
  final Bool fraction = reg(bool(), "the weight is no whole number of blocks");
  final Bool nothing = reg(bool(), "the weight is 0");

  final UInt sum = regInit(Units.WIDTH + 1, 0, "what a slot carries, and the weight");
  final UInt count =
      regInit(AdmissionShape.CONNECTIONS, 0, "how many connections share the slot then");
  final UInt whole;
  final UInt reserved = regInit(Units.WIDTH, 0, "what all sequences carry");
  final UInt total = reg(uint(Units.WIDTH + 1), "what they would carry with the request");

  final Bool counts = wire(bool(), "the number of connections changes");
  final Bool sumFraction = wire(bool(), "the sum is no whole number of blocks");
  final Bool last = wire(bool(), "the last connection of its sequence ends");
  private final UInt operand = wire(uint(Units.WIDTH + 1), "what is added");
  private final UInt carry = wire(uint(Units.WIDTH + 1), "and 1 where the weight is subtracted");
  private final UInt least;
  private final AdmissionShape shape;

  Sums(AdmissionShape shape) {
    this.shape = shape;
    least = reg(uint(shape.handleBits() + 1), "the entries of the sequence");
    whole = reg(uint(shape.weightBits()), "what the slot carries then, in blocks for the engine");
  }

  /** Takes the weight of a request in the cycle in which it is accepted. */
  void accept(Bool accepts, Bool isAdmit, Bool isEnd, UInt weight) {
    UInt negated = mux(isEnd, weight.not(), lit(0, Units.WIDTH));
    when(
        accepts,
        () -> {
          admits.set(isAdmit);
          ends.set(isEnd);
          addend.set(mux(isAdmit, weight, negated));
          fraction.set(Units.fraction(weight));
          nothing.set(weight.orR().not());
        });
    operand.set(addend.pad(operand.width()));
    carry.set(ends.pad(carry.width()));
    total.set(plus(reserved));
    counts.set(admits.or(ends));
    last.set(ends.and(count.orR().not()));
    sumFraction.set(Units.fraction(sum));
  }

  /** More than the limit would be used. */
  Bool exceed(UInt limit) {
    UInt mostBlocks = limit.pad(Units.SUM_BLOCKS);
    return Units.exceed(total, Units.fraction(total), mostBlocks);
  }

  /**
   * With the weight of the request; the top bit is the carry, 0 where less than 0 would be left.
   */
  public UInt plus(UInt weight) {
    return weight.pad(operand.width()).add(operand).add(carry);
  }

  /** Adds to what a slot carries, and later on counts the connection, of the level's sequence. */
  void add(Bool searches, Bool adds, SlotWord word, UInt level) {
    when(searches.or(adds), () -> sum.set(plus(word.carried())));
    UInt minus =
        mux(
            ends,
            lit(0x7fff, AdmissionShape.CONNECTIONS - 1),
            lit(0, AdmissionShape.CONNECTIONS - 1));
    when(
        adds,
        () -> {
          count.set(word.connections().add(minus.cat(counts)));
          least.set(lit(shape.slots(), least.width()).shr(level));
        });
  }

  /** Rounds the sum up to blocks for the engine, and to one an entry at least. */
  void round(Bool checks) {
    UInt blocks = sum.bits(Units.FRACTION + shape.weightBits() - 1, Units.FRACTION);
    UInt rounded =
        let(
            "what the slot carries then, rounded up to blocks",
            blocks.add(sumFraction.pad(shape.weightBits())));
    UInt fewest = least.pad(shape.weightBits());
    Bool few = let("without its fraction it is less than a block an entry", blocks.lt(fewest));
    when(checks, () -> whole.set(mux(few, fewest, rounded)));
  }

  /** The sequence carries less than the weight, or its last connection leaves a rest. */
  Bool underflow() {
    Bool below = let("the sequence carries less than the weight", sum.bit(Units.WIDTH).not());
    Bool rest = let("something would be left", sum.bits(Units.WIDTH - 1, 0).orR());
    return ends.and(below.or(last.and(rest)));
  }
}
