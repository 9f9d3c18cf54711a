// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static vlarb.proof.prove.Mutant.assumed;
import static vlarb.proof.prove.Mutant.in;

import java.util.List;
import java.util.regex.Pattern;
import vlarb.proof.rule.Rule;

/** The bugs that break the rules: one for every rule of every module of a table engine. */
final class EngineMutants {
  private static final Pattern MODEL4 = Pattern.compile("Model4Core");
  private static final Pattern LAZY = Pattern.compile("LazyCore");
  private static final Pattern TIDY = Pattern.compile("(Model1|Ordered)Core");
  private static final Pattern ORDERED = Pattern.compile("OrderedCore");
  private static final Pattern MAP = Pattern.compile("(Lazy|Model1|Ordered)Core");
  private static final Pattern SCAN = Pattern.compile("SetScan");
  private static final Pattern CORE = Pattern.compile("(Lazy|Model1|Model4|Ordered)Core");
  private static final Pattern COPIER = Pattern.compile("Copier");
  private static final Pattern PASSED_TURN = Pattern.compile("PassedTurn");
  private static final Pattern RELEASER = Pattern.compile("Releaser");
  private static final Pattern COMMANDER = Pattern.compile("Commander");
  private static final Pattern ENGINE = Pattern.compile("TableEngine");
  private static final Pattern ADMISSION = Pattern.compile("Admission");
  private static final Pattern QUEUE = Pattern.compile("Queue.*");
  private static final Pattern PLANNER = Pattern.compile("Planner");

  /** All bugs against the rules of a table engine. */
  static final List<Mutant> ALL =
      List.of(
          in(MODEL4, Rule.FREE_ENTRIES, "a singular set stays behind", "moves3 = 1'h0"),
          in(MODEL4, Rule.FREE_COUNT, "a released set is lost", "added: released -> 1'h0"),
          in(
              MODEL4,
              Rule.ACCEPTED,
              "ready before all is known",
              "ready: drop settling | settlingDeep"),
          in(
              MODEL4,
              Rule.NORMALIZED,
              "an insert leaves nothing of a larger set",
              "gets: drop borrowed"),
          in(MODEL4, Rule.EXCHANGES_ARE_MOVES, "brothers are exchanged", "strangers = 1'h1"),
          in(MAP, Rule.FREE_ENTRIES, "what an insert gets stays free", "map: drop ~mask"),
          in(MAP, Rule.FREE_COUNT, "an inserted set is not counted", "count: drop taken"),
          in(MAP, Rule.ACCEPTED, "ready before all is known", "ready: drop scanning"),
          in(MAP, Rule.NORMALIZED, "ready while levels are looked at", "ready: drop scanning"),
          in(
              LAZY,
              Rule.EXCHANGES_ARE_MOVES,
              "what lies across the table moves, though its father may be one sequence's",
              "from = leftSet ^ ~otherSpan"),
          in(
              TIDY,
              Rule.EXCHANGES_ARE_MOVES,
              "sets are joined where no two are singular",
              "joins: drop pair"),
          in(
              ORDERED,
              Rule.ORDERED,
              "a level's first set stays",
              "exchanges: misplaced -> misplaced & second"),
          in(SCAN, Rule.FREE_ENTRIES, "the rightmost is counted from the right", "furthest = ~_"),
          assumed(SCAN, "the look begins too early", MAP, "scan.start = changesLast"),
          assumed(CORE, "commands overtake maintenance", COMMANDER, "quiet: drop coreReady"),
          in(
              MODEL4,
              Rule.MOVES_KEEP,
              "a set is given to two",
              "ready: drop settling | settlingDeep"),
          in(MAP, Rule.MOVES_KEEP, "a set is given to two", "ready: drop scanning"),
          in(
              PLANNER,
              Rule.MOVES_KEEP,
              "a place counts that is being written",
              "placed: drop ~stale"),
          assumed(PLANNER, "a release frees nothing", COMMANDER, "jobKind: frees -> weighs"),
          in(COPIER, Rule.WRITTEN_FIRST, "copies are seen unwritten", "mayGoLive: drop complete"),
          in(
              COPIER,
              Rule.GAP,
              "an old copy dies at once",
              "diesLater: drop passed.passes | noneEligible"),
          in(
              COPIER,
              Rule.EXTRA_TURN,
              "no turn lets an old copy die",
              "diesLater: drop passed.passes"),
          in(
              COPIER,
              Rule.MOVE_WAIT,
              PASSED_TURN,
              "a turn is not noticed on which the pointer comes to stand",
              "asFar: turnEntry >= turnNext -> turnEntry > turnNext"),
          in(
              COPIER,
              Rule.ONE_OWNER,
              "a job begins before what was released is dead",
              "waits: drop releaser.releasing"),
          in(
              RELEASER,
              Rule.ONE_OWNER,
              "a copy is remembered where there is none",
              "places.writeData: hasPlace -> 1'h1"),
          in(
              QUEUE,
              Rule.IN_ORDER,
              "what was just appended is read, too",
              "first: justPushed -> 1'h0"),
          in(
              COMMANDER,
              Rule.IN_ORDER,
              "commands are accepted without room",
              "commandReady: drop queue.room"),
          in(
              COMMANDER,
              Rule.MOVES_KEEP,
              "inserts are decided while maintenance goes on",
              "mayInsert: drop quiet"),
          assumed(
              COMMANDER,
              "the planning counts as complete while the copier rests alone",
              ENGINE,
              "commander.planned: planner.idle -> planner.idle & copier.ready"),
          in(
              ENGINE,
              Rule.IN_ORDER,
              "moves are queued without room",
              "planner.room: jobs.room -> 1'h1"),
          in(ADMISSION, Rule.WITHIN_LIMIT, "the limit is not heeded", "refuses: overLimit -> 1'h0"),
          in(
              ADMISSION,
              Rule.WITHIN_CAP,
              "the engine is told a block more than the cap",
              "rounded: sumFraction -> 1'h1"),
          in(
              ADMISSION,
              Rule.REFUSED,
              "the engine is asked for what is impossible",
              "asks: drop ~impossible"),
          assumed(RELEASER, "releases overlap", COMMANDER, "canRelease: drop ~releasing"),
          assumed(COPIER, "a record is read in every cycle", ENGINE, "map.copierRead = 1'h1"));

  private EngineMutants() {}
}
