// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.wire;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/** How the high table of a table engine is connected in arbitration that looks ahead. */
final class ManagedHighConnection {
  private ManagedHighConnection() {}

  /** No entry is eligible while a single VL is enabled, and the tables are not asked. */
  static void table(ScanArbitration arbitration, ManagedScanTable table) {
    arbitration.managed.connect(table);
    table.takeSnapshot.set(arbitration.steps.takeSnapshot);
    table.firstSeen.set(arbitration.steps.firstSeen);
    if (table.beginNext != null) {
      table.beginNext.set(arbitration.steps.beginNext);
    }
    VlNames all = arbitration.managed.names;
    UInt names = all.namesServedBy(arbitration.eligibleVls, Widths.DATA_VLS);
    table.eligible.set(mux(arbitration.oneVl, lit(0, Widths.VLS), names.pad(Widths.VLS)));
    LookAheadResult result = arbitration.result;
    table.sentEntry.set(result.sentEntry.bits(table.sentEntry.width() - 1, 0));
    table.newRemaining.set(result.remaining);
  }

  /** The VL that serves the entry that was found. */
  static UInt vl(ScanArbitration arbitration, ManagedScanTable table) {
    // No VL that there is has more bits; linters let bits go unused in a signal named so.
    UInt serves = wire(uint(Widths.VL)).named("unusedBeyondHighVl");
    serves.set(arbitration.managed.names.vlServing(table.vl));
    return serves.bits(arbitration.chosenVl.width() - 1, 0);
  }

  /**
   * How the low table's position follows: what was sent may stand there for the high table, which
   * goes on, in the cycle of a commit.
   */
  static void position(ScanArbitration arbitration, ScanTable low) {
    LookAheadResult result = arbitration.result;
    Bool commit = arbitration.memories.exchange;
    int bits = low.sentEntry.width();
    UInt last = lit((1 << bits) - 1, bits);
    low.sentEntry.set(mux(commit, last, result.sentEntry.bits(bits - 1, 0)));
    UInt none = lit(0, Widths.REMAINING);
    low.newRemaining.set(mux(commit, none, result.remaining.asUInt()).asSInt());
  }

  /** What the table engine is told, and when its entries may come and go. */
  static void tell(ScanArbitration arbitration) {
    LookAheadResult result = arbitration.result;
    result.highFound.set(arbitration.high.found());
    result.begins.set(arbitration.sendsHigh.and(arbitration.continues.not()));
    Bool endsInVain = wire(bool(), "a look-ahead ends that has found nothing");
    Bool ends = arbitration.steps.last.and(arbitration.restart.not());
    endsInVain.set(ends.and(arbitration.sends().not()));
    ManagedHighPorts ports = arbitration.managed;
    ports.boundary.set(result.sent.or(endsInVain.and(result.valid.not())));
    ports.noneEligible.set(result.noneEligible);
    ports.begins.set(result.turn);
    ports.beginningEntry.set(result.sentEntry.bits(ports.beginningEntry.width() - 1, 0));
  }
}
