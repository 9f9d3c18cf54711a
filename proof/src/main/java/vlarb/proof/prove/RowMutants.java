// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static vlarb.proof.prove.Mutant.assumed;
import static vlarb.proof.prove.Mutant.in;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import vlarb.proof.rule.Rule;

/** Bugs in the modules of the micro-architectures that read rows, one for each of their rules. */
final class RowMutants {
  private static final Pattern BUILDER = Pattern.compile("RowBuilder");
  private static final Pattern MEMORIES = Pattern.compile("RowMemories");
  private static final Pattern TREE = Pattern.compile("KeyTree");
  private static final Pattern PAIRS = Pattern.compile("OrderedPairs");
  private static final Pattern POSITIONS = Pattern.compile("TablePositions");
  private static final Pattern WEIGHTS = Pattern.compile("WeightAccount");
  private static final Pattern COUNTER = Pattern.compile("RowHighPriCounter");
  private static final Pattern TURN = Pattern.compile("TurnLook");
  private static final Pattern CHOICE = Pattern.compile("TableChoice");
  private static final Pattern UNLISTED = Pattern.compile("UnlistedVls");
  private static final Pattern STEPS = Pattern.compile("RowSteps");
  private static final Pattern LOOKS = Pattern.compile("RowArbitration");
  private static final Pattern RESULT = Pattern.compile("RowResult");
  private static final Pattern MANAGEMENT = Pattern.compile("Management");
  private static final Pattern PORT = Pattern.compile("VlArbiter");

  /** All bugs against the rules of rows. */
  static final List<Mutant> ALL =
      Stream.of(rows(), search(), counter(), turns(), looks()).flatMap(List::stream).toList();

  private RowMutants() {}

  private static List<Mutant> rows() {
    return List.of(
        in(
            BUILDER,
            Rule.NEXT_ELIGIBLE,
            "what the first walk has left is lost",
            "clear: drop ~secondNamed"),
        in(BUILDER, Rule.WEIGHT_ZERO, "entries of weight 0 count", "serves: drop weighty"),
        in(
            BUILDER,
            Rule.WEIGHT_COUNTED,
            "all entries count as the one before",
            "indexRead = indexRead"),
        in(BUILDER, Rule.COMMIT, "rows are in force before they are written", "written = busy"),
        assumed(
            BUILDER,
            "a code that means nothing is taken for OperationalVLs",
            MANAGEMENT,
            "vlsShadow: drop vlsLegal"),
        in(
            MEMORIES,
            Rule.TABLE_ATOMIC,
            "the banks are exchanged as a commit begins",
            "bank: builder.done -> start"),
        assumed(MEMORIES, "a commit meets the sweep", MANAGEMENT, "free: drop swept"));
  }

  private static List<Mutant> search() {
    return List.of(
        in(
            TREE,
            Rule.READY_SOURCE,
            "VLs are found that have no packet",
            "first: isFirst -> ~eligible"),
        in(TREE, Rule.NEXT_ELIGIBLE, "the right one of two always wins", "rightIsLess = 1'h1"),
        in(
            PAIRS,
            Rule.READY_SOURCE,
            "VLs are found that have no packet",
            "first: isFirst -> ~candidates"),
        in(
            PAIRS,
            Rule.NEXT_ELIGIBLE,
            "VLs are found that others come before",
            "first: isFirst -> candidates"),
        in(POSITIONS, Rule.READY_SOURCE, "the current entry always goes on", "waits = 1'h1"),
        in(POSITIONS, Rule.WEIGHT_COUNTED, "a commit leaves the low pointer", "fresh = 1'h0"),
        in(WEIGHTS, Rule.WEIGHT_COUNTED, "what was left counts on", "kept: goesOn -> 1'h1"),
        in(UNLISTED, Rule.READY_SOURCE, "VLs wait that have no packet", "unlisted.bits = ~listed"));
  }

  private static List<Mutant> counter() {
    return List.of(
        in(COUNTER, Rule.COUNTER_BOUNDS, "no borrow", "borrow: borrows -> 1'h0"),
        in(COUNTER, Rule.HIGH_LIMIT, "a packet costs nothing", "free = 1'h1"),
        in(COUNTER, Rule.WAIT_FOR_LOW, "a packet costs nothing", "free = 1'h1"),
        in(
            COUNTER,
            Rule.WAIT_FOR_HIGH,
            "what is above the low half is ignored",
            "highIsZero = 1'h1"),
        assumed(COUNTER, "the low table does not reload", CHOICE, "reload = 1'h0"));
  }

  private static List<Mutant> turns() {
    return List.of(
        in(
            LOOKS,
            Rule.TURN_GOES_ON,
            RESULT,
            "a turn that goes on is charged as one that begins",
            "foundContinues = 1'h0"),
        in(TURN, Rule.TURN_GOES_ON, "a turn outlives HighPriCounter", "goesOn: drop ~isDue"),
        in(
            TURN,
            Rule.READY_SOURCE,
            "a turn outlives its packets",
            "waits: drop |(eligible & head)"),
        in(TURN, Rule.TABLE_ATOMIC, "a commit leaves the list", "listed = listed"));
  }

  private static List<Mutant> looks() {
    return List.of(
        in(CHOICE, Rule.READY_SOURCE, "the VL is the other table's", "chosenVl: fallbackVl -> vl"),
        in(CHOICE, Rule.TURN_GOES_ON, "every turn goes on", "firstGoesOn = 1'h1"),
        in(CHOICE, Rule.TABLE_CHOICE, "the high limit is ignored", "prefersLow = 1'h0"),
        in(LOOKS, Rule.READY_SOURCE, RESULT, "a result outlives a grant", "found: drop ~taken"),
        in(LOOKS, Rule.TABLE_CHOICE, STEPS, "a look reads one table's row twice", "low = low"),
        in(LOOKS, Rule.FRESH, RESULT, "a result outlives a grant", "found: drop ~taken"),
        assumed(LOOKS, "a flow-control packet hides VL0", PORT, "dataVl.enabled = _ & ~fcpValid"));
  }
}
