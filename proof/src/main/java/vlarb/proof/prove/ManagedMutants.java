// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static vlarb.proof.prove.Mutant.assumed;
import static vlarb.proof.prove.Mutant.in;

import java.util.List;
import java.util.regex.Pattern;
import vlarb.proof.rule.Rule;

/**
 * The bugs that break the rules of an arbiter that reads the table of its engine, where a bug is
 * another one than that of a table which management fills.
 */
final class ManagedMutants {
  private static final Pattern TABLE = Pattern.compile("ManagedTable\\d+");
  private static final Pattern SEARCH = Pattern.compile("NextEligible\\d+");
  private static final Pattern CHOICE = Pattern.compile("DataArbitration");
  private static final Pattern COPIER = Pattern.compile("Copier");
  private static final Pattern PORT = Pattern.compile("VlArbiter");

  /** All bugs against the rules of an arbiter with an engine. */
  static final List<Mutant> ALL =
      List.of(
          in(
              TABLE,
              Rule.ONE_GRANT,
              "a VL is named that is being written",
              "servingName: nextVl -> writeVl"),
          in(
              TABLE,
              Rule.READY_SOURCE,
              "a VL is named that is being written",
              "servingName: nextVl -> writeVl"),
          in(
              TABLE,
              Rule.WEIGHT_ZERO,
              "a dead entry keeps what its turn has left",
              "remaining: counts -> 1'h1"),
          in(TABLE, Rule.TURN_GOES_ON, "turns do not go on", "serving: goesOn -> 1'h0"),
          in(
              TABLE,
              Rule.NEXT_ELIGIBLE,
              SEARCH,
              "the search looks behind the pointer",
              "aheadLater: ~aheadUpTo -> aheadUpTo"),
          in(
              TABLE,
              Rule.WAIT_NEARER,
              SEARCH,
              "the search looks behind the pointer",
              "aheadLater: ~aheadUpTo -> aheadUpTo"),
          in(
              TABLE,
              Rule.REMAINING_BOUNDS,
              "a unit of weight is 32 dwords",
              "budget: {1'h0, weight, 4'h0} -> {weight, 5'h0}"),
          in(
              TABLE,
              Rule.WEIGHT_COUNTED,
              "the weight that does not count is read",
              "weighed: bank[next.index] -> ~bank[next.index]"),
          in(
              TABLE,
              Rule.TABLE_ATOMIC,
              "a weight is written to one of the banks alone",
              "weights: {writeBank, writeEntry} -> {1'h0, writeEntry}"),
          in(
              TABLE,
              Rule.DECISIONS_TOLD,
              "each packet is told to begin a turn",
              "beginning: drop ~goesOn"),
          in(
              CHOICE,
              Rule.DECISIONS_TOLD,
              "a low packet that the high limit lets go is told to find nothing",
              "noneEligible: ~high.ready -> ~highTurn"),
          in(
              PORT,
              Rule.DECISIONS_TOLD,
              CHOICE,
              "what is not decided is told to find nothing",
              "noneEligible: drop decide"),
          assumed(TABLE, "what counts is written", COPIER, "writeBank = ~_"),
          assumed(
              COPIER,
              "turns that begin while an entry is written are not told",
              TABLE,
              "begins = _ & ~write"));

  private ManagedMutants() {}
}
