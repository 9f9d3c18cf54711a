// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.managed.TableReadout;
import vlarb.rtl.arbiter.management.InitialTables;
import vlarb.rtl.arbiter.management.Management;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.engine.TableEngine;

/**
 * Leads accesses to the part that answers them: those of the management port, and before them the
 * writes that load the tables after reset.
 */
final class ManagementAccess {
  /**
   * The management port of the module under construction.
   *
   * @param valid in: an access is requested
   * @param ready out: it is accepted
   * @param write in: it is a write
   * @param address in: the number of the register
   * @param writeData in: the data to write
   * @param responseValid out: the access accepted before is answered
   * @param responseReady in: the answer is taken
   * @param error out: the access was refused and changed nothing
   * @param readData out: the data read
   */
  record Port(
      Bool valid,
      Bool ready,
      Bool write,
      UInt address,
      UInt writeData,
      Bool responseValid,
      Bool responseReady,
      Bool error,
      UInt readData)
      implements Module.Part {
    static Port of(ArbiterPorts ports) {
      return new Port(
          ports.mgmtValid,
          ports.mgmtReady,
          ports.mgmtWrite,
          ports.mgmtAddress,
          ports.mgmtWriteData,
          ports.mgmtResponseValid,
          ports.mgmtResponseReady,
          ports.mgmtError,
          ports.mgmtReadData);
    }
  }

  private final Port port;
  private final Management management;
  private final Optional<InitialTables> initialTables;

  /**
   * @param management an instance, as {@code initialTables} is
   */
  ManagementAccess(Port port, Management management, Optional<InitialTables> initialTables) {
    this.port = port;
    this.management = management;
    this.initialTables = initialTables;
  }

  /**
   * Connects the port where management answers all accesses.
   *
   * @param valid an access is requested, and may be made
   * @param ready the access is accepted
   */
  void connect(Bool valid, Bool ready) {
    request(valid);
    port.ready.set(ready);
    port.responseValid.set(answered());
    port.error.set(management.responseError);
    port.readData.set(management.responseData);
  }

  /**
   * Connects the port where accesses go to the monitor by their address, and where a write has bits
   * that no setting has, which the monitor refuses. One that was accepted is answered before the
   * next one is.
   *
   * @param initDone accesses are possible
   */
  void connect(Monitor monitor, Bool initDone) {
    Bool toMonitor = wire(bool()).named("toMonitor");
    Bool wide = port.writeData.bits(RegisterMap.WIDE_DATA_BITS - 1, RegisterMap.DATA_BITS).orR();
    UInt block = port.address.bits(RegisterMap.ADDRESS_BITS - 1, Monitor.ADDRESS_BITS);
    toMonitor.set(block.andR().or(port.write.and(wide)));

    Bool turn = wire(bool()).named("accessPossible");
    turn.set(initDone.and(monitor.busy.not()));
    Bool access = let(port.valid.and(turn));
    request(access.and(toMonitor.not()));
    // The monitor's accesses wait as management's own do: its registers are no table entries.
    port.ready.set(turn.and(management.requestReady));
    monitor.access.set(access.and(toMonitor).and(management.requestReady));
    monitor.address.set(port.address.bits(Monitor.ADDRESS_BITS - 1, 0));
    monitor.data.set(port.writeData);
    connectAlike(monitor, port);

    port.responseValid.set(answered().or(monitor.responseValid));
    port.error.set(mux(monitor.responseValid, monitor.responseError, management.responseError));
    port.readData.set(
        mux(
            monitor.responseValid,
            monitor.responseData,
            management.responseData.pad(RegisterMap.WIDE_DATA_BITS)));
  }

  /**
   * Gives management an access: the port's, or what loads the tables after reset.
   *
   * @param ofPort the port requests one; not before the tables are loaded
   */
  private void request(Bool ofPort) {
    UInt data = port.writeData.bits(RegisterMap.DATA_BITS - 1, 0);
    initialTables.ifPresentOrElse(
        tables -> requestAfter(tables, ofPort, data),
        () -> {
          management.requestValid.set(ofPort);
          management.requestWrite.set(port.write);
          management.requestAddress.set(port.address);
          management.requestData.set(data);
          management.responseReady.set(port.responseReady);
        });
  }

  private void requestAfter(InitialTables tables, Bool ofPort, UInt data) {
    Bool loading = let(tables.loaded.not());
    management.requestValid.set(ofPort.or(tables.valid));
    management.requestWrite.set(port.write.or(loading));
    management.requestAddress.set(mux(loading, tables.address, port.address));
    management.requestData.set(mux(loading, tables.data, data));
    management.responseReady.set(port.responseReady.or(loading));
    tables.ready.set(management.requestReady);
    tables.commit.set(management.commit);
  }

  /** Management answers an access of the port. */
  private Bool answered() {
    return initialTables
        .map(tables -> management.responseValid.and(tables.loaded))
        .orElse(management.responseValid);
  }

  /**
   * Makes what is read of entries where a table engine has the high table.
   *
   * @param entries of the high table
   * @param manager reads an entry of either table
   * @param ofLowTable the data read of the low table, one cycle later
   */
  UInt makeReadData(
      TableEngine engine, int entries, Management.TablePorts manager, UInt ofLowTable) {
    TableReadout readout = instance(() -> new TableReadout(entries));
    readout.written.follow(engine);
    UInt address = manager.highAddress.orElseThrow();
    int entryBits = readout.entry.width();
    readout.read.set(manager.readTable);
    readout.entry.set(address.bits(entryBits - 1, 0));
    Bool readsHigh = reg(bool(), "an entry of the high table was read");
    when(manager.readTable, () -> readsHigh.set(address.bit(entryBits)));
    return mux(readsHigh, readout.data, ofLowTable);
  }
}
