// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.List;
import java.util.function.UnaryOperator;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;

/** Modules to transform, as text. */
final class Trees {
  private Trees() {}

  /** A module with 8-bit inputs a, b and output y, and a clock, around this body. */
  static VerilogTree around(String body) {
    return VerilogText.parse(
            """
            module M(
              input  wire       clock,
              input  wire [7:0] a,
              input  wire [7:0] b,
              output wire [7:0] y
            );
            %sendmodule
            """
                .formatted(body))
        .getFirst();
  }

  /** The text between the ports and the end of a transformed module with this body. */
  static String body(UnaryOperator<VerilogTree> step, String body) {
    return body(step.apply(around(body)));
  }

  /** The text between the ports and the end of a module. */
  static String body(VerilogTree module) {
    String text = VerilogText.print(module);
    return text.substring(text.indexOf(");\n\n") + 4, text.indexOf("endmodule"));
  }

  /** Returns this module alone, as the module of instances. */
  static Children children(VerilogTree module) {
    Children children = new Children(List.of());
    children.add(module);
    return children;
  }
}
