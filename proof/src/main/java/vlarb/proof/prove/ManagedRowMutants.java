// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static vlarb.proof.prove.Mutant.in;

import java.util.List;
import java.util.regex.Pattern;
import vlarb.proof.rule.Rule;

/** Bugs in how rows are made of the table of an engine, and in what the engine is notified of. */
final class ManagedRowMutants {
  private static final Pattern PORT = Pattern.compile("VlArbiter");
  private static final Pattern ROWS = Pattern.compile("ManagedRows");
  private static final Pattern COPIER = Pattern.compile("Copier");
  private static final Pattern NOTICES = Pattern.compile("TurnNotices");
  private static final Pattern POSITIONS = Pattern.compile("TablePositions");

  /** All bugs against the rules of rows beside a table engine. */
  static final List<Mutant> ALL =
      List.of(
          in(COPIER, Rule.TABLE_ATOMIC, "the new copy is not foretold", "counts: comes -> 1'h0"),
          in(
              ROWS,
              Rule.TABLE_ATOMIC,
              "rows are in use before all are made",
              "ready: lastMerged -> isRead"),
          in(
              NOTICES,
              Rule.DECISIONS_TOLD,
              "turns that go on are told of",
              "began = taken & byHigh"),
          in(
              POSITIONS,
              Rule.DECISIONS_TOLD,
              "the pointer moves without a turn",
              "highMoves = highSent"),
          in(
              PORT,
              Rule.DECISIONS_TOLD,
              NOTICES,
              "all decisions are told to find nothing",
              "wasNone: drop foundNone"));

  private ManagedRowMutants() {}
}
