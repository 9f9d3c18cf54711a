// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.row.RowShape;
import vlarb.rtl.part.Packed;

/**
 * Properties of the tree of comparators, of one symbolic VL: any. Whatever row is read, the VL that
 * is found was eligible, and none that was has a lesser key.
 */
final class KeyTreeProperties {
  private final KeyTreeInside tree;
  private final RowShape shape;
  private final UInt vl;

  /** The symbolic VL's key, and whether it is eligible, as they come in. */
  private final UInt key;

  private final Bool waits;

  private KeyTreeProperties(KeyTreeInside tree) {
    this.tree = tree;
    shape = tree.shape();
    vl =
        Symbolic.constant(tree.module(), tree.row().bits(tree.vl().width() - 1, 0))
            .named("symbolVl");
    key = keyIn(tree.row());
    waits = Pipeline.at(tree.eligible(), vl);
  }

  /** States all of it. */
  static void state(KeyTreeInside tree) {
    KeyTreeProperties properties = new KeyTreeProperties(tree);
    properties.foundWasEligible();
    properties.nearest();
  }

  private List<Bool> eachVl(UInt number) {
    return IntStream.range(0, shape.vls()).mapToObj(number::eq).toList();
  }

  private UInt keyIn(UInt row) {
    List<UInt> keys = new ArrayList<>();
    for (int of = 0; of < shape.vls(); of++) {
      UInt stored = Packed.get(row, shape.keyBits(), of);
      keys.add(of % 2 == 1 ? stored.not() : stored);
    }
    return oneHotSelect(eachVl(vl), keys);
  }

  /** States that the row is kept for a cycle. */
  private void held(Rule rule) {
    int ago = age(0);
    Bool counts = Pipeline.counts(tree.module(), ago);
    Bool same = keyIn(tree.heldRow()).eq(Pipeline.ago(ago, key));
    rule.hypothesis("held_key", counts.not().or(same));
  }

  private void foundWasEligible() {
    held(Rule.READY_SOURCE);
    for (int level = 1; level <= shape.levels(); level++) {
      UInt then = Pipeline.ago(sampled(level), tree.eligible());
      for (int place = 0; place < 1 << shape.levels() - level; place++) {
        Part part = new Part(level, place);
        Bool eligible = Pipeline.at(then, part.vl());
        Bool known = Pipeline.counts(tree.module(), age(level)).and(part.isNone().not());
        Rule.READY_SOURCE.hypothesis(part.name("eligible"), known.not().or(eligible));
      }
    }
    anyFound(Rule.READY_SOURCE);
    UInt then = Pipeline.ago(sampled(shape.levels()), tree.eligible());
    Bool found = Pipeline.counts(tree.module(), shape.levels()).and(tree.found());
    Rule.READY_SOURCE.lemma("found_was_eligible", found.not().or(Pipeline.at(then, tree.vl())));
    Rule.READY_SOURCE.reachable("found", found);
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
    for (int level = 1; level <= shape.levels(); level++) {
      Bool counts = Pipeline.counts(tree.module(), age(level));
      Bool waited = counts.and(Pipeline.was(tree.module(), sampled(level), waits));
      UInt itsKey = Pipeline.ago(age(level), key);
      for (int place = 0; place < 1 << shape.levels() - level; place++) {
        Part part = new Part(level, place);
        Bool noMore = part.isNone().not().and(part.key().le(itsKey));
        Bool isIts = counts.and(part.isNone().not()).and(part.vl().eq(vl));
        Rule.NEXT_ELIGIBLE.hypothesis(
            part.name("least"), waited.and(part.holds()).not().or(noMore));
        Rule.NEXT_ELIGIBLE.hypothesis(
            part.name("key"), isIts.not().or(waited.and(part.key().eq(itsKey))));
      }
    }
    anyFound(Rule.NEXT_ELIGIBLE);
    Bool counts = Pipeline.counts(tree.module(), shape.levels());
    Bool waited = counts.and(Pipeline.was(tree.module(), sampled(shape.levels()), waits));
    UInt itsKey = Pipeline.ago(shape.levels(), key);
    Bool served = waited.and(itsKey.andR().not());
    UInt found = new Part(shape.levels(), 0).key();
    Bool isIts = counts.and(tree.found()).and(tree.vl().eq(vl));
    Bool itsEntry = tree.entry().eq(itsKey.bits(shape.entryBits() - 1, 0));
    Rule.NEXT_ELIGIBLE.implies("found", served, tree.found());
    Rule.NEXT_ELIGIBLE.implies("none_nearer", served, found.le(itsKey));
    Rule.NEXT_ELIGIBLE.implies("its_entry", isIts, served.and(found.eq(itsKey)).and(itsEntry));
    Rule.NEXT_ELIGIBLE.reachable("other", served.and(tree.vl().ne(vl)));
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

    /** Counted from the last one. */
    private int comparison() {
      return (1 << shape.levels() - level) - 1 + place;
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

    /** The VL that is found. */
    UInt vl() {
      return comparison() == 0
          ? tree.vl()
          : Packed.get(tree.vlOf(), shape.vlBits(), comparison() - 1);
    }

    /** The symbolic VL belongs to it. */
    Bool holds() {
      return level == shape.levels()
          ? lit(true)
          : level < vl.width() ? vl.bits(vl.width() - 1, level).eq(place) : lit(place == 0);
    }

    String name(String what) {
      return what + "_level_" + level + "_part_" + place;
    }
  }
}
