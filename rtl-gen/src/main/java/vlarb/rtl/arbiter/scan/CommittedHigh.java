// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.LookAheadTable;
import vlarb.rtl.engine.TableEngine;

/** A high table that management fills. Like the low table, it changes only by commits. */
final class CommittedHigh implements HighTable {
  private final ScanArbitration arbitration;
  private ScanTable table;

  CommittedHigh(ScanArbitration arbitration) {
    this.arbitration = arbitration;
  }

  @Override
  public LookAheadTable make() {
    ScanShape shape = arbitration.shape;
    table = instance(() -> new ScanTable(shape, shape.parameters().highCap()));
    return table;
  }

  @Override
  public void connectMemories() {
    arbitration.memories.highPointer.orElseThrow().set(table.pointer);
  }

  @Override
  public UInt weightAddress() {
    return cat(arbitration.sendsLow.not(), arbitration.serving);
  }

  @Override
  public void connect() {
    ScanMemories memories = arbitration.memories;
    arbitration.connect(
        table, memories.highDistances.orElseThrow(), memories.listedHigh.orElseThrow());
  }

  @Override
  public void connectPosition(ScanTable table) {
    ScanResult result = arbitration.result;
    table.sentEntry.set(result.sentEntry.bits(table.sentEntry.width() - 1, 0));
    table.newRemaining.set(result.remaining);
  }

  @Override
  public UInt vl() {
    return table.vl;
  }

  @Override
  public UInt listed(UInt low) {
    return table.listed.or(low);
  }

  @Override
  public UInt weight(UInt committed) {
    return committed;
  }

  /** Nobody is notified. */
  @Override
  public void connectNotices() {}

  @Override
  public void follow(TableEngine engine) {
    throw new IllegalStateException("management has the high table");
  }
}
