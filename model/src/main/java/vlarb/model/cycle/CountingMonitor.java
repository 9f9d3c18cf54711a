// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Port;

/**
 * Counters by VL of packets, of 64-byte units and of lengths in error, and the interrupt: at which
 * clock edge each of them follows its cause.
 *
 * <p>A packet is counted at the end of the second cycle after the one in which it was taken. Errors
 * are noted by VL and counted as the VLs are visited in turn, one a cycle: what a VL shows twice
 * within 16 cycles may be counted once.
 */
final class CountingMonitor implements Monitor {
  /** VLs that are visited; as many cycles go by between two visits of one. */
  static final int VLS = 16;

  private static final int SMP = 15;

  private final ArbiterParameters parameters;
  private final int mask;
  private final int top;

  private final int[] packets = new int[VLS];
  private final int[] units = new int[VLS];
  private final int[] errors = new int[VLS];

  /** The packet taken one cycle ago; {@code counted} is the one of two cycles ago. */
  private Sent earlier = Sent.NOTHING;

  private Sent counted = Sent.NOTHING;
  private boolean sentHalfway;

  private int faultyBefore;
  private int noted;
  private int visit;
  private int visited = VLS - 1;
  private int due;
  private boolean errorsHalfway;

  private int status;
  private int enabled;

  /** An access waits for its answer, as the next three fields say. */
  private boolean waiting;

  private int register;
  private boolean refuses;
  private boolean reads;

  /** An answer waits to be taken. */
  private boolean answered;

  private boolean refused;
  private int data;

  /** A packet of a VL; of no units where nothing was taken. */
  private record Sent(int vl, int units) {
    static final Sent NOTHING = new Sent(0, 0);

    boolean something() {
      return units > 0;
    }
  }

  CountingMonitor(ArbiterParameters parameters) {
    this.parameters = parameters;
    int bits = parameters.options().counterBits();
    mask = bits == 32 ? -1 : (1 << bits) - 1;
    top = 1 << bits - 1;
  }

  @Override
  public int sweepCycles() {
    return VLS;
  }

  @Override
  public boolean interrupt() {
    return (status & enabled) != 0;
  }

  /**
   * Returns true for the monitor's own registers, and for a write of more bits than any setting
   * has.
   */
  @Override
  public boolean answers(ArbiterInputs in) {
    return ManagementRegisters.monitors(in.mgmtAddress)
        || in.mgmtWrite && in.mgmtWriteData >>> 12 != 0;
  }

  @Override
  public boolean busy() {
    return waiting;
  }

  @Override
  public boolean answered() {
    return answered;
  }

  @Override
  public boolean refused() {
    return refused;
  }

  @Override
  public int data() {
    return data;
  }

  /** Returns true if the access that waits is answered in this cycle. */
  private boolean answersNow() {
    boolean waitsForVisit =
        reads && ManagementRegisters.countsErrors(register) && visited != register % VLS;
    return waiting && !waitsForVisit;
  }

  private int read(int address, int vl) {
    return switch (address) {
      case ManagementRegisters.INTERRUPT_STATUS -> status;
      case ManagementRegisters.INTERRUPT_ENABLE -> enabled;
      default -> {
        if (ManagementRegisters.countsPackets(address)) {
          yield packets[vl];
        }
        yield ManagementRegisters.countsErrors(address) ? errors[vl] + due & mask : units[vl];
      }
    };
  }

  @Override
  public void edge(CycleArbiter arbiter, int faulty, boolean creditsLost, boolean accepted) {
    ArbiterInputs in = arbiter.in;
    answered &= !in.mgmtResponseReady;
    if (answersNow()) {
      waiting = false;
      answered = true;
      refused = refuses;
      data = reads ? read(register, register % VLS) : 0;
    }
    if (accepted) {
      waiting = true;
      register = in.mgmtAddress;
      refuses = !(in.mgmtWrite ? write(in) : exists(register));
      reads = !refuses && !in.mgmtWrite;
    }
    int begin = faulty & ~faultyBefore;
    faultyBefore = faulty;
    if (begin != 0) {
      status |= ManagementRegisters.LENGTH_ERROR;
    }
    if (creditsLost) {
      status |= ManagementRegisters.CREDIT_OVERFLOW;
    }
    if (sentHalfway || errorsHalfway) {
      status |= ManagementRegisters.COUNTER_HALFWAY;
    }
    countErrors(begin);
    countSent(arbiter.out);
  }

  private void countErrors(int begin) {
    int before = errors[visited];
    errors[visited] = before + due & mask;
    errorsHalfway = ((before ^ errors[visited]) & top) != 0;
    due = noted >>> visit & 1;
    noted = noted & ~(1 << visit) | begin;
    visited = visit;
    visit = (visit + 1) % VLS;
  }

  private void countSent(ArbiterOutputs out) {
    sentHalfway = false;
    if (counted.something()) {
      int vl = counted.vl();
      int packetsBefore = packets[vl];
      int unitsBefore = units[vl];
      packets[vl] = packetsBefore + 1 & mask;
      units[vl] = unitsBefore + counted.units() & mask;
      sentHalfway = ((packetsBefore ^ packets[vl] | unitsBefore ^ units[vl]) & top) != 0;
    }
    counted = earlier;
    boolean taken = out.smpReady || out.headReady != 0;
    earlier = taken ? new Sent(out.grantVl, Port.blocks(out.grantLength)) : Sent.NOTHING;
  }

  /** Writes a register and returns true, or returns false if the write is refused. */
  private boolean write(ArbiterInputs in) {
    int data = in.mgmtWriteData;
    if (data >>> 3 != 0) {
      return false;
    }
    switch (in.mgmtAddress) {
      case ManagementRegisters.INTERRUPT_STATUS -> status &= ~data;
      case ManagementRegisters.INTERRUPT_ENABLE -> enabled = data;
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean exists(int address) {
    int vl = address % VLS;
    boolean counts = address < ManagementRegisters.INTERRUPT_STATUS;
    return counts
        ? vl < parameters.dataVls() || vl == SMP
        : address == ManagementRegisters.INTERRUPT_STATUS
            || address == ManagementRegisters.INTERRUPT_ENABLE;
  }
}
