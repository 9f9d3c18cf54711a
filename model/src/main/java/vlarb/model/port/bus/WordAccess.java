// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.bus;

import java.util.Optional;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.registers.PortRegisters;

/** The one access that a bus makes at a time. */
final class WordAccess {
  private enum Step {
    IDLE,
    /** Management is asked. */
    ASKED,
    /** Management has accepted the access, and has not answered. */
    ACCEPTED
  }

  /**
   * An answer of management.
   *
   * @param error the access was refused, and changed nothing
   * @param data the data read
   */
  record Answer(boolean error, int data) {}

  private final PortRegisters registers;
  private Step step = Step.IDLE;
  private Word word = new Word(false, 0, 0, 0);
  private boolean withdrawn;

  /**
   * @param registers the port's own behind the bus
   */
  WordAccess(PortRegisters registers) {
    this.registers = registers;
  }

  /** Returns true if there is no access. */
  boolean isIdle() {
    return step == Step.IDLE;
  }

  /** Returns true if management accepts the access in this cycle. */
  boolean isAccepted(ArbiterOutputs management) {
    return step == Step.ASKED && management.mgmtReady;
  }

  /** At the clock edge, where there is none: takes an access. */
  void begin(Word requested) {
    word = requested;
    step = Step.ASKED;
  }

  /**
   * Asks management.
   *
   * @param stands the master has not withdrawn the access
   */
  void settle(ArbiterInputs management, boolean stands) {
    management.mgmtValid = step == Step.ASKED && stands;
    management.mgmtWrite = word.changes();
    management.mgmtAddress = word.register(registers);
    management.mgmtWriteData = word.registerData(registers);
    management.mgmtResponseReady = step == Step.ACCEPTED;
  }

  /**
   * The clock edge.
   *
   * @param stands the master has not withdrawn the access
   * @return the answer that goes to the bus
   */
  Optional<Answer> edge(ArbiterOutputs management, boolean stands) {
    if (step == Step.ASKED) {
      step = !stands ? Step.IDLE : management.mgmtReady ? Step.ACCEPTED : Step.ASKED;
      withdrawn = false;
      return Optional.empty();
    }
    withdrawn |= !stands;
    if (step == Step.IDLE || !management.mgmtResponseValid) {
      return Optional.empty();
    }
    step = Step.IDLE;
    return withdrawn
        ? Optional.empty()
        : Optional.of(new Answer(management.mgmtError, management.mgmtReadData));
  }
}
