// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.OperationalVls;
import vlarb.proof.of.arbiter.table.NamedVl;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.scan.ScanShape;
import vlarb.rtl.arbiter.table.Widths;

/**
 * For properties: the two walks through one table for one symbolic VL, as the entries pass that are
 * counted for it.
 */
final class WalkProperties {
  private final ScanBuilderInside builder;
  private final ScanShape shape;

  /** The VL. */
  final UInt vl;

  /** The table is the low one. */
  final Bool isLow;

  /** An entry of the table is counted for the VL. */
  final Bool counts;

  /** The entry is the first one of the first walk. */
  final Bool first;

  /** The entry serves the VL. */
  final Bool serves;

  /** The entry that is counted. */
  final UInt entry;

  /** In the cycle before an entry was counted for the VL; {@link #lastEntry} was. */
  final Bool counted;

  final UInt lastEntry;

  /** In the cycle before it was the second walk. */
  final Bool inSecond;

  /** The walks for this VL are over, those of other VLs go on. */
  final Bool over;

  /**
   * Builds the registers.
   *
   * @param shape of the memories
   */
  WalkProperties(ScanBuilderInside builder, ScanShape shape) {
    this.builder = builder;
    this.shape = shape;
    UInt anyVl = builder.start().cat(builder.operationalVls()).bits(shape.rowBits(), 0);
    vl = Symbolic.constant(builder.module(), anyVl).named("symbolVl");
    isLow =
        Symbolic.constant(builder.module(), builder.distanceRow().bits(0, 0))
            .named("symbolLow")
            .bit(0);

    UInt row = vl.bits(vl.width() - 1, 1);
    UInt place = isLow.cat(row);
    UInt placeNow = builder.lowCounted().orElseThrow().cat(builder.rowCounted());
    counts = builder.busyCounted().and(placeNow.eq(place));
    over = builder.busyCounted().and(placeNow.gt(place));
    entry = regNext(builder.entryNow()).named("entryCounted");
    first = counts.and(builder.secondCounted().not()).and(entry.eq(last()));
    serves = regNext(servesNow()).named("serves");
    counted = Past.was(builder.module(), counts);
    lastEntry = regNext(entry);
    inSecond = regNext(builder.secondCounted());
  }

  /** The last entry of the table. */
  UInt last() {
    return last(isLow);
  }

  private UInt last(Bool low) {
    int bits = shape.entryBits();
    int lowLast = shape.parameters().lowCap() - 1;
    return mux(low, lit(lowLast, bits), lit(highLast(), bits));
  }

  private int highLast() {
    return shape.parameters().highCap() - 1;
  }

  /** The table's number of entries, one bit wider than an index. */
  UInt entries() {
    return last().pad(shape.entryBits() + 1).add(1);
  }

  private Bool servesNow() {
    UInt word = builder.entryRead();
    UInt code = builder.operationalVls();
    UnsupportedVl rule = shape.parameters().rules().unsupportedVl();
    UInt named = NamedVl.serving(rule, code, word.bits(11, 8));
    Bool consulted = code.ne(OperationalVls.VL0.code());
    Bool weighty = word.bits(Widths.WEIGHT - 1, 0).ne(0);
    return weighty.and(consulted).and(named.eq(vl.pad(Widths.VL)));
  }

  /** A symbolic entry of the table. */
  final class Watched {
    final UInt index;
    final Bool exists;

    /** The last counted entry served the VL, in both walks. */
    final Bool isServing;

    /** The last counted entry did not serve the VL in either walk. */
    final Bool isOther;

    /**
     * @param source anything that is unknown during reset
     */
    Watched(UInt source) {
      index = Symbolic.constant(builder.module(), source);
      exists = index.le(last());
      Bool here = counts.and(entry.eq(index));
      Bool served = reg(bool());
      Bool stood = regInit(false);
      when(
          here,
          () -> {
            Bool same = builder.secondCounted().not().or(stood.and(serves.eq(served)));
            stood.set(same);
            served.set(serves);
          });
      isServing = exists.and(stood).and(served);
      isOther = exists.and(stood).and(served.not());
    }

    /** High once the entry was counted in the walks that go on. */
    Bool isPassed() {
      return inSecond.or(lastEntry.le(index));
    }
  }

  /** States what a proof needs to know of the order in which entries are counted. */
  void hypotheses(Rule rule) {
    UInt lastOfWalk = last(builder.low().orElseThrow());
    UInt start = lit(highLast(), shape.entryBits());
    Bool atStart = builder.entry().eq(start).and(builder.second().not());
    Bool idle = atStart.and(builder.low().orElseThrow().cat(builder.row()).eq(0));
    rule.hypothesis("idle", builder.busy().or(idle));
    rule.hypothesis("in_table", builder.entry().le(lastOfWalk));
    Bool ends =
        builder.lowRead().orElseThrow().and(builder.rowRead().andR()).and(builder.secondRead());
    Bool endsLater =
        builder
            .lowCounted()
            .orElseThrow()
            .and(builder.rowCounted().andR())
            .and(builder.secondCounted());
    rule.hypothesis(
        "ending",
        builder.ending().not().or(builder.busyRead().and(ends).and(builder.entryNow().eq(0))));
    rule.hypothesis(
        "ended", builder.ended().not().or(builder.busyCounted().and(endsLater).and(entry.eq(0))));
    rule.hypothesis("last", builder.busyCounted().not().or(builder.lastCounted().eq(entry.eq(0))));
    rule.hypothesis("begins", counts.and(counted.not()).and(first.not()).not());
    Bool follows =
        mux(
            lastEntry.eq(0),
            entry.eq(last()).and(builder.secondCounted()),
            entry.eq(lastEntry.sub(1)).and(builder.secondCounted().eq(inSecond)));
    rule.hypothesis("follows", counts.and(counted).not().or(follows));
  }
}
