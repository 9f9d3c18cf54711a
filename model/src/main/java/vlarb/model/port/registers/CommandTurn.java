// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

/** The turns of commands, of which one is under way at a time. */
final class CommandTurn {
  private boolean written;
  private boolean asks;
  private boolean awaits;

  /** Returns true if a command is offered. */
  boolean asks() {
    return asks;
  }

  /** Returns true if a command was accepted and the answer is awaited. */
  boolean awaits() {
    return awaits;
  }

  /** Returns true if a command is under way. */
  boolean isBusy() {
    return asks || awaits;
  }

  /** A command is written in this cycle, in which none is under way. */
  void write() {
    written = true;
  }

  /**
   * The clock edge.
   *
   * @param accepted a command that is offered is accepted
   * @param answered there is an answer, if one is awaited
   */
  void edge(boolean accepted, boolean answered) {
    awaits = asks && accepted || awaits && !answered;
    asks = written || asks && !accepted;
    written = false;
  }
}
