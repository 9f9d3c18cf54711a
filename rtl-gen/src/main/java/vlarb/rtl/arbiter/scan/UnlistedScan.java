// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** Finds the lowest eligible VL that no table lists, beside the tables' look-ahead. */
public final class UnlistedScan extends Module {
  private final ScanShape shape;

  final UInt eligible;
  final UInt listed;
  final Bool takeSnapshot = in(bool(), "sample the eligible VLs");
  final Bool firstSeen = in(bool(), "the first row is at hand");
  final UInt rowSeen;
  final Bool found = out(bool(), "an unlisted VL can be sent from");
  final UInt vl;

  private final UInt waiting;
  private final Bool any = reg(bool(), "an unlisted VL was found");
  private final UInt lowest;

  UnlistedScan(ScanShape shape) {
    this.shape = shape;
    eligible = in(uint(shape.vls()), "VLs with a packet and credits");
    listed = in(uint(shape.vls()), "VLs that a table serves");
    rowSeen = in(uint(shape.rowBits()), "the row at hand");
    vl = out(uint(shape.rowBits() + 1), "the lowest of them");
    waiting = reg(uint(shape.vls()), "unlisted eligible VLs, those of the row at hand lowest");
    lowest = reg(uint(shape.rowBits() + 1), "the lowest unlisted VL");

    UInt later = waiting.shr(ScanShape.LANES).pad(waiting.width());
    waiting.set(mux(takeSnapshot, eligible.and(listed.not()), later));
    Bool known = let(any.and(firstSeen.not()));
    any.set(waiting.bit(0).or(waiting.bit(1)).or(known));
    when(known.not(), () -> lowest.set(rowSeen.cat(waiting.bit(0).not())));
    found.set(any);
    vl.set(lowest);
  }

  @Override
  protected String header() {
    return """
        Finds the lowest eligible VL that no table lists, beside the tables' look-ahead.

        A snapshot is taken of them and passes by, two VLs a cycle.
        Latency: known one cycle after the last row is at hand.
        Cost: a flip-flop a VL.
        """;
  }
}
