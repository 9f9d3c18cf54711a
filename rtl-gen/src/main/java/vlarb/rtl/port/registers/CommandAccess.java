// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.registers.PortCounters;

/**
 * The way of management to the registers for commands. Legality and data are there in the cycle
 * after the access.
 *
 * @param made an access is made
 * @param write the access is a write
 * @param place the register, among those for commands
 * @param data the data to write
 * @param legal the access was not refused
 * @param found the data of a legal read
 */
record CommandAccess(Bool made, Bool write, UInt place, UInt data, Bool legal, UInt found)
    implements Module.Part {
  /** Bits of a place. */
  static final int PLACE = 4;

  private static final int WORD = PortCounters.USUAL_BITS;

  /** Declares the ports of the module under construction, where it asks. */
  static CommandAccess asking() {
    group("Commands");
    return new CommandAccess(
        out(bool(), "an access to a command's register is made").named("commandMade"),
        out(bool(), "the access is a write").named("commandWrite"),
        out(uint(PLACE), "the register, among those for commands").named("commandPlace"),
        out(uint(WORD), "the data to write").named("commandData"),
        in(bool(), "one cycle later: the access was not refused").named("commandLegal"),
        in(uint(WORD), "one cycle later: the data of a legal read").named("commandFound"));
  }

  /** Declares the ports of the module under construction, where it has the registers. */
  static CommandAccess answering() {
    group("Access");
    return new CommandAccess(
        in(bool(), "an access is made").named("made"),
        in(bool(), "the access is a write").named("write"),
        in(uint(PLACE), "the register").named("place"),
        in(uint(WORD), "the data to write").named("data"),
        out(bool(), "one cycle later: the access was not refused").named("legal"),
        out(uint(WORD), "one cycle later: the data of a legal read").named("found"));
  }

  /** Connects the registers with what asks. */
  void follow(CommandAccess asks) {
    made.set(asks.made);
    write.set(asks.write);
    place.set(asks.place);
    data.set(asks.data);
    asks.legal.set(legal);
    asks.found.set(found);
  }
}
