// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission.proof;

import static vlarb.chisel.Hardware.catBools;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.regInit;
import static vlarb.chisel.Hardware.regNext;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.admission.cycle.Result;
import vlarb.rtl.admission.Admission;
import vlarb.rtl.admission.AdmissionShape;
import vlarb.rtl.admission.Units;
import vlarb.rtl.part.proof.WordProperties;
import vlarb.rtl.property.Past;
import vlarb.rtl.property.Rule;
import vlarb.rtl.property.Symbolic;

/**
 * What is proved of admission, whatever the table engine answers: a connection is admitted within
 * the limit and within the cap of entries, and what is refused changes nothing. What is said of
 * slots is said of a symbolic one: any.
 */
final class AdmissionProperties {
  private final Admission admission;

  /** The slot is known, or being looked for. */
  private final Bool searched;

  private AdmissionProperties(Admission admission) {
    this.admission = admission;
    searched =
        any(
            admission.searches,
            admission.reads,
            admission.adds,
            admission.checks,
            admission.asks,
            admission.awaits);
  }

  /** States all of it. */
  static void state(Admission admission) {
    AdmissionProperties properties = new AdmissionProperties(admission);
    properties.withinLimit();
    properties.withinCap();
    properties.refusedChangesNothing();
  }

  private static Bool any(Bool... conditions) {
    return catBools(List.of(conditions)).orR();
  }

  /** One thing is done in each cycle, and only what is admitted has a level. */
  private void steps(Rule rule) {
    UInt steps =
        catBools(
            List.of(
                admission.idle,
                admission.levels,
                admission.compares,
                admission.searches,
                admission.reads,
                admission.adds,
                admission.checks,
                admission.asks,
                admission.awaits,
                admission.shows));
    rule.hypothesis("one_step", steps.orR().and(steps.and(steps.sub(1)).orR().not()));
    Bool ofAdmit = any(admission.levels, admission.compares, admission.searches);
    rule.hypothesis("step_of_admit", ofAdmit.not().or(admission.admits));
    rule.hypothesis("sweeps_first", admission.sweeping.not().or(admission.idle));
    rule.hypothesis("ends_alone", admission.ends.and(admission.admits).not().or(admission.idle));
  }

  private void withinLimit() {
    Rule rule = Rule.WITHIN_LIMIT;
    steps(rule);
    UInt limit = Past.at(admission.compares, admission.ports.limit).named("limitThen");
    UInt total = admission.total;
    Bool admitting = admission.admits.and(searched.or(admission.compares));
    UInt both = admission.reserved.addWide(admission.addend);
    rule.hypothesis("total", admitting.not().or(total.eq(both)));
    Bool within = Units.exceed(total, Units.fraction(total), limit).not();
    rule.implies("admitted", admission.done.and(admission.admits), within.and(total.eq(both)));
    rule.hypothesis("compared", admission.admits.and(searched).not().or(within));
    Bool becomes = admission.reserved.eq(regNext(total.bits(Units.WIDTH - 1, 0)));
    Bool stays = admission.reserved.eq(regNext(admission.reserved));
    Bool was = regNext(admission.done);
    rule.implies("used_is_that", Past.was(admission, admission.done), becomes);
    rule.implies("used_stays", Past.counts(admission).and(was.not()), stays);
    Bool exactly = total.eq(limit.cat(lit(0, Units.FRACTION)).pad(total.width()));
    rule.reachable("exactly", admission.done.and(admission.admits).and(exactly));
  }

