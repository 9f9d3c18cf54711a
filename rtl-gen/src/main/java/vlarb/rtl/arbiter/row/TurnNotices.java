// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;

/** Notifies a table engine of what is decided about its table. */
public final class TurnNotices extends Module {
  final Bool last = in(bool(), "the result of a look is known at the end of this cycle");
  final Bool turn = in(bool(), "what is chosen is the entry that sent, whose turn may go on");
  final Bool highFound = in(bool(), "the high table can serve");
  final Bool taken = in(bool(), "the packet on offer is taken");
  final Bool nothing = in(bool(), "a decision is made that finds nothing");
  final Bool byHigh = in(bool(), "the high table serves the packet on offer");
  final Bool continues = in(bool(), "by its current entry, whose turn goes on");
  final Bool noneEligible =
      out(bool(), "the decision in the cycle before found no entry of the high table eligible");
  final Bool begins =
      out(bool(), "the decision in the cycle before let an entry of the high table begin its turn");

  private final Bool foundNone =
      reg(bool(), "the look that found the result has found no eligible entry of the high table");
  private final Bool wasNone = regInit(false, "it was decided on, in the cycle before");
  private final Bool began = regInit(false, "in the cycle before a turn of the high table began");

  TurnNotices() {
    step("Remembers what the look has found.");
    when(last.or(turn), () -> foundNone.set(turn.or(highFound).not()));
    step("Tells of the decision.");
    wasNone.set(taken.or(nothing).and(foundNone));
    began.set(taken.and(byHigh).and(continues.not()));
    noneEligible.set(wasNone);
    begins.set(began);
  }

  @Override
  protected String header() {
    return """
        Notifies a table engine of what is decided about its table.

        That no entry was eligible is told of results that a look has found when it ended, not of a
        packet that is offered before because its turn goes on.
        Latency: a decision is told in the next cycle.
        Cost: three flip-flops.
        """;
  }
}
