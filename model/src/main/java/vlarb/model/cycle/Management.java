// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * The management port, cycle by cycle: a shadow of tables, limit and OperationalVLs that is written
 * at any time and becomes active whole.
 *
 * <p>An access is performed at the end of the second cycle after the one that accepted it, answered
 * from the next cycle on, and the next one is accepted after the cycle in which its answer is
 * taken. A commit is pending for a constant number of cycles and takes effect whole at the end of
 * the last; writes wait until then. A refused access is answered with an error and changes nothing.
 * With a table engine the high table can only be read, and shows what counts.
 */
class Management {
  /** Cycles from the one that accepts an access to the one at whose end it is performed. */
  static final int PERFORMED = 2;

  /** Cycles from the one that accepts an access to the next that can, if its answer is taken. */
  static final int NEXT = PERFORMED + 2;

  private final ArbiterParameters parameters;
  private final VlWeight[] high;
  private final VlWeight[] low;
  private int limit = 0;
  private OperationalVls vls;

  private final int commitCycles;

  /** Cycles until the pending commit has taken effect; 0: none is pending. */
  private int commitCyclesLeft;

  private final Monitor monitor;

  /**
   * Cycles until the access that was accepted is performed, that one included; 0: there is none.
   */
  private int accessCyclesLeft;

  private boolean accessWrites;
  private int accessAddress;
  private int accessData;

  private boolean responseValid;
  private boolean error;
  private int readData;

  /**
   * @param commitCycles cycles for which a commit is pending
   */
  Management(ArbiterParameters parameters, int commitCycles) {
    this.parameters = parameters;
    this.commitCycles = commitCycles;
    monitor = Monitor.of(parameters);
    high = new VlWeight[parameters.highCap()];
    low = new VlWeight[parameters.lowCap()];
    Arrays.fill(high, VlWeight.NULL);
    Arrays.fill(low, VlWeight.NULL);
    vls = OperationalVls.ofCount(parameters.dataVls());
  }

  /** The cycles for which a commit is pending. */
  final int commitCycles() {
    return commitCycles;
  }

  /** Cycles from the end of reset until what it has beside the tables is swept. */
  final int sweepCycles() {
    return monitor.sweepCycles();
  }

  /** The shadow holds these tables, and their commit is pending from the next cycle on. */
  final void load(Tables tables) {
    fill(high, tables.high());
    fill(low, tables.low());
    limit = tables.highLimit();
    commitCyclesLeft = commitCycles;
  }

  private static void fill(VlWeight[] table, List<VlWeight> entries) {
    for (int i = 0; i < entries.size(); i++) {
      table[i] = entries.get(i);
    }
  }

  final boolean commitPending() {
    return commitCyclesLeft > 0;
  }

  /** Returns true if a commit takes effect at this cycle's end. */
  final boolean takesEffect() {
    return commitCyclesLeft == 1;
  }

  /** Returns true if a pending commit makes this access wait. */
  boolean heldOff(ArbiterInputs in) {
    return commitPending() && in.mgmtWrite;
  }

  /** Returns the value at the port for read data. */
  int readData(boolean responseValid, int lastRead) {
    return lastRead;
  }

  /** Returns the settings that the pending commit makes active. */
  final Settings shadow() {
    return Settings.of(List.of(high), List.of(low), limit, vls, parameters.rules());
  }

  final void settle(ArbiterInputs in, ArbiterOutputs out, boolean initDone) {
    boolean answered = responseValid || monitor.answered();
    boolean room = accessCyclesLeft == 0 && !monitor.busy() && !answered;
    out.mgmtReady = initDone && room && !heldOff(in);
    out.mgmtResponseValid = answered;
    out.mgmtError = monitor.answered() ? monitor.refused() : error;
    out.mgmtReadData = monitor.answered() ? monitor.data() : readData(responseValid, readData);
    out.commitPending = commitPending();
    out.mgmtInterrupt = monitor.interrupt();
  }

  /**
   * The clock edge, after {@link #settle}.
   *
   * @param faulty mask of the VLs that show a length in error, bit 15 for SMPs
   * @param creditsLost credits went beyond a counter's limit
   */
  final void edge(CycleArbiter arbiter, int faulty, boolean creditsLost) {
    ArbiterInputs in = arbiter.in;
    ArbiterOutputs out = arbiter.out;
    boolean pendingBefore = commitPending();
    if (pendingBefore) {
      commitCyclesLeft--;
    }
    if (in.mgmtResponseReady) {
      responseValid = false;
    }
    if (accessCyclesLeft > 0) {
      accessCyclesLeft--;
      if (accessCyclesLeft == 0) {
        responseValid = true;
        readData = 0;
        error = !(accessWrites ? write() : read(arbiter, pendingBefore));
      }
    }
    boolean accepted = in.mgmtValid && out.mgmtReady;
    boolean toMonitor = monitor.answers(in);
    if (accepted && !toMonitor) {
      accessCyclesLeft = PERFORMED;
      accessWrites = in.mgmtWrite;
      accessAddress = in.mgmtAddress;
      accessData = in.mgmtWriteData;
    }
    monitor.edge(arbiter, out.initDone ? faulty : 0, creditsLost, accepted && toMonitor);
  }

  /** Writes a register and returns true, or returns false if the write is refused. */
  private boolean write() {
    int data = accessData;
    int lowEntry = ManagementRegisters.lowEntry(parameters, accessAddress);
    int highEntry = ManagementRegisters.highEntry(parameters, accessAddress);
    if (lowEntry >= 0) {
      low[lowEntry] = VlWeight.ofBits(data);
    } else if (highEntry >= 0 && !parameters.managed()) {
      high[highEntry] = VlWeight.ofBits(data);
    } else if (accessAddress == ManagementRegisters.HIGH_LIMIT && data <= 255) {
      limit = data;
    } else if (accessAddress == ManagementRegisters.OPERATIONAL_VLS && enables(data)) {
      vls = OperationalVls.ofCode(data).orElseThrow();
    } else if (accessAddress == ManagementRegisters.COMMIT) {
      commitCyclesLeft = commitCycles;
    } else {
      return false;
    }
    return true;
  }

  private boolean enables(int code) {
    Optional<OperationalVls> wanted = OperationalVls.ofCode(code);
    return wanted.isPresent() && wanted.get().count() <= parameters.dataVls();
  }

  /**
   * Returns a high entry as a read shows it: the shadow, or the entry that counts where an engine
   * has the table.
   */
  private VlWeight high(CycleArbiter arbiter, int entry) {
    return parameters.managed() ? arbiter.settings().high().entries().get(entry) : high[entry];
  }

  /**
   * Reads a register into {@link #readData} and returns true, or returns false if the read is
   * refused.
   */
  private boolean read(CycleArbiter arbiter, boolean pending) {
    int lowEntry = ManagementRegisters.lowEntry(parameters, accessAddress);
    int highEntry = ManagementRegisters.highEntry(parameters, accessAddress);
    if (lowEntry >= 0) {
      readData = low[lowEntry].bits();
    } else if (highEntry >= 0) {
      readData = high(arbiter, highEntry).bits();
    } else if (accessAddress == ManagementRegisters.HIGH_LIMIT) {
      readData = limit;
    } else if (accessAddress == ManagementRegisters.OPERATIONAL_VLS) {
      readData = vls.code();
    } else if (accessAddress == ManagementRegisters.COMMIT) {
      readData = pending ? 1 : 0;
    } else {
      return false;
    }
    return true;
  }
}
