// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.part.OneHot;

/**
 * Properties of looks: the VL on offer is still eligible, and the look that found it began so many
 * cycles ago at most, after the grant before. The proof relies on heads of eligible VLs to stay
 * until they are sent.
 */
final class LookProperties {
  private static final List<Rule> RULES =
      List.of(Rule.READY_SOURCE, Rule.FRESH, Rule.TURN_GOES_ON, Rule.TABLE_CHOICE);

  private final RowArbitrationInside arbitration;
  private final RowShape shape;
  private final int steps;

  /** Cycles by which heads are sampled, and rows compared, later. */
  private final int held;

  private final Bool restart;

  /** By cycle of a look, from 1 on: one is in it, and no restart was since it began. */
  private final List<Bool> inCycle = new ArrayList<>();

  private LookProperties(RowArbitrationInside arbitration) {
    this.arbitration = arbitration;
    shape = arbitration.shape();
    steps = shape.steps();
    held = shape.headsLater();
    restart = arbitration.result().taken().or(arbitration.interrupted());
    Bool before = arbitration.steps().begins();
    for (int cycle = 1; cycle < steps; cycle++) {
      Bool now = regInit(false);
      now.set(before.and(restart.not()));
      inCycle.add(now);
      before = now;
    }
  }

  /** States all of it. */
  static void state(RowArbitrationInside arbitration) {
    LookProperties properties = new LookProperties(arbitration);
    properties.relyOnStandingHeads();
    properties.inStep();
    properties.snapshotStands();
    properties.oneVl();
    properties.candidates();
    properties.inTurns();
    properties.others();
    properties.whatIsOfferedIsEligible();
    properties.isFresh();
    properties.turns();
  }

  private void relyOnStandingHeads() {
    Bool changes = regNext(arbitration.management().commit().or(arbitration.hold()));
    Bool sentOne = regNext(arbitration.decide().and(arbitration.valid()));
    UInt sentFrom = regNext(arbitration.head());
    for (int vl = 0; vl < shape.vls(); vl++) {
      Bool couldSend = regInit(false);
      couldSend.set(arbitration.eligible().bit(vl));
      Bool excused =
          couldSend.not().or(changes).or(sentOne.and(sentFrom.bit(vl))).or(arbitration.discard());
      Rule.relyOn(Rule.HEAD_STANDS + vl, excused.or(arbitration.eligible().bit(vl)));
    }
  }

  /** The steps are those counted here. */
  private void inStep() {
    for (Rule rule : RULES) {
      for (int cycle = 1; cycle < steps; cycle++) {
        Bool even = lit(cycle % 2 == 0);
        Bool counts = Pipeline.counts(arbitration.module(), cycle);
        Bool inTurn = arbitration.steps().begins().eq(even).and(counts);
        rule.hypothesis("turn_" + cycle, inCycle.get(cycle - 1).not().or(inTurn));
      }
      rule.hypothesis("last", arbitration.steps().last().eq(inCycle.get(steps - 2)));
    }
  }

  /** States that a VL which a look has sampled as eligible is so until the look's end. */
  private void snapshotStands() {
    for (int cycle = 1 + held; cycle < steps; cycle++) {
      for (int ago = Math.max(0, cycle - held - 2); ago < cycle - held; ago++) {
        UInt sampled = Pipeline.ago(ago, arbitration.snapshot());
        Bool lost = sampled.and(arbitration.eligible().not()).orR();
        Bool known = inCycle.get(cycle - 1).and(arbitration.discard().not());
        Rule.READY_SOURCE.hypothesis(
            "sampled_" + ago + "_cycles_ago_in_" + cycle, known.and(lost).not());
      }
    }
  }

