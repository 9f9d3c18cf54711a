// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.scan.ScanShape;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Properties of the distances that a commit writes, of one symbolic table, VL and entry that the
 * pointer can be on: any. Of two more symbolic entries the one serves the VL and the other one does
 * not: once the memories are complete, the distance is no greater than that to the former, and not
 * that to the latter. So the distance leads to the nearest entry that serves the VL.
 */
final class DistanceProperties {
  private final ScanBuilderInside builder;
  private final WalkProperties walk;
  private final WalkProperties.Watched server;
  private final WalkProperties.Watched other;

  /** The entry that the pointer is on. */
  private final UInt pointer;

  private final Bool exists;

  /** The last distance written for it, and whether this distance is final. */
  private final UInt written;

  private final Bool isFinal = regInit(false);

  private DistanceProperties(ScanBuilderInside builder, ScanShape shape) {
    this.builder = builder;
    walk = new WalkProperties(builder, shape);
    int bits = shape.entryBits();
    server = walk.new Watched(builder.entryRead().bits(bits - 1, 0));
    other = walk.new Watched(builder.entryRead().bits(2 * bits - 1, bits));
    pointer = Symbolic.constant(builder.module(), builder.distanceEntry()).named("symbolPointer");
    exists = pointer.le(walk.last());
    written = reg(uint(bits)).named("writtenDistance");
    Bool writes = mux(walk.isLow, builder.writeLow(), builder.writeHigh().orElseThrow());
    UInt row = walk.vl.bits(walk.vl.width() - 1, 1);
    Bool here = builder.distanceEntry().eq(pointer).and(builder.distanceRow().eq(row));
    UInt data = builder.distances();
    UInt distance = lane(data.bits(2 * bits - 1, bits), data.bits(bits - 1, 0));
    when(
            writes.and(here),
            () -> {
              written.set(distance);
              isFinal.set(builder.secondCounted().or(builder.lastCounted()));
            })
        .elseWhen(() -> walk.first, () -> isFinal.set(false));
  }

  /** States all of it. */
  static void state(ScanBuilderInside builder, ScanShape shape) {
    Bool defined = builder.operationalVls().ge(1).and(builder.operationalVls().le(5));
    Rule.relyOn("defined_vls", defined);
    DistanceProperties properties = new DistanceProperties(builder, shape);
    properties.distances();
    properties.listed(shape);
    properties.weights();
  }

  /** Of both VLs in a word the symbolic one's; the even one's is inverted. */
  private UInt lane(UInt odd, UInt even) {
    return mux(walk.vl.bit(0), odd, even.not());
  }

  private void distances() {
    UInt most = Circle.between(pointer, server.index, walk.entries());
    UInt never = Circle.between(pointer, other.index, walk.entries());
    UInt distance = written.pad(most.width());
    Bool nearest = server.isServing.not().or(distance.le(most));
    Bool leads = server.isServing.and(other.isOther).not().or(distance.ne(never));
    Bool made = builder.done().and(exists);
    Rule.NEXT_ELIGIBLE.implies("nearest", made, nearest);
    Rule.WEIGHT_ZERO.implies("leads_to_weight", made, leads);
    Rule.NEXT_ELIGIBLE.reachable("made", made);
    Rule.WEIGHT_ZERO.reachable("made", made);
    for (Rule rule : List.of(Rule.NEXT_ELIGIBLE, Rule.WEIGHT_ZERO)) {
      rule.hypothesis("final", isFinal.and(exists).not().or(nearest.and(leads)));
      rule.hypothesis("made", made.not().or(isFinal));
      walk.hypotheses(rule);
      counting(rule);
      complete(rule);
    }
  }

  /** States that the count is right for the entries that have passed. */
  private void counting(Rule rule) {
    UInt distance = lane(builder.distance().get(1), builder.distance().get(0));
    UInt now = distance.pad(walk.entries().width());
    UInt most = Circle.steps(walk.lastEntry, server.index, walk.entries());
    UInt never = Circle.steps(walk.lastEntry, other.index, walk.entries());
    Bool known = walk.counted.and(server.isPassed()).and(server.isServing);
    Bool both = known.and(other.isPassed()).and(other.isOther);
    rule.hypothesis("counted", known.not().or(now.le(most)));
    rule.hypothesis("counted_other", both.not().or(now.ne(never)));
  }

