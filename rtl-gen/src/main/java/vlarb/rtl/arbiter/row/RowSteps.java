// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** The steps of the looks that are on their way: one begins every two cycles. */
public final class RowSteps extends Module {
  private final RowShape shape;

  final Bool restart = in(bool(), "discard all looks; begin anew in the next cycle");
  final Bool begins = out(bool(), "a look begins: the high row is addressed; else the low one");
  final Bool last = out(bool(), "the result of a look is known at the end of this cycle");

  private final Bool second = regInit(false, "the second cycle of a look: the low table's row");
  private final UInt running;
  private final Bool discarded = regInit(false, "all looks were discarded in the cycle before");

  RowSteps(RowShape shape) {
    this.shape = shape;
    int bits = shape.steps() - 1;
    running = regInit(uint(bits), lit(0, bits), "by cycle, from the second on: a look is in it");
    Bool first = let(second.not());
    second.set(first.and(restart.not()));
    // Late in its cycle, restart goes to few registers; the looks are gone a cycle later.
    discarded.set(restart);
    UInt left = mux(discarded, lit(0, bits - 1), running.bits(bits - 2, 0));
    running.set(left.cat(first));
    begins.set(first);
    last.set(running.bit(bits - 1).and(discarded.not()));
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Which looks are on their way: one begins every two cycles, and takes %d.

        Cycle 0: the row of the high table is addressed, heads and credits are sampled. Cycle 1: the
        row of the low table. The last cycle, %d: the table is chosen.
        Latency: a restart takes effect in the next cycle.
        Cost: a flip-flop a cycle of a look.
        """,
        shape.steps(),
        shape.steps() - 1);
  }
}
