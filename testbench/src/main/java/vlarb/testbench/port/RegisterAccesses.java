// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.Optional;
import java.util.SplittableRandom;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.iba.OperationalVls;
import vlarb.model.port.PortInputs;
import vlarb.model.port.PortParameters;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.SlToVl;

/** Random accesses by the management port of a port: to the arbiter, and to the port itself. */
final class RegisterAccesses {
  private static final int ARBITER_BITS = 12;
  private static final int HIGH = 64;
  private static final int SETTINGS = 128;
  private static final int COMMIT = 130;

  private final PortRegisters registers;
  private final ArbiterParameters arbiter;
  private final int vls;
  private final SplittableRandom random;
  private final Optional<CommandAccesses> commands;

  RegisterAccesses(PortParameters parameters, SplittableRandom random) {
    registers = parameters.registers();
    arbiter = parameters.arbiter();
    vls = arbiter.dataVls();
    this.random = random;
    commands = registers.commands().map(which -> new CommandAccesses(which, vls, random));
  }

  /** The next cycle: an access comes now and then. */
  void next(PortInputs in) {
    if (!in.mgmtValid && random.nextInt(registers.any() ? 10 : 50) == 0) {
      in.mgmtValid = true;
      in.mgmtWrite = random.nextInt(3) == 0;
      in.mgmtAddress = address();
      in.mgmtWriteData = random.nextInt(3) == 0 ? data() : meant(in.mgmtAddress);
      commands.filter(_ -> random.nextBoolean()).ifPresent(some -> some.next(in));
    }
    in.mgmtResponseReady = random.nextBoolean();
  }

  private int address() {
    if (!registers.any() || random.nextInt(3) == 0) {
      return addressOfArbiter();
    }
    int vl = random.nextInt(random.nextInt(4) == 0 ? PortRegisters.VLS : vls);
    if (registers.slToVl().isPresent() && random.nextInt(3) == 0) {
      return PortRegisters.SL_TO_VL + random.nextInt(SlToVl.LEVELS);
    }
    return switch (random.nextInt(8)) {
      case 0 -> random.nextInt(1 << registers.addressBits());
      case 1, 2, 3, 4 -> PortRegisters.XMIT_DATA + 16 * random.nextInt(3) + vl;
      default -> PortRegisters.XMIT_DISCARDS + 16 * random.nextInt(5) + vl;
    };
  }

  /** Mostly an entry of a table, now and then a commit. */
  private int addressOfArbiter() {
    return switch (random.nextInt(16)) {
      case 0 -> random.nextInt(PortRegisters.FIRST);
      case 1 -> SETTINGS + random.nextInt(2);
      case 2 -> COMMIT;
      case 3, 4, 5, 6, 7, 8 -> HIGH + random.nextInt(arbiter.highCap());
      default -> random.nextInt(arbiter.lowCap());
    };
  }

  /** Data that a subnet manager would write: all data VLs are operational, and served. */
  private int meant(int address) {
    return switch (address) {
      case SETTINGS -> random.nextInt(3);
      case SETTINGS + 1 -> OperationalVls.ofCount(vls).code();
      case COMMIT -> 1;
      default -> address < SETTINGS ? random.nextInt(vls) << 8 | random.nextInt(20) : data();
    };
  }

  private int data() {
    if (!registers.any()) {
      return random.nextInt(1 << ARBITER_BITS);
    }
    return switch (random.nextInt(5)) {
      case 4 -> random.nextInt(18);
      case 0 -> 1 << random.nextInt(registers.dataBits());
      case 1, 2 -> 0;
      default -> random.nextInt(1 << ARBITER_BITS);
    };
  }
}
