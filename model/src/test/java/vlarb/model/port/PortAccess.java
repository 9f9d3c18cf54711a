// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertFalse;

/** Accesses to the registers of a port, one after the other. */
final class PortAccess {
  private static final int PATIENCE = 1000;

  /** An answer to an access. */
  record Answer(boolean error, int data) {}

  private PortAccess() {}

  /** Makes an access, for as many cycles as it takes. */
  static Answer to(CyclePort port, boolean write, int register, int data) {
    port.in.mgmtWrite = write;
    port.in.mgmtAddress = register;
    port.in.mgmtWriteData = data;
    port.in.mgmtResponseReady = true;
    port.in.mgmtValid = true;
    for (int cycle = 0; cycle < PATIENCE; cycle++) {
      port.settle();
      boolean accepted = port.in.mgmtValid && port.out.mgmtReady;
      boolean answered = port.out.mgmtResponseValid;
      Answer answer = new Answer(port.out.mgmtError, port.out.mgmtReadData);
      port.edge();
      port.in.mgmtValid &= !accepted;
      if (answered) {
        return answer;
      }
    }
    throw new AssertionError("an access is not answered");
  }

  /** Reads a register that can be read. */
  static int read(CyclePort port, int register) {
    Answer answer = to(port, false, register, 0);
    assertFalse(answer.error, "register " + register);
    return answer.data;
  }

  /** Writes a register; returns true if the write is refused. */
  static boolean refuses(CyclePort port, int register, int data) {
    return to(port, true, register, data).error;
  }
}
