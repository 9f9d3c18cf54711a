// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.OperationalVls;
import vlarb.proof.of.arbiter.table.NamedVl;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.rows.HighEntries;
import vlarb.rtl.arbiter.rows.RowBuilder.Stage;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.IndexWidth;

/**
 * For properties: the two walks through one symbolic table, as its entries are merged, and whether
 * they serve one symbolic VL.
 */
final class EntryWalk {
  private final RowBuilderInside builder;
  private final RowShape shape;

  /** The VL, and whether the table is the low one. */
  final UInt vl;

  final Bool isLow;

  /** An entry of the table is merged; it is the first one of the first walk; it serves the VL. */
  final Bool counts;

  final Bool first;
  final Bool serves;

  /** In the cycle before an entry of the table was merged, this one, in the second walk or not. */
  final Bool counted;

  final UInt lastEntry;
  final Bool inSecond;

  /** All rows of the table are written. */
  final Bool made;

  /** All entries of the table are merged, and the memories are not yet complete. */
  final Bool over;

  /** The entry that was merged in the cycle before, of either table. */
  private final Stage last;

  EntryWalk(RowBuilderInside builder) {
    this.builder = builder;
    shape = builder.shape();
    UInt anyVl = builder.serves().bits(IndexWidth.of(shape.vls()) - 1, 0);
    vl = Symbolic.constant(builder.module(), anyVl).named("symbolVl");
    int top = builder.rowAddress().width() - 1;
    isLow =
        shape.hasHigh()
            ? Symbolic.constant(builder.module(), builder.rowAddress().bits(top, top))
                .named("symbolLow")
                .bit(0)
            : lit(true);
    Stage merged = ofTable(builder.merged());
    last =
        new Stage(
            Past.was(builder.module(), merged.busy()),
            regNext(merged.entry()),
            regNext(merged.second()),
            regNext(merged.low()));
    counts = merged.busy().and(merged.low().eq(isLow));
    first = counts.and(merged.second().not()).and(merged.entry().eq(last()));
    serves = serves(vl).named("servesVl");
    counted = last.busy().and(last.low().eq(isLow));
    lastEntry = last.entry();
    inSecond = last.second();
    over = shape.commitsHigh() ? last.busy().and(last.low()).and(isLow.not()) : lit(false);
    Bool all = counted.and(inSecond).and(lastEntry.eq(0));
    made = shape.commitsHigh() ? builder.done() : mux(isLow, builder.done(), all);
  }

  /** A table engine has the high table, whose entries are walked apart from those of a commit. */
  private Bool isApart(Stage stage) {
    return shape.commitsHigh() ? lit(false) : stage.low().ne(isLow);
  }

  private Stage ofTable(Stage stage) {
    Bool busy = stage.busy().and(isApart(stage).not());
    return new Stage(busy, stage.entry(), stage.second(), stage.low());
  }

  /** The entry of the table that is read. */
  private Stage read() {
    return builder
        .ofEngine()
        .map(
            high ->
                new Stage(
                    mux(isLow, builder.read().busy(), high.highRead()),
                    mux(isLow, builder.read().entry(), high.highEntry()),
                    mux(isLow, builder.read().second(), high.highSecond()),
                    isLow))
        .orElse(builder.read());
  }

  private Bool firstRead() {
    return builder
        .ofEngine()
        .map(high -> mux(isLow, builder.firstRead(), high.highFirst()))
        .orElse(builder.firstRead());
  }

  /** Relies on the order in which the entries of a table engine's table come. */
  void relyOnOrder() {
    Stage read = read();
    Stage before = ofTable(builder.named());
    Bool both = before.busy().and(read.busy());
    Bool begins = before.busy().not().and(read.busy());
    Bool right = both.not().or(follows(before, read)).and(begins.not().or(isStart(read)));
    Bool isFirst = firstRead().eq(read.entry().eq(last()));
    Rule.relyOn("entries_in_order", isLow.or(read.busy().not()).or(right.and(isFirst)));
  }

  /** The last entry of the table. */
  UInt last() {
    return last(isLow);
  }

  private UInt last(Bool low) {
    int bits = shape.entryBits();
    UInt ofLow = lit(shape.parameters().lowCap() - 1, bits);
    return shape.hasHigh() ? mux(low, ofLow, lit(shape.parameters().highCap() - 1, bits)) : ofLow;
  }

  /** The entry that is merged serves this VL. */
  Bool serves(UInt vl) {
    return regNext(regNext(servesNow(vl)));
  }

  private Bool servesNow(UInt vl) {
    UInt word = builder.entryRead();
    UInt code = builder.operationalVls();
    UnsupportedVl rule = shape.parameters().rules().unsupportedVl();
    UInt named = NamedVl.serving(rule, code, word.bits(11, 8));
    Bool consulted = code.ne(OperationalVls.VL0.code());
    Bool weighty = word.bits(Widths.WEIGHT - 1, 0).ne(0);
    Bool isIts = named.le(shape.vls() - 1).and(named.eq(vl.pad(Widths.VL)));
    Bool ofCommit = weighty.and(consulted).and(isIts);
    return builder.ofEngine().map(high -> mux(isLow, ofCommit, serves(high, vl))).orElse(ofCommit);
  }

