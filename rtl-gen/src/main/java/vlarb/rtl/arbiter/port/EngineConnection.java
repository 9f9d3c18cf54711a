// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.instance;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.reg;
import static vlarb.chisel.Hardware.when;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.managed.TableReadout;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.table.DataArbiter;

/** How a table engine is connected in an arbiter: its commands, and the table that it writes. */
final class EngineConnection {
  private EngineConnection() {}

  /** Connects its commands, and the high table that it has. */
  static void table(VlArbiter arbiter, DataArbiter arbitration) {
    arbiter.tableEngine.connect(arbiter.engine, arbiter.initDone);
    arbitration.follow(arbiter.engine);
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