  /**
   * States that the VLs which the tables find, and which their current entries serve, were sampled
   * and are eligible.
   */
  private void candidates() {
    int levels = shape.levels();
    Bool highMoved = regInit(false);
    Bool lowMoved = regInit(false);
    Bool taken = arbitration.result().taken();
    highMoved.set(taken.and(arbitration.result().byHigh()).or(arbitration.management().commit()));
    lowMoved.set(taken.and(arbitration.result().byLow()));
    Bool lowRow = arbitration.steps().lowRow();
    Bool waits = Pipeline.among(arbitration.snapshot(), currentVl(lowRow));
    for (int cycle = 1; cycle < steps; cycle++) {
      Bool here = inCycle.get(cycle - 1).and(arbitration.discard().not());
      Bool still = highMoved.or(lowMoved).not();
      Rule.READY_SOURCE.hypothesis("still_" + cycle, here.not().or(still));
      if (cycle > held && cycle <= levels + 1) {
        current("first", cycle, here, waits, cycle - held - 1);
      }
      if (cycle > held + 1) {
        current("second", cycle, here, waits, cycle - held - 2);
      }
    }
    Bool found = inCycle.get(levels).or(inCycle.get(levels + 1)).and(arbitration.nearest().found());
    Bool isEligible = Pipeline.among(arbitration.eligible(), arbitration.nearest().vl());
    Rule.READY_SOURCE.hypothesis(
        "found", found.and(arbitration.discard().not()).not().or(isEligible));
    Bool sends = arbitration.choice().sendsHigh().or(arbitration.choice().sendsLow());
    Bool chosen = inCycle.get(steps - 2).and(arbitration.discard().not()).and(sends);
    Bool choiceIsEligible = Pipeline.among(arbitration.eligible(), arbitration.choice().chosenVl());
    Rule.READY_SOURCE.hypothesis("chosen", chosen.not().or(choiceIsEligible));
  }

  /** States that each one-hot vector names one VL at most. */
  private void oneVl() {
    Bool turn = arbitration.turn().high().or(arbitration.turn().low());
    Bool loads = inCycle.get(steps - 2).or(turn);
    Bool one = Pipeline.oneAtMost(arbitration.choice().chosenVl());
    Rule.READY_SOURCE.hypothesis("one_chosen", loads.not().or(one));
    oneAtMost("turn", 1 + shape.turnLater(), arbitration.turnVl());
    oneAtMost("found", 0, arbitration.result().vl());
    oneAtMost("moved", 1, arbitration.positions().lastVl());
    oneAtMost("high", 0, arbitration.positions().highVl());
    oneAtMost("low", 0, arbitration.positions().lowVl());
  }

  private void oneAtMost(String vl, int cycles, UInt value) {
    Bool counts = Pipeline.counts(arbitration.module(), cycles);
    Bool one = counts.not().or(Pipeline.oneAtMost(value));
    Rule.READY_SOURCE.hypothesis("one_" + vl, one);
  }

  private UInt currentVl(Bool low) {
    return mux(low, arbitration.positions().lowVl(), arbitration.positions().highVl());
  }

  private void current(String table, int cycle, Bool here, UInt waits, int ago) {
    Bool then = Pipeline.ago(ago, waits).bit(0);
    Bool low = Pipeline.ago(ago, arbitration.steps().lowRow().asUInt()).bit(0);
    Bool isEligible = Pipeline.among(arbitration.eligible(), currentVl(low));
    Rule.READY_SOURCE.hypothesis(table + "_waits_" + cycle, here.and(then).not().or(isEligible));
  }

  /** The tables come in turns, and first the one that did not send. */
  private void inTurns() {
    Bool low = arbitration.choice().ofLow();
    Bool lowBefore = Pipeline.ago(1, low.asUInt()).bit(0);
    Bool last = arbitration.steps().last().and(inCycle.get(steps - 2));
    Rule.TABLE_CHOICE.implies("in_turns", last, low.ne(lowBefore));
    Rule.TABLE_CHOICE.reachable("in_turns", last.and(low));
    Bool addressed = arbitration.steps().lowAddressed();
    Rule.TABLE_CHOICE.implies("behind_high", arbitration.highSent(), addressed);
    Rule.TABLE_CHOICE.implies("behind_low", arbitration.lowSent(), addressed.not());
    for (Rule rule : List.of(Rule.READY_SOURCE, Rule.TABLE_CHOICE)) {
      ofRow(rule);
      notSent(rule);
    }
  }

