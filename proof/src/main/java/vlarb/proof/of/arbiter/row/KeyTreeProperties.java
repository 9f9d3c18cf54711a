// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.rows.KeyRows;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Packed;

/**
 * Properties of the search by groups and comparators, of one symbolic VL: any. Whatever row is
 * read, the VL that is found was eligible; if the row has the VLs of each group in the order of
 * their keys, none that was eligible has a lesser key.
 */
final class KeyTreeProperties {
  private final KeyTreeInside tree;
  private final RowShape shape;
  private final KeyRows rows;
  private final UInt vl;

  /** The symbolic VL's key, and whether it is eligible, as they come in. */
  private final UInt key;

  private final Bool waits;

  /** The row that comes in has the VLs of each group in the order of their keys. */
  private final Bool inOrder;

  private KeyTreeProperties(KeyTreeInside tree) {
    this.tree = tree;
    shape = tree.shape();
    rows = shape.keys();
    vl = Symbolic.constant(tree.module(), tree.row().bits(shape.vlBits() - 1, 0)).named("symbolVl");
    key = keyIn(tree.row());
    waits = Pipeline.at(tree.eligible(), vl);
    inOrder = inOrder(tree.row());
  }

  /** States all of it. */
  static void state(KeyTreeInside tree) {
    KeyTreeProperties properties = new KeyTreeProperties(tree);
    properties.foundWasEligible();
    properties.nearest();
  }

  private UInt keyIn(UInt row) {
    List<Bool> isEach = IntStream.range(0, shape.vls()).mapToObj(vl::eq).toList();
    List<UInt> keys =
        IntStream.range(0, shape.vls()).mapToObj(each -> rows.key(row, each)).toList();
    return oneHotSelect(isEach, keys);
  }

  /** The order of two VLs of a group is that of their keys, if an entry serves one of them. */
  private Bool inOrder(UInt row) {
    Bool all = lit(true);
    for (int one = 0; one < shape.vls(); one++) {
      for (int other = one + 1; other < shape.vls(); other++) {
        if (rows.order().together(one, other)) {
          UInt key = rows.key(row, one);
          UInt otherKey = rows.key(row, other);
          Bool isLess = rows.order().comesBefore(rows.later(row), one, other);
          Bool none = key.andR().and(otherKey.andR());
          all = all.and(none.or(isLess.eq(key.lt(otherKey))));
        }
      }
    }
    return all;
  }

  /** States that the row is kept for a cycle. */
  private void held(Rule rule) {
    int ago = age(0);
    Bool counts = Pipeline.counts(tree.module(), ago);
    Bool same = keyIn(tree.heldRow()).eq(Pipeline.ago(ago, key));
    rule.hypothesis("held_key", counts.not().or(same));
    Bool right = Pipeline.was(tree.module(), ago, inOrder).not().or(inOrder(tree.heldRow()));
    rule.hypothesis("held_order", counts.not().or(right));
  }

  private void foundWasEligible() {
    oneOfEach(Rule.READY_SOURCE);
    for (int level = 1; level <= shape.levels(); level++) {
      UInt then = Pipeline.ago(sampled(level), tree.eligible());
      Bool none = firstAt(level).and(then.not()).orR().not();
      Bool counts = Pipeline.counts(tree.module(), age(level));
      Rule.READY_SOURCE.hypothesis("eligible_level_" + level, counts.not().or(none));
    }
    anyFound(Rule.READY_SOURCE);
    UInt then = Pipeline.ago(sampled(shape.levels()), tree.eligible());
    Bool found = Pipeline.counts(tree.module(), shape.levels()).and(tree.found());
    Bool was = Pipeline.among(then, tree.vl());
    Rule.READY_SOURCE.lemma("found_was_eligible", found.not().or(was));
    Bool counts = Pipeline.counts(tree.module(), age(shape.levels()));
    Rule.READY_SOURCE.lemma("one_vl", counts.not().or(Pipeline.oneAtMost(tree.vl())));
    Rule.READY_SOURCE.reachable("found", found);
  }

  /** States that each part of the tree has one VL, or none where none is eligible. */
  private void oneOfEach(Rule rule) {
    for (int level = 1; level <= shape.levels(); level++) {
      Bool counts = Pipeline.counts(tree.module(), age(level));
      for (int place = 0; place < parts(level); place++) {
        Part part = new Part(level, place);
        Bool one = Pipeline.oneAtMost(part.first());
        Bool told = part.isNone().ne(part.first().orR());
        rule.hypothesis(part.name("one"), counts.not().or(one.and(told)));
      }
    }
  }

  private int parts(int level) {
    return 1 << shape.levels() - level;
  }

