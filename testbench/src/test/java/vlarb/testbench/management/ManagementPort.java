// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.management;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalLong;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/** The management port of simulated hardware, driven access by access. */
final class ManagementPort {
  private static final int PATIENCE = 10_000;

  private final Simulation simulation;

  /** Takes the hardware out of reset and waits for the end of initialisation. */
  ManagementPort(Simulation simulation) {
    this.simulation = simulation;
    drive("reset", 1);
    simulation.cycle();
    drive("reset", 0);
    drive("mgmtResponseReady", 1);
    cycleUntil("initDone", 1);
  }

  /** Writes to a register; true if the register accepted the write, false if it was refused. */
  boolean write(int address, long data) {
    return access(1, address, data).isPresent();
  }

  /** Reads a register; empty if the read was refused. */
  OptionalLong read(int address) {
    return access(0, address, 0);
  }

  /** Waits until a commit has taken effect. */
  void awaitCommit() {
    cycleUntil("commitPending", 0);
  }

  private OptionalLong access(int write, int address, long data) {
    drive("mgmtValid", 1);
    drive("mgmtWrite", write);
    drive("mgmtAddress", address);
    drive("mgmtWriteData", data);
    cycleUntil("mgmtReady", 1);
    drive("mgmtValid", 0);
    cycleUntil("mgmtResponseValid", 1);
    boolean refused = signal("mgmtError").sampled() == 1;
    return refused ? OptionalLong.empty() : OptionalLong.of(signal("mgmtReadData").sampled());
  }

  private void cycleUntil(String name, int value) {
    int cycles = 0;
    do {
      simulation.cycle();
      cycles++;
    } while (signal(name).sampled() != value && cycles < PATIENCE);
    assertEquals(value, signal(name).sampled(), name);
  }

  private void drive(String name, long value) {
    signal(name).set(value);
  }

  private Signal signal(String name) {
    return simulation.signal(name);
  }
}
