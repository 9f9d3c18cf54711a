// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.proof;

import static vlarb.testbench.proof.Mutant.assumed;
import static vlarb.testbench.proof.Mutant.in;

import java.util.List;
import java.util.regex.Pattern;
import vlarb.rtl.property.Rule;

/** For every rule of every module of a table engine a bug that breaks it. */
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
  private static final Pattern QUEUE = Pattern.compile("Queue\\d+x\\d+");
  private static final Pattern PLANNER = Pattern.compile("Planner");

  /** All of them. */
  static final List<Mutant> ALL =
      List.of(
          in(
              MODEL4,
              Rule.FREE_ENTRIES,
              "a singular set stays behind",
              "moves3 = exchanged",
              "moves3 = 1'h0 & exchanged"),
          in(
              MODEL4,
              Rule.FREE_COUNT,
              "a released set is lost",
              "ends ? released",
              "ends ? 1'h0 & released"),
          in(MODEL4, Rule.ACCEPTED, "ready before all is known", "settling | settlingDeep |", ""),
          in(
              MODEL4,
              Rule.NORMALIZED,
              "an insert leaves nothing of a larger set",
              "changed | borrowed",
              "changed"),
          in(
              MODEL4,
              Rule.EXCHANGES_ARE_MOVES,
              "brothers are exchanged",
              "(addSet ^ levelsSet) != size",
              "1'h1"),
          in(MAP, Rule.FREE_ENTRIES, "what an insert gets stays free", "map & ~mask", "map"),
          in(MAP, Rule.FREE_COUNT, "an inserted set is not counted", "count - taken", "count"),
          in(
              MAP,
              Rule.ACCEPTED,
              "ready before all is known",
              "scanning | judging | moving",
              "judging | moving"),
          in(
              MAP,
              Rule.NORMALIZED,
              "ready while levels are looked at",
              "scanning | judging | moving",
              "judging | moving"),
          in(
              LAZY,
              Rule.EXCHANGES_ARE_MOVES,
              "what lies across the table moves, though its father may be one sequence's",
              "from <= otherSet",
              "from <= leftSet ^ ~otherSpan"),
          in(
              TIDY,
              Rule.EXCHANGES_ARE_MOVES,
              "sets are joined where no two are singular",
              "defragments & pair",
              "defragments"),
          in(
              ORDERED,
              Rule.ORDERED,
              "a level's first set stays",
              "reorders & ranked & misplaced",
              "reorders & ranked & misplaced & second"),
          in(
              SCAN,
              Rule.FREE_ENTRIES,
              "the rightmost is counted from the right",
              "~_highest_index",
              "_highest_index"),
          assumed(SCAN, "the look begins too early", MAP, "(starting)", "(changesLast)"),
          assumed(
              CORE, "commands overtake maintenance", COMMANDER, "coreReady & planned", "planned"),
          in(MODEL4, Rule.MOVES_KEEP, "a set is given to two", "settling | settlingDeep |", ""),
          in(
              MAP,
              Rule.MOVES_KEEP,
              "a set is given to two",
              "scanning | judging | moving",
              "judging | moving"),
          in(
              PLANNER,
              Rule.MOVES_KEEP,
              "a place counts that is being written",
              "index == knownEntry & ~stale",
              "index == knownEntry"),
          assumed(
              PLANNER, "all commands insert", COMMANDER, "has & isInsert & quiet", "has & quiet"),
          in(COPIER, Rule.WRITTEN_FIRST, "copies are seen unwritten", "(written | last)", "1'h1"),
          in(
              COPIER,
              Rule.GAP,
              "an old copy dies at once",
              "(_passed_passes | noneEligible)",
              "1'h1"),
          in(
              COPIER,
              Rule.EXTRA_TURN,
              "no turn lets an old copy die",
              "_passed_passes | noneEligible",
              "noneEligible"),
          new Mutant(
              Rule.MOVE_WAIT,
              COPIER,
              "a turn is not noticed on which the pointer comes to stand",
              PASSED_TURN,
              "gap <= onward",
              "gap < onward"),
          in(
              COPIER,
              Rule.ONE_OWNER,
              "a job begins before what was released is dead",
              "samePlace | _releaser_releasing",
              "samePlace"),
          in(
              RELEASER,
              Rule.ONE_OWNER,
              "a copy is remembered where there is none",
              "{hasPlace, place}",
              "{1'h1, place}"),
          in(
              QUEUE,
              Rule.IN_ORDER,
              "what was just appended is read, too",
              "justPushed ? newest : _memory_readData",
              "_memory_readData"),
          in(
              COMMANDER,
              Rule.IN_ORDER,
              "commands are accepted without room",
              "_queue_room & enable",
              "enable"),
          in(
              ENGINE,
              Rule.IN_ORDER,
              "jobs are gone before they are taken",
              "_copier_takeJob & _jobs_any",
              "1'h1"),
          assumed(RELEASER, "releases overlap", COMMANDER, "room & ~releasing", "room"),
          assumed(
              COPIER,
              "a record is read in every cycle",
              ENGINE,
              ".copierRead   (_copier_takeJob)",
              ".copierRead   (1'h1)"));

  private EngineMutants() {}
}
