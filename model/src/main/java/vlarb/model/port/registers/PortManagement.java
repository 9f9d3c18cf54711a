// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

import java.util.Optional;
import java.util.OptionalInt;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.ManagementRegisters;

/**
 * The management of a port: leads an access to the arbiter, or to a register of the port itself.
 *
 * <ol>
 *   <li>A register of the port is accessed while the arbiter has no access, and never waits for a
 *       commit. A write with a 1 beyond the bits of the arbiter's registers is none to the arbiter.
 *   <li>After reset no access is accepted, no packet granted, and no beat leaves the front of the
 *       entry until the counters are cleared.
 *   <li>Where there are counters, an access to a register of the port is performed in a cycle of
 *       four, {@link TrafficCounters}, and answered from the second cycle after that on. It finds
 *       what was counted before.
 *   <li>A write of 0 clears a counter, any other one is refused. A VL that is written for a service
 *       level counts from the next cycle on.
 *   <li>A write of a command to the table engine is refused while the one before is under way. An
 *       access to the registers of commands finds what is there in the cycle after it was made.
 * </ol>
 */
public final class PortManagement {
  private enum Step {
    IDLE,
    /** An access was accepted, and waits for its cycle. */
    WAITS,
    PERFORMED,
    ANSWERED
  }

  /** The access: written by the driver before {@link #settle}; the fields of management only. */
  public final ArbiterInputs in = new ArbiterInputs();

  /** The answer: valid after {@link #answer}; the fields of management only. */
  public final ArbiterOutputs out = new ArbiterOutputs();

  private final PortRegisters registers;
  private final int causes;
  private final Optional<TrafficCounters> counters;
  private final Optional<CommandRegisters> commands;

  /** By SL, the VL. */
  private final int[] vls;

  private Step step = Step.IDLE;

  private boolean writes;
  private int register;
  private int data;
  private boolean refused;
  private int found;

  /**
   * @param causes causes of discards that have counters
   * @param arbiterIn the inputs of the arbiter
   * @param arbiterOut the outputs of the arbiter
   */
  public PortManagement(
      PortRegisters registers, int causes, ArbiterInputs arbiterIn, ArbiterOutputs arbiterOut) {
    this.registers = registers;
    this.causes = causes;
    commands =
        registers
            .commands()
            .map(which -> CommandRegisters.of(which, arbiterIn.engine, arbiterOut.engine));
    counters = registers.counters().map(TrafficCounters::new);
    vls =
        registers.slToVl().stream()
            .flatMap(table -> table.vls().stream())
            .mapToInt(vl -> vl)
            .toArray();
  }

  private boolean isOwn() {
    return registers.any()
        && (in.mgmtAddress >= PortRegisters.FIRST
            || in.mgmtWrite && PortRegisters.isWide(in.mgmtWriteData));
  }

  private boolean isSwept() {
    return counters.map(TrafficCounters::isSwept).orElse(true);
  }

  /** Requests of the arbiter's management what is requested of it. */
  public void settle(ArbiterInputs arbiter) {
    boolean own = isOwn();
    arbiter.mgmtValid = in.mgmtValid && !own && isFree();
    arbiter.mgmtWrite = in.mgmtWrite && !own;
    arbiter.mgmtAddress = own ? ManagementRegisters.COMMIT : in.mgmtAddress;
    arbiter.mgmtWriteData = in.mgmtWriteData;
    arbiter.mgmtResponseReady = in.mgmtResponseReady;
    commands.ifPresent(part -> part.settle(vls));
  }

  private boolean isFree() {
    return step == Step.IDLE && isSwept();
  }

  /** Answers, after the arbiter has settled. */
  public void answer(ArbiterOutputs arbiter) {
    boolean answered = step == Step.ANSWERED;
    out.mgmtReady = arbiter.mgmtReady && isFree();
    out.mgmtResponseValid = arbiter.mgmtResponseValid || answered;
    out.mgmtError = answered ? refused : arbiter.mgmtError;
    out.mgmtReadData = answered ? found : arbiter.mgmtReadData;
  }

  /** Returns true if no packet may be granted in this cycle. */
  public boolean holdsGrants() {
    return counters.filter(all -> all.holdsGrants(step == Step.WAITS)).isPresent();
  }

  /**
   * Returns true if no beat may leave the front of the entry in this cycle.
   *
   * @param shown a discard is shown in this cycle
   */
  public boolean holdsEntry(boolean shown) {
    return counters.filter(all -> all.holdsEntry(shown)).isPresent();
  }

  /** Returns true if a discard that is no entry's may be shown in this cycle. */
  public boolean takesDiscard() {
    return counters.map(TrafficCounters::takesDiscard).orElse(true);
  }

  /** The clock edge, after {@link #answer}. */
  public void edge(PortEvents events) {
    boolean accepted = in.mgmtValid && out.mgmtReady && isOwn();
    boolean waits = step == Step.WAITS;
    boolean performs = waits && counters.map(TrafficCounters::isAccessSlot).orElse(true);
    if (performs) {
      perform();
    }
    if (step == Step.PERFORMED && isCommand() && !writes) {
      readCommand();
    }
    step =
        switch (step) {
          case IDLE -> accepted ? Step.WAITS : Step.IDLE;
          case WAITS -> performs ? Step.PERFORMED : Step.WAITS;
          case PERFORMED -> Step.ANSWERED;
          case ANSWERED -> in.mgmtResponseReady ? Step.IDLE : Step.ANSWERED;
        };
    if (accepted) {
      writes = in.mgmtWrite;
      register = in.mgmtAddress;
      data = in.mgmtWriteData;
    }
    counters.ifPresent(all -> all.edge(events, waits));
    commands.ifPresent(CommandRegisters::edge);
  }

  /** The VL of a service level in this cycle, where the port has a table of them. */
  public int vl(int sl) {
    return vls[sl];
  }

  private boolean isLevel() {
    return register >= PortRegisters.SL_TO_VL && register < PortRegisters.SL_TO_VL + vls.length;
  }

  private boolean isCounter() {
    return counters.isPresent() && TrafficCounters.isCounter(register, causes);
  }

  private boolean isCommand() {
    return commands.isPresent()
        && register >= TableRegisters.FIRST
        && register < TableRegisters.FIRST + TableRegisters.COUNT;
  }

  private void readCommand() {
    OptionalInt value = commands.orElseThrow().read(register);
    refused = value.isEmpty();
    found = value.orElse(0);
  }

  private void perform() {
    found = 0;
    refused = !(writes ? write() : read());
  }

  /** Writes a register and returns true, or returns false if the write is refused. */
  private boolean write() {
    if (isLevel() && data >= 0 && data <= SlToVl.MOST) {
      vls[register - PortRegisters.SL_TO_VL] = data;
      return true;
    }
    if (isCounter() && data == 0) {
      counters.orElseThrow().clear(register);
      return true;
    }
    return isCommand() && commands.orElseThrow().write(register, data);
  }

  /** Reads a register into {@link #found} and returns true, or returns false if there is none. */
  private boolean read() {
    if (isLevel()) {
      found = vls[register - PortRegisters.SL_TO_VL];
      return true;
    }
    if (isCounter()) {
      found = counters.orElseThrow().value(register);
      return true;
    }
    return false;
  }
}
