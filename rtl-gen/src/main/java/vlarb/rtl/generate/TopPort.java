// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.util.List;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree.Direction;
import vlarb.chisel.verilog.VerilogTree.Port;

/**
 * A port of the top module, read from its declaration.
 *
 * @param input whether it is an input
 * @param range the bits as declared, such as {@code [3:0]}; empty for a single one
 */
record TopPort(String name, boolean input, String range) {
  /** All ports of a module, clock and reset included. */
  static List<TopPort> of(String verilog) {
    return VerilogText.parse(verilog).getFirst().ports().stream().map(TopPort::of).toList();
  }

  private static TopPort of(Port port) {
    String range =
        port.range()
            .map(
                r -> "[%s:%s]".formatted(VerilogText.print(r.left()), VerilogText.print(r.right())))
            .orElse("");
    return new TopPort(port.name(), port.direction() == Direction.INPUT, range);
  }

  /** The number of its bits. */
  int bits() {
    return range.isEmpty() ? 1 : 1 + Integer.parseInt(range.substring(1, range.indexOf(':')));
  }

  /** The declaration of a signal for it, in a module around. */
  String declaration() {
    String kind = input ? "reg  " : "wire ";
    String bits = range.isEmpty() ? "" : range + " ";
    return "  " + kind + bits + name + (input ? " = 0;" : ";");
  }
}
