// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.rows.RowShape;

/** The steps of the looks that are on their way: one begins every two cycles. */
public final class RowSteps extends Module {
  private final RowShape shape;

  final Bool taken =
      in(bool(), "a packet is taken: discard all looks, begin anew in the next cycle");
  final Bool interrupted = in(bool(), "the same for another reason");
  final Bool byHigh = in(bool(), "the high table serves the packet on offer");
  final Bool begins = out(bool(), "a look begins: its first row is addressed; else its second one");
  final Bool samples = out(bool(), "heads and credits are sampled");
  final Bool lowAddressed = out(bool(), "the low table's row is addressed; else the high one's");
  final Bool lowRow = out(bool(), "the low table's row is compared; else the high one's");
  final Bool lowNext = out(bool(), "the low table's nearest VL is known in the next cycle");
  final Bool last = out(bool(), "the result of a look is known at the end of this cycle");

  private final Bool second = regInit(false, "the second cycle of a look: the other table's row");
  private final UInt running;
  private final Bool low = regInit(false, "the low table's row is addressed");
  private final UInt lowIn;
  private final Bool discarded = regInit(false, "all looks were discarded in the cycle before");

  RowSteps(RowShape shape) {
    this.shape = shape;
    int bits = shape.steps() - 1;
    running = regInit(uint(bits), lit(0, bits), "by cycle, from the second on: a look is in it");
    Bool first = let(second.not());
    second.set(first.and(interrupted.not()).and(taken.not()));
    // Late in its cycle, taken goes to few registers; the looks are gone a cycle later.
    discarded.set(interrupted.or(taken));
    UInt left = mux(discarded, lit(0, bits - 1), running.bits(bits - 2, 0));
    running.set(left.cat(first));
    begins.set(first);
    samples.set(shape.headsLater() > 0 ? second : first);

    step(
        "Sees which table's turn it is: behind a packet, first that of the one that did not send.");
    lowIn = reg(uint(shape.levels()), "by cycle since: the low table's row was addressed");
    low.set(mux(taken, byHigh, low.not()));
    lowIn.set(lowIn.bits(shape.levels() - 2, 0).cat(low));
    lowAddressed.set(low);
    lowRow.set(lowIn.bit(shape.headsLater()));
    lowNext.set(lowIn.bit(shape.levels() - 1));
    last.set(running.bit(bits - 1).and(discarded.not()));
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Which looks are on their way: one begins every two cycles, and takes %d.

        Cycle 0: the row of one table is addressed. Cycle 1: the row of the other one. Heads and
        credits are sampled in cycle %d. The last cycle, %d: the table is chosen.
        Behind a packet the table that did not send comes first: its position stays.
        Latency: a restart takes effect in the next cycle.
        Cost: two flip-flops a cycle of a look.
        """,
        shape.steps(),
        shape.headsLater(),
        shape.steps() - 1);
  }
}
