// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.OneHot;

/**
 * Lengths in error, by VL. Any number of VLs can show one in a cycle: each is noted, and counted
 * when its turn comes in a round of all VLs.
 */
final class ErrorCounters extends Module {
  final UInt faulty = in(uint(Widths.VLS), "by VL: a length in error is shown; bit 15: SMP");
  final Bool begins = out(bool(), "one that was not there before");
  final UInt visit = out(uint(Widths.VL), "the VL whose turn it is");
  final Bool swept = out(bool(), "each VL's counter has been cleared");
  final UInt visited = out(uint(Widths.VL), "the VL whose count is shown");
  final UInt count;
  final Bool halfway = out(bool(), "the highest bit of a counter has changed");

  private final UInt faultyBefore = regInit(uint(Widths.VLS), lit(0, Widths.VLS), "shown before");
  private final UInt noted = regInit(uint(Widths.VLS), lit(0, Widths.VLS), "not counted yet");
  private final UInt turn = regInit(uint(Widths.VL), lit(0, Widths.VL), "the VL whose turn it is");
  private final UInt counting =
      regInit(uint(Widths.VL), lit(15, Widths.VL), "the VL whose count was read");
  private final Bool due = regInit(false, "an error of it is to be counted");
  private final Bool cleared = regInit(false, "each VL's counter has been cleared");
  private final Bool passed = regInit(false, "the highest bit of a counter has changed");

  /**
   * @param bits of a counter
   */
  ErrorCounters(int bits) {
    count = out(uint(bits), "its errors");
    BlockMemory counters = instance(() -> new BlockMemory(1 << Widths.VL, bits));
    UInt beginning = let(faulty.and(faultyBefore.not()));
    faultyBefore.set(faulty);

    UInt hasTurn = let("by VL: it has its turn", OneHot.of(turn, Widths.VLS));
    noted.set(noted.and(hasTurn.not()).or(beginning));
    due.set(noted.and(hasTurn).orR());
    turn.set(turn.add(1));
    counting.set(turn);
    when(turn.andR(), () -> cleared.set(true));

    counters.read(turn);
    UInt sum = let(counters.readData.add(mux(due, lit(1, bits), lit(0, bits))));
    counters.write(lit(true), counting, mux(cleared, sum, lit(0, bits)));
    passed.set(due.and(sum.bit(bits - 1).ne(counters.readData.bit(bits - 1))));

    begins.set(beginning.orR());
    visit.set(turn);
    swept.set(cleared);
    visited.set(counting);
    count.set(sum);
    halfway.set(passed);
  }

  @Override
  protected String header() {
    return """
        Lengths in error, by VL; one that stays is counted once.

        The VLs have their turns one after the other, a cycle each. All errors that a VL has shown
        since its last turn count as one. The first turns after reset clear the counters.
        Latency: an error is counted 2 to 17 cycles after it is shown.
        Cost: one memory, one adder, and two flip-flops a VL.
        """;
  }
}