  /** By VL: it is the first of its part. */
  private UInt firstAt(int level) {
    return level == shape.levels() ? tree.vl() : tree.firstAt().get(level - 1);
  }

  /** Cycles from a row to a level's result: a row may be kept, and then the last is not. */
  private int age(int level) {
    return Math.min(level + shape.headsLater(), shape.levels());
  }

  /** Cycles from the eligible VLs, which are compared with a kept row, to a level's result. */
  private int sampled(int level) {
    return age(level) - shape.headsLater();
  }

  private void nearest() {
    held(Rule.NEXT_ELIGIBLE);
    oneOfEach(Rule.NEXT_ELIGIBLE);
    for (int level = 1; level <= shape.levels(); level++) {
      Bool counts = Pipeline.counts(tree.module(), age(level));
      Bool waited = counts.and(Pipeline.was(tree.module(), sampled(level), waits));
      Bool right = Pipeline.was(tree.module(), age(level), inOrder);
      UInt itsKey = Pipeline.ago(age(level), key);
      Bool unserved = itsKey.andR();
      Bool isFirst = Pipeline.at(firstAt(level), vl);
      for (int place = 0; place < parts(level); place++) {
        Part part = new Part(level, place);
        Bool noMore = part.isNone().not().and(part.key().le(itsKey));
        Bool isIts = counts.and(isFirst).and(part.holds());
        Rule.NEXT_ELIGIBLE.hypothesis(
            part.name("least"), waited.and(right).and(part.holds()).not().or(noMore).or(unserved));
        Rule.NEXT_ELIGIBLE.hypothesis(
            part.name("key"), isIts.not().or(waited.and(part.key().eq(itsKey))));
      }
    }
    anyFound(Rule.NEXT_ELIGIBLE);
    Bool counts = Pipeline.counts(tree.module(), shape.levels());
    Bool waited = counts.and(Pipeline.was(tree.module(), sampled(shape.levels()), waits));
    Bool right = Pipeline.was(tree.module(), shape.levels(), inOrder);
    UInt itsKey = Pipeline.ago(shape.levels(), key);
    Bool served = waited.and(right).and(itsKey.andR().not());
    UInt found = new Part(shape.levels(), 0).key();
    Bool isFound = tree.found().and(Pipeline.at(tree.vl(), vl));
    Bool hasKey = waited.and(itsKey.andR().not()).and(found.eq(itsKey));
    Bool itsEntry = tree.entry().eq(itsKey.bits(shape.entryBits() - 1, 0));
    Rule.NEXT_ELIGIBLE.implies("found", served, tree.found());
    Rule.NEXT_ELIGIBLE.implies("none_nearer", served, found.le(itsKey));
    Rule.NEXT_ELIGIBLE.implies("its_entry", counts.and(isFound), hasKey.and(itsEntry));
    Rule.NEXT_ELIGIBLE.reachable("other", served.and(Pipeline.at(tree.vl(), vl).not()));
  }

  /** States that the tree knows beside the last comparison whether something is found. */
  private void anyFound(Rule rule) {
    Bool counts = Pipeline.counts(tree.module(), shape.levels());
    Bool any = tree.found().eq(new Part(shape.levels(), 0).serves());
    rule.hypothesis("any_found", counts.not().or(any));
  }

  /** A part of the tree, with the key and the VL found in it. */
  private final class Part {
    private final int level;
    private final int place;

    Part(int level, int place) {
      this.level = level;
      this.place = place;
    }

    /** Counted from the last one; the groups come behind all comparisons. */
    private int comparison() {
      return parts(level) - 1 + place;
    }

    private UInt least() {
      return comparison() == 0
          ? tree.last()
          : Packed.get(tree.least(), tree.last().width(), comparison() - 1);
    }

    private UInt value() {
      return place % 2 == 1 ? least().not() : least();
    }

    Bool isNone() {
      return value().bit(shape.keyBits());
    }

    UInt key() {
      return value().bits(shape.keyBits() - 1, 0);
    }

    Bool serves() {
      return isNone().not().and(key().andR().not());
    }

    /** VLs of a part. */
    private int size() {
      return rows.group() << level - 1;
    }

    /** By VL of the part: it is the first one. */
    UInt first() {
      int from = Math.min(place * size(), shape.vls());
      int to = Math.min(from + size(), shape.vls());
      return from == to ? lit(0, 1) : firstAt(level).bits(to - 1, from);
    }

    /** The symbolic VL belongs to it. */
    Bool holds() {
      UInt number = vl.pad(Widths.VL);
      return number.ge(place * size()).and(number.le(place * size() + size() - 1));
    }

    String name(String what) {
      return what + "_level_" + level + "_part_" + place;
    }
  }
}
