// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.catBools;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.wire;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.CreditKind;
import vlarb.rtl.arbiter.management.Management;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.table.Widths;

/**
 * How the monitor is connected in an arbiter: what it counts, and its share of the management port.
 */
final class MonitorConnection {
  private MonitorConnection() {}

  /** What is counted. */
  static void events(VlArbiter arbiter, Bool dataTaken) {
    Monitor monitor = arbiter.monitor;
    monitor.initDone.set(arbiter.initDone);
    monitor.sent.set(arbiter.smpReady.or(dataTaken));
    monitor.sentVl.set(arbiter.grantVl);
    monitor.sentLength.set(arbiter.grantLength);
    Bool faultySmp = arbiter.smpValid.and(arbiter.smpFaulty);
    UInt faultyHeads = catBools(arbiter.dataVl.stream().map(lane -> lane.faulty).toList());
    monitor.faulty.set(faultySmp.cat(faultyHeads.pad(Widths.DATA_VLS)));
    boolean counted = arbiter.parameters.credits() == CreditKind.BLOCKS;
    monitor.creditsLost.set(
        counted
            ? catBools(arbiter.dataVl.stream().map(lane -> lane.creditsLost).toList()).orR()
            : lit(false));
    arbiter.mgmtInterrupt.set(monitor.raised);
  }

  /**
   * Accesses go to the monitor by their address, and where a write has bits that no setting has,
   * which it refuses. One that was accepted is answered before the next one is.
   */
  static void accesses(VlArbiter arbiter) {
    Monitor monitor = arbiter.monitor;
    Management management = arbiter.management;
    Bool write = arbiter.mgmtWrite;
    UInt data = arbiter.mgmtWriteData;
    Bool toMonitor = wire(bool()).named("toMonitor");
    Bool wide = data.bits(RegisterMap.WIDE_DATA_BITS - 1, RegisterMap.DATA_BITS).orR();
    UInt block = arbiter.mgmtAddress.bits(RegisterMap.ADDRESS_BITS - 1, Monitor.ADDRESS_BITS);
    toMonitor.set(block.andR().or(write.and(wide)));

    Bool turn = wire(bool()).named("accessPossible");
    turn.set(arbiter.initDone.and(monitor.busy.not()));
    Bool access = wire(bool());
    access.set(arbiter.mgmtValid.and(turn));
    arbiter.request(access.and(toMonitor.not()));
    Bool unanswered = management.responseValid.and(arbiter.mgmtResponseReady.not());
    Bool heldOff = management.commitPending.and(write);
    Bool monitorReady = wire(bool()).named("monitorReady");
    monitorReady.set(unanswered.or(heldOff).not());
    arbiter.mgmtReady.set(turn.and(mux(toMonitor, monitorReady, management.requestReady)));
    monitor.access.set(access.and(toMonitor).and(monitorReady));
    monitor.write.set(write);
    monitor.address.set(arbiter.mgmtAddress.bits(Monitor.ADDRESS_BITS - 1, 0));
    monitor.data.set(data);
    monitor.responseReady.set(arbiter.mgmtResponseReady);

    arbiter.mgmtResponseValid.set(arbiter.response().or(monitor.responseValid));
    arbiter.mgmtError.set(
        mux(monitor.responseValid, monitor.responseError, management.responseError));
    arbiter.mgmtReadData.set(
        mux(
            monitor.responseValid,
            monitor.responseData,
            management.responseData.pad(RegisterMap.WIDE_DATA_BITS)));
  }
}
