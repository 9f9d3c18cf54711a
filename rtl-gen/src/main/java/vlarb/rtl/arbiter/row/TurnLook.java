// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.rows.RowShape;

/**
 * Finds out whether the turn of the entry that has just sent goes on: one VL is looked up, which
 * takes less time than to find the nearest of all.
 */
public final class TurnLook extends Module {
  private final RowShape shape;

  final Bool highSent = in(bool(), "the high table has sent in the cycle before");
  final Bool lowSent = in(bool(), "the low table has sent in the cycle before");
  final UInt sentVl;
  final UInt eligible;
  final Bool left = in(bool(), "weight is left to the entry that sent two cycles ago");
  final Bool due = in(bool(), "its packet has used HighPriCounter up");
  final Bool interrupted = in(bool(), "looks are discarded, though no packet was taken");
  final Bool commit = in(bool(), "other tables take effect");

  /** The VLs that the high table will serve, where that table may take the link from a low turn. */
  final Optional<UInt> newListed;

  final Bool high = out(bool(), "the high table has sent two cycles ago: it may go on");
  final Bool low = out(bool(), "the low table has sent two cycles ago: it may go on");
  final Bool goesOn = out(bool(), "its entry, which sent three cycles ago, goes on");

  private final Optional<UInt> listed;
  private final Bool highBefore = regInit(false, "the high table has sent two cycles ago");
  private final Bool lowBefore = regInit(false, "the low table has sent two cycles ago");
  private final UInt head;
  private final Bool waits =
      regInit(false, "the VL that sent three cycles ago is eligible, and its table keeps the link");
  private final Bool hasLeft = reg(bool(), "weight is left to its entry");
  private final Bool isDue = reg(bool(), "its packet has used HighPriCounter up");

  TurnLook(RowShape shape) {
    this.shape = shape;
    int vls = shape.vls();
    sentVl = in(uint(vls), "the VL that a packet was taken from in the cycle before, one-hot");
    eligible = in(uint(vls), "VLs with a packet and credits, two cycles after a packet");
    newListed =
        shape.listsHigh()
            ? Optional.of(in(uint(vls), "VLs that the high one of those serves"))
            : Optional.empty();
    listed =
        newListed.map(
            made -> regInit(uint(vls), lit(0, vls), "VLs that an entry of the high table serves"));
    head = reg(uint(vls), "by data VL: a packet of it was taken two cycles ago");
    listed.ifPresent(register -> when(commit, () -> register.set(newListed.orElseThrow())));

    step("Remembers who has sent.");
    highBefore.set(highSent.and(interrupted.not()));
    lowBefore.set(lowSent.and(interrupted.not()));
    head.set(sentVl);

    step("Looks the VL up, and whether the high table takes the link from the low one.");
    Bool keeps = let(highBefore.or(lowBefore.and(keepsLink())));
    waits.set(eligible.and(head).orR().and(keeps).and(interrupted.not()));
    hasLeft.set(left);
    isDue.set(due);

    high.set(highBefore);
    low.set(lowBefore);
    goesOn.set(waits.and(hasLeft).and(isDue.not()));
  }

  /** High if the low table, which sent last, keeps the link. */
  private Bool keepsLink() {
    return listed
        .map(
            register -> {
              Bool highWaits = wire(bool()).named("highWaits");
              highWaits.set(eligible.and(register).orR());
              return highWaits.not();
            })
        .orElseGet(() -> lit(true));
  }

  @Override
  protected String header() {
    return """
        Whether the turn of the entry that has just sent goes on.

        1. Its VL is looked up among the eligible ones, as the first look after the packet sees them.
        2. The turn goes on if the VL is eligible, the entry has weight left, and its table keeps the
           link: the high one unless HighPriCounter has expired, the low one
           %s.
        Latency: known three cycles after a packet was taken; a look finds the same later.
        Cost: two flip-flops a VL, and a search for any bit of as many.
        """
        .formatted(lowKeeps());
  }

  private String lowKeeps() {
    return shape.listsHigh() ? "unless a VL of the high table is eligible" : "in any case";
  }
}
