// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static vlarb.proof.prove.Mutant.assumed;
import static vlarb.proof.prove.Mutant.in;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import vlarb.proof.rule.Rule;

/** Bugs in the modules of the {@code scan} micro-architecture, one for each of their rules. */
final class ScanMutants {
  private static final Pattern ACCOUNT = Pattern.compile("ScanHighPriCounter");
  private static final Pattern LOOK_AHEAD = Pattern.compile("ScanArbitration");
  private static final Pattern STEPS = Pattern.compile("ScanSteps");
  private static final Pattern TABLE = Pattern.compile("ScanTable\\d+");
  private static final Pattern UNLISTED = Pattern.compile("UnlistedScan");
  private static final Pattern RESULT = Pattern.compile("ScanResult");
  private static final Pattern BUILDER = Pattern.compile("ScanBuilder");
  private static final Pattern MEMORIES = Pattern.compile("ScanMemories");
  private static final Pattern MEMORY = Pattern.compile("BlockMemory.*");
  private static final Pattern MANAGEMENT = Pattern.compile("Management");
  private static final Pattern PORT = Pattern.compile("VlArbiter");
  private static final Pattern SHARED = Pattern.compile("SharedCredits");
  private static final Pattern VL_CREDITS = Pattern.compile("VlCredits");

  /** All bugs against the rules of the scanning arbiters. */
  static final List<Mutant> ALL =
      Stream.of(lookAhead(), table(), result(), account(), memories(), credits(), surroundings())
          .flatMap(List::stream)
          .toList();

  private ScanMutants() {}

  private static List<Mutant> lookAhead() {
    return List.of(
        in(
            LOOK_AHEAD,
            Rule.ONE_GRANT,
            RESULT,
            "the length stays",
            "foundLengthInverted = foundLengthInverted"),
        in(
            LOOK_AHEAD,
            Rule.READY_SOURCE,
            RESULT,
            "a result outlives a commit",
            "discarded: drop restart"),
        in(
            LOOK_AHEAD,
            Rule.TABLE_CHOICE,
            "the high table sends beside the low one",
            "sendsHigh: drop ~lowSends"),
        in(
            LOOK_AHEAD,
            Rule.WEIGHT_COUNTED,
            "what was left counts in the next turn",
            "kept = remaining"),
        in(STEPS, Rule.READY_SOURCE, "rows come late", "rowBefore = 1'h1"),
        in(STEPS, Rule.NEXT_ELIGIBLE, "rows come late", "rowBefore = 1'h1"),
        in(
            UNLISTED,
            Rule.READY_SOURCE,
            "what was found last time counts",
            "known: drop ~firstSeen"));
  }

  private static List<Mutant> table() {
    return List.of(
        in(TABLE, Rule.READY_SOURCE, "what was found last time counts", "bestNone: drop firstSeen"),
        in(TABLE, Rule.NEXT_ELIGIBLE, "the odd VL of a row always wins", "nearerIsOdd = 1'h1"),
        in(
            TABLE,
            Rule.WAIT_NEARER,
            "the even VL's distance always counts",
            "nearerInverted = evenInverted"),
        in(TABLE, Rule.TURN_GOES_ON, "a turn goes on without weight", "stays: drop hasLeft"),
        in(TABLE, Rule.WEIGHT_COUNTED, "a packet costs nothing", "left = left"),
        in(
            TABLE,
            Rule.TABLE_ATOMIC,
            "the tables change, the VLs listed stay",
            "listedVls = listedVls"));
  }

  private static List<Mutant> credits() {
    return List.of(
        in(SHARED, Rule.CREDITS, "a packet's last block is free", "carryIn: drop inPart"),
        assumed(SHARED, "two packets are taken at once", PORT, "taken: chosen -> chosen | 1'h1"));
  }

  private static List<Mutant> result() {
    return List.of(
        in(
            RESULT,
            Rule.READY_SOURCE,
            "that nothing was found is told late",
            "foundNothing = foundNothing | _"),
        in(RESULT, Rule.HIGH_LIMIT, "a result outlives a commit", "discarded: drop restart"),
        in(RESULT, Rule.WEIGHT_COUNTED, "the entry stays", "foundEntry = foundEntry"));
  }

  private static List<Mutant> account() {
    return List.of(
        in(
            ACCOUNT,
            Rule.COUNTER_BOUNDS,
            "twice the limit",
            "fresh = {limitUnits, 10'h0, onePacket}"),
        in(ACCOUNT, Rule.HIGH_LIMIT, "always reloaded", "base = fresh"),
        in(ACCOUNT, Rule.WAIT_FOR_LOW, "limit 0 is none", "costInverted: 11'h7FE -> 11'h7FF"),
        in(ACCOUNT, Rule.WAIT_FOR_HIGH, "no reload", "base = left"));
  }

  private static List<Mutant> memories() {
    return List.of(
        in(
            MEMORY,
            Rule.TABLE_ATOMIC,
            "a word is written where one is read",
            "contents: writeAddress -> readAddress"),
        in(
            MEMORIES,
            Rule.TABLE_ATOMIC,
            "the banks are exchanged as a commit begins",
            "bank: builder.done -> start"),
        in(BUILDER, Rule.COMMIT, "tables are exchanged before they are complete", "ended = busy"),
        in(
            BUILDER,
            Rule.NEXT_ELIGIBLE,
            "entries of the odd VL are passed over",
            "oddServes = 1'h0"),
        in(BUILDER, Rule.WEIGHT_ZERO, "entries of weight 0 count", "servesRow: drop weighty"),
        in(
            BUILDER,
            Rule.WEIGHT_COUNTED,
            "a weight is written where the next one is read",
            "weightAddress: entryNow -> entry"));
  }

  /** A bug that breaks an assumption of a module is in another module. */
  private static List<Mutant> surroundings() {
    return List.of(
        assumed(ACCOUNT, "no reload", LOOK_AHEAD, "reload = 1'h0"),
        assumed(LOOK_AHEAD, "credits wrap", VL_CREDITS, "left: fits -> 1'h1"),
        assumed(
            LOOK_AHEAD,
            "a flow-control packet hides the flag of VL0",
            PORT,
            "dataVl.creditAvailable = _ & ~fcpValid"),
        assumed(
            TABLE, "a commit leaves the high table's position", RESULT, "highMoved: drop prepare"),
        assumed(
            RESULT,
            "a commit does not discard the look-ahead",
            LOOK_AHEAD,
            "restart: drop memories.commit"),
        assumed(
            BUILDER,
            "a code that means nothing is taken for OperationalVLs",
            MANAGEMENT,
            "vlsShadow: drop vlsLegal"),
        assumed(MEMORIES, "a write meets a commit", MANAGEMENT, "free: drop ~heldOff"));
  }
}
