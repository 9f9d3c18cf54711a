// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.proof.of.engine.TrackedSequence.isAligned;
import static vlarb.proof.of.engine.TrackedSequence.isSpan;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.table.policy.Policy;
import vlarb.proof.of.engine.inside.DecisionCoreInside;
import vlarb.proof.rule.Rule;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.engine.EntrySet;

/**
 * Properties of a decision core, of one symbolic sequence: any. The sequence keeps its entries, as
 * decided, when sets are exchanged, and no other one gets them.
 */
final class SequenceProperties {
  private final DecisionCoreInside core;
  private final EngineShape shape;
  private final FreeEntries free;
  private final String name;
  private final TrackedSequence sequence;

  private SequenceProperties(
      DecisionCoreInside core, EngineShape shape, FreeEntries free, UInt source, String name) {
    this.core = core;
    this.shape = shape;
    this.free = free;
    this.name = name;
    sequence = new TrackedSequence(core.module(), source, name, decisions());
  }

  /** True if the properties are stated of an engine's core: where all entries can be observed. */
  static boolean areStatedOf(EngineShape shape) {
    boolean known =
        shape.parameters().policy() == Policy.MODEL4 || MapProperties.areStatedOf(shape);
    return known && FreeEntries.areWhole(shape);
  }

  /**
   * States all of it.
   *
   * @param free the entries that are free in truth
   */
  static void state(DecisionCoreInside core, EngineShape shape, FreeEntries free) {
    var one = new SequenceProperties(core, shape, free, core.releasedHandle(), "sequence");
    var other = new SequenceProperties(core, shape, free, core.exchangeFrom(), "other");
    for (SequenceProperties each : List.of(one, other)) {
      each.relyOnHandles();
      each.keepsItsEntries();
    }
    one.staysApartFrom(other);
    UInt either = core.exchangeFrom().or(core.exchangeTo());
    Bool sets = isSpan(core.exchangeSpan()).and(isAligned(either, core.exchangeSpan()));
    Bool differ = core.exchangeFrom().ne(core.exchangeTo());
    Rule.MOVES_KEEP.lemma("exchange_of_sets", core.exchangeValid().not().or(sets.and(differ)));
    UInt span = EntrySet.spanOn(shape, core.level());
    Bool isSet = isSpan(span).and(isAligned(core.place(), span));
    Rule.MOVES_KEEP.lemma("place_is_set", core.insert().not().or(isSet));
    Rule.MOVES_KEEP.lemma("ready_is_quiet", core.ready().and(core.exchangeValid()).not());
  }

  private Decisions decisions() {
    return new Decisions(
        core.insert(),
        core.insertedHandle(),
        core.place(),
        EntrySet.spanOn(shape, core.level()),
        core.releases(),
        core.releasedHandle(),
        core.exchangeValid().and(core.exchangeReady()),
        core.exchangeSpan(),
        core.exchangeFrom(),
        core.exchangeTo());
  }

  /** Handles are given out once, and each release is notified with the sequence's own set. */
  private void relyOnHandles() {
    Bool used = sequence.used;
    Bool again = core.insert().and(core.insertedHandle().eq(sequence.handle)).and(used);
    Rule.environment(name + "_is_given_out_once", again.not());
    UInt span = EntrySet.spanOn(shape, core.releasedLevel());
    Bool its = core.releasedHandle().eq(sequence.handle);
    Bool itsSet = core.releasedIndex().eq(sequence.decided).and(span.eq(sequence.span)).and(used);
    Bool apart = used.not().or(sequence.isApartFrom(core.releasedIndex(), span));
    Bool told = its.and(itsSet).or(its.not().and(apart));
    Rule.environment(name + "_is_released_where_it_is", core.releases().not().or(told));
  }

  private void keepsItsEntries() {
    Bool used = sequence.used;
    Bool set = isSpan(sequence.span).and(isAligned(sequence.decided, sequence.span));
    lemma("in_set", used, set);
    Bool occupied = free.map.and(free.set(sequence.decided, sequence.span)).orR().not();
    lemma("is_not_free", used, occupied);
    Bool placed = sequence.isApartFrom(core.place(), EntrySet.spanOn(shape, core.level()));
    lemma("is_nobodys_place", used.and(core.insert()), placed);
    Bool exchanges = used.and(core.exchangeValid());
    lemma(
        "is_not_moved_upon",
        exchanges,
        sequence.isApartFrom(core.exchangeTo(), core.exchangeSpan()));
    lemma("is_not_cut", exchanges, sequence.isNotCutBy(core.exchangeFrom(), core.exchangeSpan()));
  }

  private void staysApartFrom(SequenceProperties other) {
    TrackedSequence second = other.sequence;
    Bool both = sequence.used.and(second.used).and(sequence.handle.ne(second.handle));
    Rule.MOVES_KEEP.implies(
        "never_overlap_as_decided", both, sequence.isApartFrom(second.decided, second.span));
    Rule.MOVES_KEEP.reachable("a_third_comes", both.and(core.insert()));
  }

  private void lemma(String part, Bool premise, Bool conclusion) {
    Rule.MOVES_KEEP.lemma(name + "_" + part, premise.not().or(conclusion));
  }
}
