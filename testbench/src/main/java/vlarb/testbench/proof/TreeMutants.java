// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.proof;

import static vlarb.testbench.proof.Mutant.assumed;
import static vlarb.testbench.proof.Mutant.in;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import vlarb.rtl.property.Rule;

/** Bugs in the modules of the {@code tree} micro-architecture, one for each of their rules. */
final class TreeMutants {
  private static final Pattern BUILDER = Pattern.compile("RowBuilder");
  private static final Pattern TREE = Pattern.compile("KeyTree");
  private static final Pattern POSITIONS = Pattern.compile("TablePositions");
  private static final Pattern WEIGHTS = Pattern.compile("WeightAccount");
  private static final Pattern CHOICE = Pattern.compile("TableChoice");
  private static final Pattern UNLISTED = Pattern.compile("UnlistedVls");
  private static final Pattern LOOKS = Pattern.compile("TreeArbitration");
  private static final Pattern RESULT = Pattern.compile("LookResult");
  private static final Pattern MANAGEMENT = Pattern.compile("Management");
  private static final Pattern PORT = Pattern.compile("VlArbiter");

  /** All of them. */
  static final List<Mutant> ALL =
      Stream.of(rows(), search(), looks()).flatMap(List::stream).toList();

  private TreeMutants() {}

  private static List<Mutant> rows() {
    return List.of(
        in(BUILDER, Rule.NEXT_ELIGIBLE, "nothing lies behind the end", "turn: drop firstMerged"),
        in(BUILDER, Rule.WEIGHT_ZERO, "entries of weight 0 count", "serves: drop weighty"),
        in(
            BUILDER,
            Rule.WEIGHT_COUNTED,
            "a weight is written where the next one is read",
            "weightAddress: indexRead -> entry"),
        in(BUILDER, Rule.COMMIT, "rows are in force before they are written", "written = busy"),
        assumed(
            BUILDER,
            "a code that means nothing is taken for OperationalVLs",
            MANAGEMENT,
            "vlsShadow: drop vlsLegal"));
  }

  private static List<Mutant> search() {
    return List.of(
        in(TREE, Rule.READY_SOURCE, "VL1 is always eligible", "leaf1: eligible[1] -> 1'h1"),
        in(
            TREE,
            Rule.NEXT_ELIGIBLE,
            "the right one of two always wins",
            "rightIsLessInLevel2Part0 = 1'h1"),
        in(POSITIONS, Rule.READY_SOURCE, "the current entry always goes on", "waits = 1'h1"),
        in(POSITIONS, Rule.WEIGHT_COUNTED, "a commit leaves the low pointer", "fresh = 1'h0"),
        in(WEIGHTS, Rule.WEIGHT_COUNTED, "what was left counts on", "kept: goesOn -> 1'h1"),
        in(UNLISTED, Rule.READY_SOURCE, "VLs wait that have no packet", "unlisted.bits = ~listed"));
  }

  private static List<Mutant> looks() {
    return List.of(
        in(CHOICE, Rule.READY_SOURCE, "the VL is the low table's", "chosenVl: highVl -> vl"),
        in(CHOICE, Rule.TURN_GOES_ON, "every turn goes on", "highGoesOn = 1'h1"),
        in(CHOICE, Rule.TABLE_CHOICE, "the high limit is ignored", "highTurn: drop ~expired"),
        in(LOOKS, Rule.READY_SOURCE, RESULT, "a result outlives a grant", "found: drop ~restart"),
        in(LOOKS, Rule.FRESH, RESULT, "a result outlives a grant", "found: drop ~restart"),
        assumed(
            LOOKS,
            "a flow-control packet hides the flag of VL0",
            PORT,
            "dataVl.creditAvailable = _ & ~fcpValid"));
  }
}