  /** States that the table whose entry is at hand is that whose row was. */
  private void ofRow(Rule rule) {
    UInt row = arbitration.steps().lowRow().asUInt();
    int levels = shape.levels();
    for (int cycle = levels + 1; cycle < steps; cycle++) {
      Bool its = arbitration.choice().ofLow().eq(Pipeline.ago(levels - held, row).bit(0));
      rule.hypothesis("of_row_" + cycle, inCycle.get(cycle - 1).not().or(its));
    }
  }

  /** States that in a look's later cycles no table has sent before. */
  private void notSent(Rule rule) {
    int later = shape.turnLater();
    Bool before = arbitration.turn().high().or(arbitration.turn().low());
    for (int cycle = 1; cycle < steps; cycle++) {
      Bool here = inCycle.get(cycle - 1);
      if (cycle > later) {
        rule.hypothesis("not_sent_" + cycle, here.and(arbitration.sent()).not());
      }
      if (cycle > later + 1) {
        rule.hypothesis("not_sent_before_" + cycle, here.and(before).not());
      }
    }
  }

  /** The VLs that are looked for beside the tables were sampled, and are eligible. */
  private void others() {
    UInt known = arbitration.snapshot();
    for (int level = 1; level <= shape.levels(); level += 2) {
      UInt then = regInit(known.width(), 0);
      UInt before = known;
      when(arbitration.steps().begins(), () -> then.set(before));
      known = then;
      for (int cycle = level + 2; cycle <= level + 3 && cycle < steps; cycle++) {
        Bool here = inCycle.get(cycle - 1).and(arbitration.discard().not());
        Bool lost = known.and(arbitration.eligible().not()).orR();
        Rule.READY_SOURCE.hypothesis("looked_for_" + level + "_" + cycle, here.and(lost).not());
      }
    }
    Bool here = inCycle.get(steps - 2).and(arbitration.discard().not());
    Bool isEligible = Pipeline.among(arbitration.eligible(), arbitration.otherVl());
    Rule.READY_SOURCE.hypothesis("other", here.and(arbitration.otherFound()).not().or(isEligible));
  }

  private void whatIsOfferedIsEligible() {
    for (int vl = 0; vl < shape.vls(); vl++) {
      Bool offered = arbitration.valid().and(arbitration.vl().eq(vl));
      Rule.READY_SOURCE.lemma("eligible_" + vl, offered.not().or(arbitration.eligible().bit(vl)));
    }
    UInt head = OneHot.of(arbitration.vl(), shape.vls());
    Rule.READY_SOURCE.lemma("head", arbitration.valid().not().or(arbitration.head().eq(head)));
    Bool implemented = arbitration.vl().lt(shape.vls());
    Rule.READY_SOURCE.lemma("implemented", arbitration.valid().not().or(implemented));
    Rule.READY_SOURCE.reachable("offered", arbitration.valid());
  }

  /** States the age of the look that found the result, at most. */
  private void isFresh() {
    int bits = 6;
    UInt age = regInit(bits, 0);
    Bool turn = arbitration.turn().high().or(arbitration.turn().low());
    int youngest = 2 + shape.turnLater();
    UInt older = mux(turn, lit(youngest, bits), age.add(1));
    age.set(mux(arbitration.steps().last(), lit(steps, bits), older));
    UInt sinceGrant = regInit(bits, 0);
    Bool stays = sinceGrant.andR();
    sinceGrant.set(mux(restart, lit(0, bits), mux(stays, sinceGrant, sinceGrant.add(1))));
    Bool found = arbitration.result().valid();
    Rule.FRESH.implies("look", found, age.le(steps + 1));
    Rule.FRESH.implies("since_restart", found, age.ge(youngest).and(sinceGrant.ge(age)));
    Rule.FRESH.reachable("oldest", found.and(age.eq(steps + 1)));
    Rule.FRESH.reachable("turn", found.and(age.eq(youngest)));
    for (int cycle = 1; cycle < steps; cycle++) {
      Bool in = inCycle.get(cycle - 1);
      Rule.FRESH.hypothesis("since_restart_" + cycle, in.not().or(sinceGrant.ge(cycle)));
    }
    for (int cycle = 3; cycle < steps; cycle++) {
      Bool another = inCycle.get(cycle - 3);
      Rule.FRESH.hypothesis("every_two_" + cycle, inCycle.get(cycle - 1).not().or(another));
    }
    for (int cycle = 2; cycle < steps; cycle++) {
      Bool early = found.and(age.eq(cycle));
      Rule.FRESH.hypothesis("found_in_" + cycle, early.not().or(inCycle.get(cycle - 1)));
    }
    Bool ended = found.and(age.eq(steps));
    Rule.FRESH.hypothesis("next", ended.not().or(inCycle.get(steps - 3)));
    Bool old = found.and(age.gt(steps));
    Rule.FRESH.hypothesis("ends", old.not().or(inCycle.get(steps - 2)));
    Bool goesOn = arbitration.turn().goesOn();
    Rule.FRESH.hypothesis(
        "turn_age", goesOn.not().or(age.eq(youngest).and(sinceGrant.ge(youngest))));
  }