  private Bool serves(HighEntries high, UInt vl) {
    Bool isIts = high.highVl().le(shape.vls() - 1).and(high.highVl().eq(vl.pad(Widths.VL)));
    return high.highCounts().and(isIts);
  }

  /** A symbolic entry of the table. */
  final class Watched {
    final UInt index;

    /** The entry served the VL both times that it was merged last. */
    final Bool isServing;

    /** The entry did not serve the VL either time that it was merged last. */
    final Bool isOther;

    Watched(UInt source) {
      index = Symbolic.constant(builder.module(), source);
      Bool exists = index.le(last());
      Bool served = reg(bool());
      Bool stood = regInit(false);
      when(
          counts.and(builder.merged().entry().eq(index)),
          () -> {
            stood.set(builder.merged().second().not().or(stood.and(serves.eq(served))));
            served.set(serves);
          });
      isServing = exists.and(stood).and(served);
      isOther = exists.and(stood).and(served.not());
    }
  }

  /** States what a proof needs to know of the order in which entries are merged. */
  void hypotheses(Rule rule) {
    Stage now = new Stage(builder.busy(), builder.entry(), builder.second(), builder.low());
    rule.hypothesis("idle", builder.busy().or(isStart(now).and(builder.first())));
    inOrder(rule, "read", builder.read(), now);
    inOrder(rule, "named", ofTable(builder.named()), read());
    inOrder(rule, "merged", ofTable(builder.merged()), ofTable(builder.named()));
    inOrder(rule, "last", last, ofTable(builder.merged()));
    isFirst(rule, "now", now, builder.first());
    isFirst(rule, "read", read(), firstRead());
    isFirst(rule, "named", ofTable(builder.named()), builder.firstNamed());
    rule.hypothesis("ending", builder.ending().not().or(isEnd(builder.read())));
    rule.hypothesis("ended", builder.ended().not().or(isEnd(builder.named())));
    rule.hypothesis("written", builder.written().not().or(isEnd(builder.merged())));
    Bool done = shape.commitsHigh() ? builder.done() : builder.done().and(isLow);
    rule.hypothesis("done", done.not().or(isEnd(last)));
    decodes(rule, "serves", vl, serves);
  }

  /** The builder knows as well whether the entry that is merged serves this VL. */
  void decodes(Rule rule, String name, UInt vl, Bool serves) {
    Bool isIts = Pipeline.at(builder.serves(), vl).eq(builder.merged().busy().and(serves));
    Bool counts = Pipeline.counts(builder.module(), 3);
    Bool ofOther = builder.merged().busy().and(isApart(builder.merged()));
    rule.hypothesis(name, counts.and(ofOther.not()).not().or(isIts));
  }

  private Bool isStart(Stage stage) {
    boolean apart = !shape.commitsHigh();
    Bool atLast = stage.entry().eq(last(apart ? stage.low() : lit(false)));
    Bool ofFirst = apart ? lit(true) : stage.low().not();
    return atLast.and(stage.second().not()).and(ofFirst);
  }

  private Bool isEnd(Stage stage) {
    return stage.busy().and(stage.entry().eq(0)).and(stage.second()).and(stage.low());
  }

  /** One entry follows another. */
  private Bool follows(Stage before, Stage after) {
    Bool walkEnds = before.entry().eq(0);
    Bool tableEnds = walkEnds.and(before.second());
    Bool low = shape.commitsHigh() ? before.low().xor(tableEnds) : before.low();
    UInt entry = mux(walkEnds, last(low), before.entry().sub(1));
    return after
        .entry()
        .eq(entry)
        .and(after.second().eq(before.second().xor(walkEnds)))
        .and(after.low().eq(low));
  }

  private void inOrder(Rule rule, String name, Stage before, Stage after) {
    Bool follows = follows(before, after);
    Bool both = before.busy().and(after.busy());
    Bool begins = before.busy().not().and(after.busy());
    Bool ends = before.busy().and(after.busy().not());
    rule.hypothesis(name + "_follows", both.not().or(follows));
    rule.hypothesis(name + "_begins", begins.not().or(isStart(after)));
    Bool brokenOff = shape.commitsHigh() ? lit(false) : before.low().not();
    rule.hypothesis(name + "_ends", ends.not().or(isEnd(before)).or(brokenOff));
    rule.hypothesis(
        name + "_in_table", before.busy().not().or(before.entry().le(last(before.low()))));
  }

  /** The first entry of a walk is the last one of the table. */
  private void isFirst(Rule rule, String name, Stage stage, Bool first) {
    Bool isFirst = first.eq(stage.entry().eq(last(stage.low())));
    rule.hypothesis(name + "_first", stage.busy().not().or(isFirst));
  }
}