  private void withinCap() {
    Rule rule = Rule.WITHIN_CAP;
    steps(rule);
    UInt cap = Past.at(admission.accepts, admission.ports.entryCap).named("capThen");
    UInt capacity = admission.levelSearch.capacity;
    int deepest = admission.shape.handleBits();
    Bool asCapped =
        any(
            IntStream.rangeClosed(0, deepest)
                .mapToObj(level -> isCapacity(level, cap.shl(deepest - level)))
                .toArray(Bool[]::new));
    Bool admitting = admission.admits.and(searched.or(admission.compares));
    Bool begun = admitting.or(admission.levels);
    rule.hypothesis("capacity", begun.not().or(asCapped));
    Bool fits = Units.exceed(admission.addend, Units.fraction(admission.addend), capacity).not();
    rule.hypothesis("weight", admitting.not().or(admission.addend.orR().and(fits)));

    UInt slot = Symbolic.constant(admission, admission.slots.readAddress).named("anySlot");
    WordProperties word = WordProperties.rely(admission.slots, slot, "word_of_slot");
    UInt carried = admission.plus(word.written.bits(Units.WIDTH - 1, 0));
    Bool asWritten = word.isRead.and(word.expected.eq(word.written));
    Bool atOutput = admission.searches.and(admission.looked.eq(slot)).and(word.known);
    rule.hypothesis("looked", atOutput.not().or(asWritten));
    Bool summed = admission.searches.and(admission.candidate).and(admission.summed.eq(slot));
    Bool isSum = admission.sum.eq(carried);
    rule.hypothesis("summed", summed.and(word.known).not().or(isSum));
    Bool chosen = admission.admits.and(admission.slot.eq(slot)).and(word.known);
    Bool isWithin = Units.exceed(carried, Units.fraction(carried), capacity).not();
    Bool found = chosen.and(searched).and(admission.searches.not());
    rule.hypothesis("found", found.not().or(isWithin));
    rule.hypothesis("read", chosen.and(admission.adds).not().or(asWritten));
    Bool known = chosen.and(any(admission.checks, admission.asks, admission.awaits));
    rule.hypothesis("sum", known.not().or(isSum));
    rule.implies("carried", chosen.and(admission.done), isSum.and(isWithin).and(asCapped));
    Bool told = admission.whole.le(capacity);
    rule.hypothesis("told", chosen.and(admission.awaits).not().or(told));
    rule.implies("engine_is_told", chosen.and(admission.asks), told);
    rule.reachable("shared", chosen.and(admission.done).and(admission.inserts().not()));
    rule.reachable("new", chosen.and(admission.done).and(admission.inserts()));
  }

  private Bool isCapacity(int level, UInt capacity) {
    return admission.levelSearch.level.eq(level).and(admission.levelSearch.capacity.eq(capacity));
  }

  private void refusedChangesNothing() {
    Rule rule = Rule.REFUSED;
    steps(rule);
    Bool changed = regInit(false).named("changed");
    changed.set(admission.done.or(changed.and(admission.accepts.not())));
    Bool asked = regInit(false).named("asked");
    asked.set(admission.asks.or(asked.and(admission.accepts.not())));
    UInt before = Past.at(admission.accepts, admission.reserved).named("usedBefore");
    Bool same = changed.not().and(admission.reserved.eq(before));
    Bool decided = searched.or(admission.levels).or(admission.compares);
    rule.hypothesis("not_yet", decided.not().or(same));
    Bool early = any(admission.asks, admission.awaits).not();
    rule.hypothesis("not_asked", decided.and(early).not().or(asked.not()));
    Bool refused = admission.shows.and(admission.code.gt(Result.KNOWN.ordinal()));
    rule.implies("changes_nothing", refused, same);
    Bool byEngine = admission.code.eq(Result.ENTRIES.ordinal());
    rule.implies("engine_is_not_asked", refused.and(byEngine.not()), asked.not());

    UInt weight = Past.at(admission.accepts, admission.ports.requestWeight).named("weightThen");
    Bool negated = admission.addend.eq(weight.not());
    rule.hypothesis("negated", admission.ends.and(decided).not().or(negated));
    Bool isSum = admission.sum.eq(admission.plus(admission.carried()));
    UInt one = lit(1, AdmissionShape.CONNECTIONS);
    Bool isCount = admission.count.eq(admission.connections().sub(one));
    Bool ends = admission.ends.and(admission.checks);
    rule.hypothesis("sum", ends.not().or(isSum.and(isCount)));
    Bool less = admission.carried().lt(weight);
    Bool rest = admission.connections().eq(1).and(admission.carried().ne(weight));
    Bool exists = admission.connections().orR();
    rule.implies("underflow", ends.and(exists), admission.impossible.eq(less.or(rest)));
    rule.reachable("underflow", ends.and(exists).and(admission.impossible));
    rule.reachable("by_engine", refused.and(byEngine));
  }
}