  /**
   * States that the entry which goes on after a packet is the one that sent it, in the first look
   * after it.
   */
  private void turns() {
    TurnLookInside turn = arbitration.turn();
    Bool before = turn.high().or(turn.low());
    Bool sent = arbitration.sent();
    UInt vl = arbitration.turnVl();
    int later = shape.turnLater();
    for (Rule rule : RULES) {
      if (later == 1) {
        rule.hypothesis("before_first", sent.not().or(inCycle.get(0)));
      }
      rule.hypothesis("first", sent.not().or(arbitration.steps().begins().eq(lit(later == 0))));
      rule.hypothesis("second", before.not().or(inCycle.get(later)));
      rule.hypothesis("third", turn.goesOn().not().or(inCycle.get(1 + later)));
    }
    for (Rule rule : List.of(Rule.READY_SOURCE, Rule.TURN_GOES_ON)) {
      Bool ofIts = arbitration.choice().ofLow().eq(turn.low());
      rule.hypothesis("sent_of_its", before.not().or(ofIts));
      Bool chosen = arbitration.result().chosenVl().eq(Pipeline.ago(1, vl));
      rule.hypothesis("sent_is_chosen", before.not().or(chosen));
      Bool isIts = arbitration.result().vl().eq(Pipeline.ago(2, vl));
      rule.hypothesis("sent_is_found", turn.goesOn().not().or(isIts));
    }
    Bool sampled =
        Pipeline.among(Pipeline.ago(1, arbitration.snapshot()), Pipeline.ago(2, vl))
            .or(turn.goesOn().not());
    Rule.READY_SOURCE.hypothesis("sent_was_sampled", sampled);
    Bool high = arbitration.result().byHigh();
    Bool low = arbitration.result().byLow();
    UInt current = mux(high, arbitration.positions().high(), arbitration.positions().low());
    Bool goesOn = arbitration.result().entry().eq(current).and(arbitration.result().continues());
    Rule.TURN_GOES_ON.implies("current", turn.goesOn(), goesOn.and(high.ne(low)));
    Bool committed = arbitration.management().commit();
    for (int ago = 1; ago <= 3 + later; ago++) {
      Bool then = Pipeline.was(arbitration.module(), ago, committed);
      // A commit leaves a table engine's table alone, also in the cycle of the grant.
      Bool alone = lit(!shape.commitsHigh() && ago == 3 + later).and(high);
      Rule.TURN_GOES_ON.implies("no_commit_" + ago, turn.goesOn(), then.not().or(alone));
    }
    Rule.TURN_GOES_ON.reachable("high", turn.goesOn().and(high));
    Rule.TURN_GOES_ON.reachable("low", turn.goesOn().and(low));
    Bool sentByOne = turn.high().and(turn.low()).not();
    Rule.TURN_GOES_ON.hypothesis("one_table", sentByOne);
    UInt sentFrom = mux(turn.high(), arbitration.positions().high(), arbitration.positions().low());
    Bool isChosen = arbitration.result().chosenEntry().eq(sentFrom);
    Bool continues = arbitration.result().goesOn();
    Rule.TURN_GOES_ON.hypothesis("sent_is_chosen_entry", before.not().or(isChosen.and(continues)));
    Rule.TURN_GOES_ON.hypothesis(
        "found_is_current", turn.goesOn().not().or(goesOn.and(high.ne(low))));
  }
}
