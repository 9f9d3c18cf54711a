// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.part.Packed;

/**
 * Properties of the search by order, of one symbolic VL and whatever row is read: if the VL is
 * eligible, has an entry, and comes before all others that are eligible, it is found, with its
 * entry; and no other VL is ever found.
 */
final class OrderedPairsProperties {
  /** Cycles from a row to what is found. */
  private static final int LEVELS = 2;

  private final OrderedPairsInside pairs;
  private final RowShape shape;
  private final UInt vl;

  /** By VL: an entry serves it, as the row says that is read; and the symbolic VL's entry. */
  private final UInt listed;

  private final UInt entry;

  private OrderedPairsProperties(OrderedPairsInside pairs) {
    this.pairs = pairs;
    shape = pairs.shape();
    vl =
        Symbolic.constant(pairs.module(), pairs.row().bits(shape.vlBits() - 1, 0))
            .named("symbolVl");
    listed = catBools(shape.order().listed(pairs.row()));
    entry = oneHotSelect(isEach(), shape.order().entryOf(pairs.row()));
  }

  /** States all of it. */
  static void state(OrderedPairsInside pairs) {
    OrderedPairsProperties properties = new OrderedPairsProperties(pairs);
    properties.foundWasEligible();
    properties.nearest();
  }

  private List<Bool> isEach() {
    return IntStream.range(0, shape.vls()).mapToObj(vl::eq).toList();
  }

  private void foundWasEligible() {
    oneIsFirst(Rule.READY_SOURCE);
    UInt early = Pipeline.ago(1, pairs.eligible());
    Bool none = pairs.candidates().and(early.not()).orR().not();
    Rule.READY_SOURCE.hypothesis("candidates", Pipeline.counts(pairs.module(), 1).not().or(none));
    UInt then = Pipeline.ago(LEVELS, pairs.eligible());
    Bool found = Pipeline.counts(pairs.module(), LEVELS).and(pairs.found());
    Bool was = Pipeline.among(then, pairs.vl());
    Rule.READY_SOURCE.lemma("found_was_eligible", found.not().or(was));
    Bool counts = Pipeline.counts(pairs.module(), LEVELS);
    Rule.READY_SOURCE.lemma("one_vl", counts.not().or(Pipeline.oneAtMost(pairs.vl())));
    Rule.READY_SOURCE.reachable("found", found);
  }

  /** Of two VLs each says of itself that it is first only where the other one is not eligible. */
  private void oneIsFirst(Rule rule) {
    UInt others = pairs.isFirst().and(pairs.isFirst().sub(1));
    rule.hypothesis("one_first", Pipeline.counts(pairs.module(), 1).not().or(others.orR().not()));
  }

  private void nearest() {
    oneIsFirst(Rule.NEXT_ELIGIBLE);
    Bool isFirst = Pipeline.at(pairs.eligible().and(listed), vl).and(comesFirst());
    Bool early = Pipeline.was(pairs.module(), 1, isFirst);
    Bool known = Pipeline.counts(pairs.module(), 1);
    UInt held = oneHotSelect(isEach(), Packed.all(pairs.entryOf(), shape.entryBits()));
    Bool isIts = held.eq(Pipeline.ago(1, entry)).or(early.not());
    Bool firstNow = Pipeline.at(pairs.isFirst(), vl);
    Rule.NEXT_ELIGIBLE.hypothesis("first", known.not().or(firstNow.eq(early)));
    Rule.NEXT_ELIGIBLE.hypothesis("entry", known.not().or(isIts));

    Bool was = Pipeline.was(pairs.module(), LEVELS, isFirst);
    Bool isFound = pairs.found().and(Pipeline.at(pairs.vl(), vl));
    Bool itsEntry = pairs.entry().eq(Pipeline.ago(LEVELS, entry));
    Bool counts = Pipeline.counts(pairs.module(), LEVELS);
    Rule.NEXT_ELIGIBLE.implies("nearest", was, isFound.and(itsEntry));
    Rule.NEXT_ELIGIBLE.implies("only_nearest", counts.and(isFound), was);
    Rule.NEXT_ELIGIBLE.reachable("nearest", was);
    Rule.NEXT_ELIGIBLE.reachable("other", counts.and(pairs.found()).and(isFound.not()));
  }

  /** The symbolic VL comes before each other one that is eligible. */
  private Bool comesFirst() {
    VlPrecedence order = new VlPrecedence(shape.order(), pairs.row());
    return Pipeline.at(catBools(order.comesFirst(pairs.eligible())), vl);
  }
}
