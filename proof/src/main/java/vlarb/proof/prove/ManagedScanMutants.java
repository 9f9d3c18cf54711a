// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static vlarb.proof.prove.Mutant.in;

import java.util.List;
import java.util.regex.Pattern;
import vlarb.proof.rule.Rule;

/**
 * Bugs in how an arbiter that looks ahead reads the table of its engine, and in what it notifies
 * the engine of.
 */
final class ManagedScanMutants {
  private static final Pattern PORT = Pattern.compile("VlArbiter");
  private static final Pattern LOOK_AHEAD = Pattern.compile("ScanArbitration");
  private static final Pattern STEPS = Pattern.compile("ScanSteps");
  private static final Pattern RESULT = Pattern.compile("ScanResult");
  private static final Pattern ROWS = Pattern.compile("RowScan\\d+");

  /** All bugs against the scanning of a managed table. */
  static final List<Mutant> ALL =
      List.of(
          in(ROWS, Rule.READY_SOURCE, "what was found last time counts", "foundHere: drop ~first"),
          in(
              ROWS,
              Rule.TURN_GOES_ON,
              "an entry goes on that has nothing left",
              "fromPointer: hasLeft ? beforePointer : upToPointer -> beforePointer"),
          in(
              ROWS,
              Rule.NEXT_ELIGIBLE,
              "the search begins with the entries up to the pointer",
              "fromPointer = ~_"),
          in(
              STEPS,
              Rule.DECISIONS_TOLD,
              "a restart begins with all other steps at once",
              "step = restart ? ~step : _"),
          in(
              RESULT,
              Rule.DECISIONS_TOLD,
              "the next look-ahead's turn is told of",
              "begun: foundBegins -> begins"),
          in(
              LOOK_AHEAD,
              Rule.DECISIONS_TOLD,
              ROWS,
              "another entry than the current one goes on",
              "goesOnHere: drop placeHere == place"),
          in(
              PORT,
              Rule.DECISIONS_TOLD,
              RESULT,
              "what is not decided is told to find nothing",
              "wasNone: drop decides"));

  private ManagedScanMutants() {}
}
