// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.instance;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.reg;
import static vlarb.chisel.Hardware.when;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.TableEngine;

/** How a table engine is connected in an arbiter: its commands, and the table that it writes. */
final class EngineConnection {
  private EngineConnection() {}

  /** What decides in one cycle lets entries come and go in every cycle. */
  static void table(VlArbiter arbiter, DataArbitration arbitration) {
    TableEngine engine = arbiter.engine;
    arbiter.tableEngine.connect(engine, arbiter.initDone);
    arbitration.written.follow(engine);
    engine.boundary.set(true);
    engine.noneEligible.set(arbitration.noneEligible);
    engine.turn.set(arbitration.begins);
    engine.pointer.set(arbitration.highPointer.bits(engine.pointer.width() - 1, 0));
    engine.turnEntry.set(arbitration.beginningEntry);
  }

  /** What looks ahead lets them come and go between look-aheads. */
  static void table(VlArbiter arbiter, ScanArbitration arbitration) {
    TableEngine engine = arbiter.engine;
    arbiter.tableEngine.connect(engine, arbiter.initDone);
    arbitration.managed.follow(engine);
    engine.pointer.set(arbitration.highPointer.bits(engine.pointer.width() - 1, 0));
  }

  /**
   * What management reads of entries: the high table's are the engine's.
   *
   * @param ofLowTable what is read of the low table's, one cycle after the access
   */
  static UInt readData(VlArbiter arbiter, UInt ofLowTable) {
    TableReadout readout = instance(() -> new TableReadout(arbiter.parameters.highCap()));
    readout.written.follow(arbiter.engine);
    readout.read.set(arbiter.management.readTable);
    readout.entry.set(arbiter.mgmtAddress.bits(readout.entry.width() - 1, 0));
    Bool readsHigh = reg(bool(), "an entry of the high table was read");
    when(
        arbiter.management.readTable,
        () -> readsHigh.set(arbiter.mgmtAddress.bit(RegisterMap.HIGH_BIT)));
    return mux(readsHigh, readout.data, ofLowTable);
  }
}