  /**
   * States that a written distance is final once the walks are past it, and not while the first one
   * goes on.
   */
  private void complete(Rule rule) {
    Bool inFirst = walk.counted.and(walk.inSecond.not()).and(walk.lastEntry.ne(0));
    rule.hypothesis("not_final", inFirst.and(isFinal).not());
    Bool atEnd = pointer.eq(walk.last()).or(walk.entry.le(pointer));
    Bool isPast = walk.counts.and(builder.secondCounted()).and(atEnd);
    rule.hypothesis("past", exists.and(isPast.or(walk.over)).not().or(isFinal));
  }

  /** A VL is listed where an entry of the table serves it. */
  private void listed(ScanShape shape) {
    Bool some = regInit(false).named("someServes");
    Bool goesOn = some.and(walk.entry.ne(walk.last()));
    when(walk.counts.and(builder.secondCounted()), () -> some.set(walk.serves.or(goesOn)));
    UInt ofTable = mux(walk.isLow, builder.listedLow(), builder.listedHigh().orElseThrow());
    Bool listed = ofTable.at(walk.vl);
    Rule rule = Rule.NEXT_ELIGIBLE;
    rule.implies("listed", builder.done(), listed.eq(some));
    rule.implies("lists_served", builder.done().and(server.isServing), listed);

    Bool served = mux(walk.vl.bit(0), builder.served().get(1), builder.served().get(0));
    Bool counting = walk.counted.and(walk.lastEntry.ne(0));
    rule.hypothesis("served", counting.not().or(served.eq(walk.inSecond.and(some))));
    Bool fresh = walk.counted.and(walk.inSecond.not()).and(served);
    rule.hypothesis("served_first", fresh.not());
    UInt place = walk.isLow.cat(walk.vl.bits(walk.vl.width() - 1, 1));
    UInt later = builder.lowCounted().orElseThrow().cat(builder.rowCounted()).sub(place).sub(1);
    UInt all = builder.listedLow().cat(builder.listedHigh().orElseThrow());
    Bool inPlace = all.at(later.not().cat(walk.vl.bit(0))).eq(some);
    rule.hypothesis("listed_on_its_way", walk.over.not().or(inPlace));
    Bool isSecond = walk.counted.and(walk.inSecond).and(walk.lastEntry.le(server.index));
    Bool known = isSecond.or(walk.over).or(builder.done());
    rule.hypothesis("some", known.and(server.isServing).not().or(some));
  }

  /** Weights are written as they are read, all of them once the memories are complete. */
  private void weights() {
    Bool was = Past.was(builder.module(), builder.walking());
    UInt address = regNext(builder.readAddress());
    UInt weight = builder.entryRead().bits(Widths.WEIGHT - 1, 0);
    Bool same = builder.weightAddress().eq(address).and(builder.weight().eq(weight));
    Rule.WEIGHT_COUNTED.implies("copied", was, builder.writeWeight().and(same));
    Rule.WEIGHT_COUNTED.implies("only_copied", builder.writeWeight(), was);
    Rule.WEIGHT_COUNTED.reachable("copied", was);

    Bool isCopied = regInit(false);
    UInt place = walk.isLow.not().cat(pointer);
    when(builder.writeWeight().and(builder.weightAddress().eq(place)), () -> isCopied.set(true))
        .elseWhen(() -> walk.first, () -> isCopied.set(false));
    Rule.WEIGHT_COUNTED.implies("all_copied", builder.done().and(exists), isCopied);
    Bool isPast = walk.counts.and(builder.secondCounted()).and(walk.entry.le(pointer));
    Bool known = exists.and(isPast.or(walk.over));
    Rule.WEIGHT_COUNTED.hypothesis("all_copied", known.not().or(isCopied));
    walk.hypotheses(Rule.WEIGHT_COUNTED);
  }
}
