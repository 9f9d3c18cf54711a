// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.managed.ManagedHighPorts;
import vlarb.rtl.arbiter.managed.ManagedScanTable;
import vlarb.rtl.arbiter.table.LookAheadTable;
import vlarb.rtl.arbiter.table.VlNames;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.engine.TableEngine;

/** A high table that a table engine writes, entry by entry, while it is read. */
final class ManagedHigh implements HighTable {
  private final ScanArbitration arbitration;
  private final ManagedHighPorts ports;
  private ManagedScanTable table;

  /** Declares the ports by which the table follows the engine. */
  ManagedHigh(ScanArbitration arbitration) {
    this.arbitration = arbitration;
    ports = new ManagedHighPorts(arbitration.shape.parameters(), arbitration.operationalVls);
  }

  @Override
  public LookAheadTable make() {
    int entries = arbitration.shape.parameters().highCap();
    table = instance(() -> new ManagedScanTable(entries));
    return table;
  }

  /** The memories hold the low table alone. */
  @Override
  public void connectMemories() {}

  @Override
  public UInt weightAddress() {
    return arbitration.low.entry;
  }

  /** With a single VL enabled the tables decide nothing, so no entry is presented as eligible. */
  @Override
  public void connect() {
    ports.connect(table);
    connectAlike(table, arbitration.steps);
    VlNames all = ports.names;
    UInt names = all.namesServedBy(arbitration.eligibleVls, Widths.DATA_VLS);
    table.eligible.set(mux(arbitration.oneVl, lit(0, Widths.VLS), names.pad(Widths.VLS)));
    ScanResult result = arbitration.result;
    table.sentEntry.set(result.sentEntry.bits(table.sentEntry.width() - 1, 0));
    table.newRemaining.set(result.remaining);
  }

  /**
   * Connects the position of the low table: in the cycle of a commit the high table goes on, and
   * what it sent may be waiting there.
   */
  @Override
  public void connectPosition(ScanTable low) {
    ScanResult result = arbitration.result;
    Bool commit = arbitration.memories.commit;
    int bits = low.sentEntry.width();
    UInt last = lit((1 << bits) - 1, bits);
    low.sentEntry.set(mux(commit, last, result.sentEntry.bits(bits - 1, 0)));
    UInt none = lit(0, Widths.REMAINING);
    low.newRemaining.set(mux(commit, none, result.remaining.asUInt()).asSInt());
  }

  @Override
  public UInt vl() {
    // No data VL has a number of more bits; linters let bits go unused in a signal named so.
    UInt serves = wire(uint(Widths.VL)).named("unusedBeyondHighVl");
    serves.set(ports.names.vlServing(table.vl));
    return serves.bits(arbitration.chosenVl.width() - 1, 0);
  }

  /**
   * Returns the low table's VLs alone: those of this table need not be known, as the ones that
   * matter are found there.
   */
  @Override
  public UInt listed(UInt low) {
    return low;
  }

  @Override
  public UInt weight(UInt committed) {
    return mux(arbitration.sendsLow, committed, table.weight);
  }

  /** The table engine learns of decisions, and when its entries may come and go. */
  @Override
  public void connectNotices() {
    ScanResult result = arbitration.result;
    ScanResult.InHigh inHigh = result.inHigh.orElseThrow();
    inHigh.highFound().set(table.found);
    inHigh.begins().set(arbitration.sendsHigh.and(arbitration.continues.not()));
    Bool ends = arbitration.steps.last.and(arbitration.restart.not());
    Bool endsInVain =
        let("a look-ahead ends that has found nothing", ends.and(arbitration.sends().not()));
    ports.boundary.set(result.sent.or(endsInVain.and(result.valid.not())));
    ScanResult.Notices notices = result.notices.orElseThrow();
    ports.noneEligible.set(notices.noneEligible());
    ports.begins.set(notices.turn());
    ports.beginningEntry.set(result.sentEntry.bits(ports.beginningEntry.width() - 1, 0));
  }

  @Override
  public void follow(TableEngine engine) {
    ports.follow(engine);
  }
}
