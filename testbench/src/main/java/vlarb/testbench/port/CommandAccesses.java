// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.SplittableRandom;
import vlarb.model.port.PortInputs;
import vlarb.model.port.registers.TableCommands;
import vlarb.model.port.registers.TableRegisters;

/** Random accesses to the registers of a port that command a table engine. */
final class CommandAccesses {
  /** Sequences are mostly named by one of so many handles. */
  private static final int HANDLES = 8;

  private final TableCommands commands;
  private final int vls;
  private final SplittableRandom random;

  /** Sequences or connections come more often than they go. */
  private boolean fills;

  CommandAccesses(TableCommands commands, int vls, SplittableRandom random) {
    this.commands = commands;
    this.vls = vls;
    this.random = random;
  }

  /** Makes the access of this cycle one to a register for commands. */
  void next(PortInputs in) {
    if (random.nextInt(200) == 0) {
      fills = random.nextBoolean();
    }
    int register = TableRegisters.FIRST + random.nextInt(TableRegisters.COUNT);
    in.mgmtAddress = random.nextInt(3) == 0 ? register : common();
    in.mgmtWrite = random.nextInt(8) == 0 ? random.nextBoolean() : isWritten(in.mgmtAddress);
    in.mgmtWriteData = data(in.mgmtAddress);
    if (random.nextInt(20) == 0) {
      in.mgmtWriteData ^= 1 << random.nextInt(32);
    }
  }

  /** A register that software accesses often. */
  private int common() {
    return switch (commands) {
      case TableCommands.OfEngine _ ->
          random.nextBoolean() ? TableRegisters.ENGINE_COMMAND : TableRegisters.ENGINE_ANSWER;
      case TableCommands.OfAdmission _ ->
          switch (random.nextInt(4)) {
            case 0 -> TableRegisters.REQUEST_WEIGHT;
            case 1, 2 -> TableRegisters.REQUEST;
            default -> TableRegisters.RESULT;
          };
    };
  }

  private static boolean isWritten(int register) {
    return register == TableRegisters.ENGINE_COMMAND
        || register == TableRegisters.REQUEST_WEIGHT
        || register == TableRegisters.REQUEST;
  }

  private int data(int register) {
    return switch (register) {
      case TableRegisters.ENGINE_COMMAND -> command();
      case TableRegisters.REQUEST -> request();
      case TableRegisters.REQUEST_WEIGHT -> weight();
      case TableRegisters.ENTRY_CAP -> 255 - random.nextInt(2) * random.nextInt(256);
      case TableRegisters.LIMIT -> random.nextInt(1 << TableRegisters.LIMIT_BITS);
      default -> random.nextInt(2) * random.nextInt();
    };
  }

  /** Insert or admit is 0, release or end 1. */
  private int operation() {
    int chance = random.nextInt(10);
    if (chance == 0) {
      return random.nextInt(4);
    }
    return chance < (fills ? 7 : 3) ? 0 : 1;
  }

  private int command() {
    int level = random.nextInt(deepest() + 1);
    return 1 + random.nextInt(255 << random.nextInt(deepest() - level + 1))
        | operation() << TableRegisters.CODE
        | random.nextInt(HANDLES) << TableRegisters.HANDLE
        | random.nextInt(vls) << TableRegisters.VL
        | level << TableRegisters.LEVEL;
  }

  private int request() {
    return 1 << random.nextInt(deepest() + 1)
        | random.nextInt(16) << TableRegisters.SL
        | operation() << TableRegisters.CODE
        | random.nextInt(HANDLES) << TableRegisters.HANDLE;
  }

  /** Mostly one of few, so that connections end with the weight that they came with. */
  private int weight() {
    return random.nextInt(4) == 0
        ? 1 + random.nextInt(1 << random.nextInt(10, 26))
        : 1 + random.nextInt(3) << 16;
  }

  private int deepest() {
    return commands.engine().table().deepest();
  }
}
