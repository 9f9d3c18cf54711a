// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.admission;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.admission.Result;
import vlarb.proof.of.part.WordProperties;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.proof.rule.Symbolic;
import vlarb.rtl.admission.AdmissionShape;
import vlarb.rtl.admission.Units;

/**
 * Properties of admission, whatever the table engine answers: a connection is admitted within the
 * limit and within the cap of entries, and a refused request changes nothing. A property of slots
 * is stated of one symbolic slot: any.
 */
final class AdmissionProperties {
  private final AdmissionInside admission;

  /** The slot is known, or being looked for. */
  private final Bool searched;

  private AdmissionProperties(AdmissionInside admission) {
    this.admission = admission;
    searched =
        any(
            admission.steps().searches(),
            admission.steps().reads(),
            admission.steps().adds(),
            admission.steps().checks(),
            admission.steps().asks(),
            admission.steps().awaits());
  }

  /** States all of it. */
  static void state(AdmissionInside admission) {
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
                admission.steps().idle(),
                admission.steps().levels(),
                admission.steps().compares(),
                admission.steps().searches(),
                admission.steps().reads(),
                admission.steps().adds(),
                admission.steps().checks(),
                admission.steps().asks(),
                admission.steps().awaits(),
                admission.steps().shows()));
    rule.hypothesis("one_step", steps.orR().and(steps.and(steps.sub(1)).orR().not()));
    Bool ofAdmit =
        any(admission.steps().levels(), admission.steps().compares(), admission.steps().searches());
    rule.hypothesis("step_of_admit", ofAdmit.not().or(admission.sums().admits()));
    Bool finding = admission.search().candidate().or(admission.search().hit());
    rule.hypothesis("candidate", finding.not().or(admission.steps().searches()));
    Bool begins = admission.steps().searches().and(finding.not());
    rule.hypothesis("refuses", admission.refuses().not().or(begins));
    rule.hypothesis(
        "sweeps_first", admission.steps().sweeping().not().or(admission.steps().idle()));
    rule.hypothesis(
        "ends_alone",
        admission.sums().ends().and(admission.sums().admits()).not().or(admission.steps().idle()));
  }

  private void withinLimit() {
    Rule rule = Rule.WITHIN_LIMIT;
    steps(rule);
    UInt limit = Past.at(admission.steps().compares(), admission.ports().limit).named("limitThen");
    UInt total = admission.sums().total();
    Bool admitting = admission.sums().admits().and(searched.or(admission.steps().compares()));
    UInt both = admission.sums().reserved().addWide(admission.sums().addend());
    rule.hypothesis("total", admitting.not().or(total.eq(both)));
    Bool within = Units.exceed(total, Units.fraction(total), limit).not();
    rule.implies(
        "admitted", admission.done().and(admission.sums().admits()), within.and(total.eq(both)));
    Bool compared = admission.sums().admits().and(searched).and(admission.refuses().not());
    rule.hypothesis("compared", compared.not().or(within));
    Bool becomes = admission.sums().reserved().eq(regNext(total.bits(Units.WIDTH - 1, 0)));
    Bool stays = admission.sums().reserved().eq(regNext(admission.sums().reserved()));
    Bool was = regNext(admission.done());
    rule.implies("used_is_that", Past.was(admission.module(), admission.done()), becomes);
    rule.implies("used_stays", Past.counts(admission.module()).and(was.not()), stays);
    Bool exactly = total.eq(limit.cat(lit(0, Units.FRACTION)).pad(total.width()));
    rule.reachable("exactly", admission.done().and(admission.sums().admits()).and(exactly));
  }

  private void withinCap() {
    Rule rule = Rule.WITHIN_CAP;
    steps(rule);
    UInt cap = Past.at(admission.accepts(), admission.ports().entryCap).named("capThen");
    SumsInside sums = admission.sums();
    Bool isFraction = sums.fraction().eq(Units.fraction(sums.addend()));
    Bool isNothing = sums.nothing().eq(sums.addend().orR().not());
    rule.hypothesis("read_off", admission.steps().levels().not().or(isFraction.and(isNothing)));
    Bool counted = sums.admits().and(admission.steps().checks());
    UInt entries = lit(admission.shape().slots(), sums.least().width()).shr(admission.level());
    rule.hypothesis("entries", counted.not().or(sums.least().eq(entries)));
    LevelSearchInside search = admission.levelSearch();
    UInt capacity = admission.capacity();
    Bool asCapped = isCapacity(admission.level(), capacity, cap);
    Bool admitting = admission.sums().admits().and(searched.or(admission.steps().compares()));
    Bool asSearched = isCapacity(search.level(), search.capacity(), cap);
    rule.hypothesis("searched", admission.steps().levels().not().or(asSearched));
    rule.hypothesis("capacity", admitting.not().or(asCapped));
    Bool fits =
        Units.exceed(admission.sums().addend(), Units.fraction(admission.sums().addend()), capacity)
            .not();
    rule.hypothesis("weight", admitting.not().or(admission.sums().addend().orR().and(fits)));

    UInt slot =
        Symbolic.constant(admission.module(), admission.slots().readAddress()).named("anySlot");
    WordProperties word = WordProperties.rely(admission.slots(), slot, "word_of_slot");
    UInt carried = admission.sums().module().plus(word.written.bits(Units.WIDTH - 1, 0));
    Bool asWritten = word.isRead.and(word.expected.eq(word.written));
    Bool atOutput =
        admission.steps().searches().and(admission.search().looked().eq(slot)).and(word.known);
    rule.hypothesis("looked", atOutput.not().or(asWritten));
    Bool summed =
        admission
            .steps()
            .searches()
            .and(admission.search().candidate())
            .and(admission.search().summed().eq(slot));
    Bool isSum = admission.sums().sum().eq(carried);
    rule.hypothesis("summed", summed.and(word.known).not().or(isSum));
    Bool chosen = admission.sums().admits().and(admission.search().slot().eq(slot)).and(word.known);
    Bool isWithin = Units.exceed(carried, Units.fraction(carried), capacity).not();
    Bool hit = admission.search().hit().and(admission.search().fitting().eq(slot)).and(word.known);
    rule.hypothesis("hit", hit.not().or(isWithin));
    Bool found = chosen.and(searched).and(admission.steps().searches().not());
    rule.hypothesis("found", found.not().or(isWithin));
    rule.hypothesis("read", chosen.and(admission.steps().adds()).not().or(asWritten));
    Bool known =
        chosen.and(
            any(admission.steps().checks(), admission.steps().asks(), admission.steps().awaits()));
    rule.hypothesis("sum", known.not().or(isSum));
    rule.implies("carried", chosen.and(admission.done()), isSum.and(isWithin).and(asCapped));
    Bool told = admission.sums().whole().le(capacity);
    rule.hypothesis("told", chosen.and(admission.steps().awaits()).not().or(told));
    rule.implies("engine_is_told", chosen.and(admission.steps().asks()), told);
    Bool isEmpty = admission.search().module().isEmpty();
    rule.reachable("shared", chosen.and(admission.done()).and(isEmpty.not()));
    rule.reachable("new", sums.admits().and(admission.done()).and(isEmpty));
  }

  /** A sequence of the level can carry this many blocks, with this cap for an entry. */
  private Bool isCapacity(UInt level, UInt capacity, UInt cap) {
    int deepest = admission.shape().handleBits();
    return any(
        IntStream.rangeClosed(0, deepest)
            .mapToObj(at -> level.eq(at).and(capacity.eq(cap.shl(deepest - at))))
            .toArray(Bool[]::new));
  }

  private void refusedChangesNothing() {
    Rule rule = Rule.REFUSED;
    steps(rule);
    Bool changed = regInit(false).named("changed");
    changed.set(admission.done().or(changed.and(admission.accepts().not())));
    Bool asked = regInit(false).named("asked");
    asked.set(admission.steps().asks().or(asked.and(admission.accepts().not())));
    UInt before = Past.at(admission.accepts(), admission.sums().reserved()).named("usedBefore");
    Bool same = changed.not().and(admission.sums().reserved().eq(before));
    Bool decided = searched.or(admission.steps().levels()).or(admission.steps().compares());
    rule.hypothesis("not_yet", decided.not().or(same));
    Bool early = any(admission.steps().asks(), admission.steps().awaits()).not();
    rule.hypothesis("not_asked", decided.and(early).not().or(asked.not()));
    Bool refused = admission.steps().shows().and(admission.code().gt(Result.KNOWN.ordinal()));
    rule.implies("changes_nothing", refused, same);
    Bool byEngine = admission.code().eq(Result.ENTRIES.ordinal());
    rule.implies("engine_is_not_asked", refused.and(byEngine.not()), asked.not());

    UInt weight = Past.at(admission.accepts(), admission.ports().requestWeight).named("weightThen");
    Bool negated = admission.sums().addend().eq(weight.not());
    rule.hypothesis("negated", admission.sums().ends().and(decided).not().or(negated));
    Bool isSum =
        admission.sums().sum().eq(admission.sums().module().plus(admission.word().carried()));
    UInt one = lit(1, AdmissionShape.CONNECTIONS);
    Bool isCount = admission.sums().count().eq(admission.word().connections().sub(one));
    Bool ends = admission.sums().ends().and(admission.steps().checks());
    rule.hypothesis("sum", ends.not().or(isSum.and(isCount)));
    Bool less = admission.word().carried().lt(weight);
    Bool rest = admission.word().connections().eq(1).and(admission.word().carried().ne(weight));
    Bool exists = admission.word().connections().orR();
    rule.implies("underflow", ends.and(exists), admission.impossible().eq(less.or(rest)));
    rule.reachable("underflow", ends.and(exists).and(admission.impossible()));
    rule.reachable("by_engine", refused.and(byEngine));
  }
}
