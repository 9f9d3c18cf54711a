// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

import java.util.OptionalInt;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;

/**
 * The registers for commands to a table engine, clock cycle by clock cycle. A command is put to the
 * engine from the cycle after its write on, and is under way until the cycle after its answer.
 */
interface CommandRegisters {
  /**
   * The registers in front of the engine of an arbiter.
   *
   * @param in the commands to the engine, which the registers drive
   * @param out the answers of the engine
   */
  static CommandRegisters of(TableCommands commands, EngineInputs in, EngineOutputs out) {
    return switch (commands) {
      case TableCommands.OfEngine direct -> new EngineRegisters(direct.engine(), in, out);
      case TableCommands.OfAdmission admission -> new AdmissionRegisters(admission, in, out);
    };
  }

  /**
   * Drives the commands of this cycle.
   *
   * @param vls by SL, the VL in this cycle; as many as the port's table has
   */
  void settle(int[] vls);

  /**
   * Writes a register in this cycle and returns true, or returns false if the write is refused.
   *
   * @param data 32 bits
   */
  boolean write(int register, int data);

  /** Reads a register in this cycle; empty where there is none to read. */
  OptionalInt read(int register);

  /** The clock edge, after {@link #write}. */
  void edge();
}
