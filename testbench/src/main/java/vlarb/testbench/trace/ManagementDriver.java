// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import vlarb.model.arbitration.Priority;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.HardwareFaultException;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/** Accesses hardware through its management port, one access after the other. */
final class ManagementDriver {
  /** The clock cycles that hardware has for initialisation, an answer or a commit. */
  private static final int PATIENCE = 10_000;

  private final ArbiterInputs in;
  private final Runnable cycle;
  private final boolean tables;
  private final Signal initDone;
  private final Signal ready;
  private final Signal answered;
  private final Signal refused;
  private final Signal commitPending;

  /**
   * @param in the inputs that each cycle is driven with
   * @param cycle runs one clock cycle
   * @param tables whether the hardware has arbitration tables; otherwise writes to tables are left
   *     out
   */
  ManagementDriver(Simulation simulation, ArbiterInputs in, Runnable cycle, boolean tables) {
    this.in = in;
    this.cycle = cycle;
    this.tables = tables;
    initDone = simulation.signal("initDone");
    ready = simulation.signal("mgmtReady");
    answered = simulation.signal("mgmtResponseValid");
    refused = simulation.signal("mgmtError");
    commitPending = simulation.signal("commitPending");
    in.mgmtResponseReady = true;
  }

  /** Waits for the end of the initialisation after reset. */
  void awaitInitialisation() {
    cycleUntil(initDone, 1, "the initialisation does not end");
  }

  void write(TraceEvent.Write write) {
    switch (write) {
      case TraceEvent.Limit(int value) -> access(ManagementRegisters.HIGH_LIMIT, value);
      case TraceEvent.Vls(OperationalVls vls) ->
          access(ManagementRegisters.OPERATIONAL_VLS, vls.code());
      case TraceEvent.Entry(Priority table, int index, VlWeight entry) -> {
        if (tables) {
          int base = table == Priority.HIGH ? ManagementRegisters.HIGH : ManagementRegisters.LOW;
          access(base + index, entry.bits());
        }
      }
    }
  }

  /** Commits the tables, and waits until the commit has taken effect. */
  void commit() {
    access(ManagementRegisters.COMMIT, 0);
    if (commitPending.sampled() == 1) {
      cycleUntil(commitPending, 0, "a commit does not take effect");
    }
  }

  private void access(int address, int data) {
    in.mgmtValid = true;
    in.mgmtWrite = true;
    in.mgmtAddress = address;
    in.mgmtWriteData = data;
    cycleUntil(ready, 1, "a write to register " + address + " is not accepted");
    in.mgmtValid = false;
    cycleUntil(answered, 1, "a write to register " + address + " is not answered");
    if (refused.sampled() == 1) {
      throw new HardwareFaultException(
          "a write of " + data + " to register " + address + " is refused");
    }
  }

  private void cycleUntil(Signal signal, int value, String problem) {
    for (int i = 0; i < PATIENCE; i++) {
      cycle.run();
      if (signal.sampled() == value) {
        return;
      }
    }
    throw new HardwareFaultException(problem);
  }
}
