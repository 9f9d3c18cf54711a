// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.line.CommandWidths;

/**
 * The further ports of the executor to the client of admission. They belong to the module under
 * construction.
 */
final class RequestPorts {
  final Bool weighs = out(bool(), "the argument is the weight of later requests").named("weighs");
  final UInt carried =
      in(uint(CommandWidths.ANSWER), "what the sequence of the last result carries")
          .named("carried");
  final UInt connections =
      in(uint(CommandWidths.ANSWER), "how many connections share that sequence")
          .named("connections");
  final UInt used = in(uint(CommandWidths.ANSWER), "what all sequences carry").named("used");
}
