// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

/** The turns of commands, of which one is under way at a time. */
final class CommandTurn {
  /** The bits that a command may have. */
  private final int fields;

  private boolean written;
  private boolean asks;
  private boolean awaits;
  private int next;
  private int command;

  /**
   * @param fields the bits that a command may have
   */
  CommandTurn(int fields) {
    this.fields = fields;
  }

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

  /** The command that was written last, 0 after reset. */
  int command() {
    return command;
  }

  /**
   * Writes a command in this cycle and returns true, or returns false where one is under way, or
   * where the data have a 1 outside the fields.
   */
  boolean write(int data) {
    if ((data & ~fields) != 0 || isBusy()) {
      return false;
    }
    next = data;
    written = true;
    return true;
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
    command = next;
  }
}
