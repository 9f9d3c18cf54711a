// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.line.CommandWidths;

/**
 * The ports of the executor to the client of a table engine, or of admission in front of one. They
 * belong to the module under construction.
 */
final class OperationPorts {
  final Bool operate = out(bool(), "put an operation to the table engine").named("operate");
  final UInt operation;
  final Bool operable = in(bool(), "it can be put to the engine").named("operable");
  final Bool operationOver =
      in(bool(), "it is answered, or waits for decisions").named("operationOver");
  final UInt operated =
      in(uint(CommandWidths.ANSWER), "what the last operation was answered").named("operated");
  final UInt tableState =
      in(uint(CommandWidths.ANSWER), "how the engine's table stands").named("tableState");

  /**
   * @param codes the operations and their codes, in words
   */
  OperationPorts(String codes) {
    operation = out(uint(2), codes).named("operation");
  }

  /** Puts operations to a client. */
  void ask(Bool begins, UInt code) {
    begins.set(operate);
    code.set(operation);
  }

  /** Takes what a client says of the operation. */
  void follow(Bool possible, Bool over, UInt answer) {
    operable.set(possible);
    operationOver.set(over);
    operated.set(answer);
  }
}
