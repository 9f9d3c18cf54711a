// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.rows.HighEntries;
import vlarb.rtl.arbiter.rows.RowBuilder;
import vlarb.rtl.arbiter.table.Widths;

/**
 * Properties of the rows that a commit writes, of one symbolic table, VL and entry that the pointer
 * can be on: any. Of two more symbolic entries the one serves the VL and the other one does not:
 * once the memories are complete, the key is no greater than that of the former, and never that of
 * the latter. So the key is that of the nearest entry that serves the VL.
 */
final class RowProperties {
  /** Cycles from an entry that is read to the one that is merged. */
  private static final int MERGED = 2;

  private final RowBuilderInside builder;
  private final EntryWalk walk;
  private final EntryWalk.Watched server;
  private final EntryWalk.Watched other;
  private final WrittenRow row;

  /** The key of the VL as it is now, and as it was written last for the pointer. */
  private final UInt key;

  private final UInt written;

  private RowProperties(RowBuilderInside builder) {
    this.builder = builder;
    walk = new EntryWalk(builder);
    int bits = builder.shape().entryBits();
    server = walk.new Watched(builder.entryRead().bits(bits - 1, 0));
    other = walk.new Watched(builder.entryRead().bits(2 * bits - 1, bits));
    row = new WrittenRow(builder, walk);
    key = BuiltKey.of(builder, walk.vl, walk.serves);
    written = row.written(key, "writtenKey");
  }

  /** States all of it. */
  static void state(RowBuilderInside builder) {
    Bool defined = builder.operationalVls().ge(1).and(builder.operationalVls().le(5));
    Rule.relyOn("defined_vls", defined);
    builder.ofEngine().ifPresent(high -> relyOnWalks(builder, high));
    commits(builder);
    RowProperties properties = new RowProperties(builder);
    builder.ofEngine().ifPresent(_ -> properties.walk.relyOnOrder());
    properties.rows();
    properties.weights();
    if (builder.shape().commitsHigh()) {
      builder.highListed().ifPresent(properties::highListed);
    }
    switch (builder.shape().kind()) {
      case KEYS -> properties.order();
      case ORDER -> properties.order().oneIsFirst();
    }
  }

  /** Entries of a table engine's table are read while none is read for a commit. */
  private static void relyOnWalks(RowBuilderInside builder, HighEntries high) {
    List<Bool> commit =
        List.of(
            builder.read().busy(),
            builder.ending(),
            builder.ended(),
            builder.written(),
            builder.done());
    Bool commits = commit.stream().reduce(Bool::or).orElseThrow();
    Rule.relyOn("no_entry_beside_a_commit", high.highRead().and(commits).not());
  }

  /**
   * States for commits that come one by one: memories are complete only once their making was
   * begun.
   */
  private static void commits(RowBuilderInside builder) {
    Bool started = regInit(false);
    when(builder.start(), () -> started.set(true))
        .elseWhen(() -> builder.done(), () -> started.set(false));
    Bool oneByOne = regInit(true);
    when(builder.start().and(started), () -> oneByOne.set(false));
    Rule.COMMIT.lemma("done_once_started", oneByOne.and(builder.done()).not().or(started));
    UInt works =
        catBools(
            List.of(
                builder.begins(),
                builder.walking(),
                builder.ending(),
                builder.ended(),
                builder.written(),
                builder.done()));
    Bool several = works.and(works.sub(1)).orR();
    Rule.COMMIT.hypothesis("one_phase", oneByOne.not().or(several.not()));
    Bool writes = builder.done().and(builder.writeRow());
    Rule.COMMIT.lemma("written_before", oneByOne.and(writes).not());
    Rule.COMMIT.lemma("works_once_started", oneByOne.and(works.orR()).not().or(started));
    Rule.COMMIT.reachable("works", builder.walking());
    RowCommitTime.state(builder, oneByOne);
  }

  private OrderProperties order() {
    return OrderProperties.state(builder, walk, row, key);
  }

  private UInt entryOf(UInt of) {
    return of.bits(of.width() - 2, 0);
  }

