// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;

/** The turns of commands, of which one is under way at a time. */
final class CommandTurn implements Module.Part {
  final Bool asks = regInit(false, "a command is offered");
  final Bool awaits = regInit(false, "a command was accepted, and the answer is awaited");

  /** A command is under way. */
  final Bool busy = let("a command is under way", asks.or(awaits));

  /**
   * Steps on.
   *
   * @param written a command is written, and none is under way
   * @param accepted a command that is offered is accepted
   * @param answered there is an answer, if one is awaited
   */
  void step(Bool written, Bool accepted, Bool answered) {
    awaits.set(asks.and(accepted).or(awaits.and(answered.not())));
    asks.set(written.or(asks.and(accepted.not())));
  }
}
