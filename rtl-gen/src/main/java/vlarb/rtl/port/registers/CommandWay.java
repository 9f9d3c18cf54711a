// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * An access to the registers for commands, among those to others.
 *
 * @param ways the way to them
 * @param isCommand the register of the access is one of them
 */
record CommandWay(CommandAccess ways, Bool isCommand) {
  /** Makes the access in a cycle, if it is to them. */
  void make(Bool makes, Bool writes, UInt register, WrittenData.Whole data) {
    ways.made().set(makes.and(isCommand));
    ways.write().set(writes);
    ways.place().set(register.bits(CommandAccess.PLACE - 1, 0));
    ways.data().set(data.bits());
  }

  /**
   * High if the access is legal.
   *
   * @param other one to another register would be
   */
  Bool legal(Optional<Bool> other) {
    return other
        .map(legal -> mux(isCommand, ways.legal(), legal).bit(0))
        .orElse(isCommand.and(ways.legal()));
  }

  /**
   * The data found.
   *
   * @param other those of other registers
   */
  UInt found(Optional<UInt> other) {
    return other.map(data -> mux(isCommand, ways.found(), data)).orElse(ways.found());
  }
}