  private void rows() {
    Bool none = written.andR();
    Bool nearest = server.isServing.not().or(written.le(row.keyOf(server.index)));
    Bool isIts = none.not().and(entryOf(written).eq(server.index)).and(server.isServing);
    Bool itsKey = isIts.not().or(written.eq(row.keyOf(server.index)));
    Bool leads = none.or(other.isOther.not()).or(entryOf(written).ne(other.index));
    Bool inTable = none.or(entryOf(written).le(walk.last()));
    Bool made = walk.made.and(row.exists);
    Rule.NEXT_ELIGIBLE.implies("nearest", made, nearest);
    Rule.NEXT_ELIGIBLE.implies("its_key", made, itsKey);
    Rule.NEXT_ELIGIBLE.implies("in_table", made, inTable);
    Rule.WEIGHT_ZERO.implies("leads_to_weight", made, leads);
    Rule.NEXT_ELIGIBLE.reachable("made", made.and(none.not()));
    Rule.WEIGHT_ZERO.reachable("made", made);
    for (Rule rule : List.of(Rule.NEXT_ELIGIBLE, Rule.WEIGHT_ZERO)) {
      Bool right = nearest.and(itsKey).and(leads).and(inTable);
      rule.hypothesis("final", row.isFinal.and(row.exists).not().or(right));
      rule.hypothesis("made", made.not().or(row.isFinal));
      walk.hypotheses(rule);
      merging(rule);
      row.hypotheses(rule);
    }
  }

  /** States the keys after the entries that have passed. */
  private void merging(Rule rule) {
    Bool none = key.andR();
    UInt entry = entryOf(key);
    Bool passed = walk.lastEntry.le(server.index);
    // After the last entry of the second walk another table may begin; so it may where a walk is
    // broken off.
    Bool ended = walk.inSecond.and(walk.lastEntry.eq(0));
    Bool cleared = Past.was(builder.module(), builder.clear());
    Bool ofTable = walk.counted.and(ended.or(cleared).not());
    Bool known = ofTable.and(passed.or(walk.inSecond)).and(server.isServing);
    UInt atMost = passed.not().cat(server.index);
    rule.hypothesis("merged", known.not().or(key.le(atMost)));
    Bool isIts = known.and(none.not()).and(entry.eq(server.index));
    rule.hypothesis("merged_its_key", isIts.not().or(key.eq(atMost)));
    Bool ofWalk = walk.counted.and(none.not());
    Bool firstWalk = ofWalk.and(walk.inSecond.not());
    Bool ahead = key.bit(key.width() - 1).not().and(entry.ge(walk.lastEntry));
    rule.hypothesis("merged_first", firstWalk.not().or(ahead));
    rule.hypothesis("merged_in_table", ofWalk.not().or(entry.le(walk.last())));
    Bool isOther = ofWalk.and(other.isOther).and(walk.inSecond.or(walk.lastEntry.le(other.index)));
    rule.hypothesis("merged_other", isOther.not().or(entry.ne(other.index)));
    rule.hypothesis("cleared", walk.first.not().or(none));
  }

  /** Weights are written as they are read, or with the row for their entry. */
  private void weights() {
    UInt weight = builder.entryRead().bits(Widths.WEIGHT - 1, 0);
    Optional<RowBuilder.WeightWrite> own = builder.ownWeight();
    Bool writes = own.map(RowBuilder.WeightWrite::write).orElse(builder.writeRow());
    UInt address = own.map(RowBuilder.WeightWrite::address).orElse(builder.rowAddress());
    int later = own.isPresent() ? 0 : MERGED;
    Bool was = Pipeline.was(builder.module(), 1 + later, builder.walking());
    UInt wasRead = Pipeline.ago(1 + later, builder.readAddress());
    Bool same = address.eq(wasRead).and(builder.weight().eq(Pipeline.ago(later, weight)));
    own.ifPresent(_ -> Rule.WEIGHT_COUNTED.implies("copied", was, writes.and(same)));
    Rule.WEIGHT_COUNTED.implies("only_copied", writes, was.and(same));
    Rule.WEIGHT_COUNTED.reachable("copied", was);
  }

  /** The VLs that the high table lists are those that an entry of it serves. */
  private void highListed(UInt listed) {
    Bool begun = regInit(false);
    Bool some = regInit(false);
    Bool merges = builder.merged().busy().and(builder.merged().low().not()).and(walk.serves);
    when(
            builder.begins(),
            () -> {
              begun.set(true);
              some.set(false);
            })
        .elseWhen(() -> merges, () -> some.set(true));
    Bool ofHigh = begun.and(walk.isLow.not());
    Bool isListed = Pipeline.at(listed, walk.vl);
    Bool made = builder.done().and(ofHigh);
    Rule.NEXT_ELIGIBLE.implies("high_listed", made, isListed.eq(some));
    Rule.NEXT_ELIGIBLE.hypothesis("high_listed_so_far", ofHigh.not().or(isListed.eq(some)));
  }
}
