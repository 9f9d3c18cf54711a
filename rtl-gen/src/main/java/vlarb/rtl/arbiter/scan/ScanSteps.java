// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.managed.ManagedScanTable;

/** The sequence of a look-ahead: which step is now, and which row of VLs each stage works on. */
public final class ScanSteps extends Module {
  private final ScanShape shape;

  private final int count;

  final Bool restart = in(bool(), "begin anew in the next cycle");
  final UInt rowRead;
  final UInt rowSeen;
  final UInt rowCompared;
  final Bool takeSnapshot = out(bool(), "heads and credits are sampled");
  final Bool firstSeen = out(bool(), "the first row's VLs are at hand");
  final Bool last = out(bool(), "the result is known at the end of this cycle");

  /**
   * High if a look-ahead begins in the next cycle; where a managed high table of several rows has
   * to know.
   */
  final Optional<Bool> beginNext;

  private final UInt step;
  private final UInt row;
  private final UInt rowBefore;

  ScanSteps(ScanShape shape) {
    this.shape = shape;
    count = shape.steps();
    int bits = shape.rowBits();
    boolean tellsNext =
        shape.parameters().managed() && ManagedScanTable.hasRows(shape.parameters().highCap());
    beginNext =
        tellsNext
            ? Optional.of(out(bool(), "a look-ahead begins in the next cycle"))
            : Optional.empty();
    rowRead = out(uint(bits), "the row that is addressed");
    rowSeen = out(uint(bits), "the row whose VLs are at hand");
    rowCompared = out(uint(bits), "the row whose nearer VL is known");
    step = regInit(uint(count), lit(1, count), "the step that is now, one bit each");
    row = regInit(uint(bits), lit(0, bits), "the row that is addressed");
    rowBefore = reg(uint(bits), "the row whose VLs memory gives");

    Bool begins =
        let("the next look-ahead begins in the next cycle", restart.or(step.bit(count - 1)));
    step.set(mux(begins, lit(1, count), step.bits(count - 2, 0).cat(lit(0, 1))));
    row.set(mux(begins, lit(0, bits), row.add(1)));
    rowBefore.set(row);
    UInt seen = reg(uint(bits), "the row whose VLs are at hand");
    seen.set(rowBefore);
    UInt compared = reg(uint(bits), "the row whose nearer VL is known");
    compared.set(seen);

    rowRead.set(row);
    rowSeen.set(seen);
    rowCompared.set(compared);
    takeSnapshot.set(step.bit(1));
    firstSeen.set(step.bit(2));
    last.set(step.bit(count - 1));
    beginNext.ifPresent(port -> port.set(begins));
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The sequence of a look-ahead: %d steps of one cycle, then the next one begins.

        Step 0: the first row is addressed. Step 1: the snapshot of heads and credits is taken.
        Step 2: the VLs of the first row are at hand. Step %d: both tables have chosen.
        Latency: a restart takes effect in the next cycle.
        Cost: a flip-flop a step; there is a step more for each two VLs.
        """,
        count,
        count - 5);
  }
}
