// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.List;
import vlarb.chisel.VerilogModule;

/** Small designs with figures that can be told in advance. */
final class TestSources {
  private TestSources() {}

  /** A shift register: as many flip-flops as it is long, and no look-up table. */
  static RtlSource shiftRegister(int length) {
    return source(
        "Shift",
        """
        module Shift (input wire clock, input wire in, output wire out);
          reg [%d:0] bits;
          always @(posedge clock) bits <= {bits, in};
          assign out = bits[%1$d];
        endmodule
        """
            .formatted(length - 1));
  }

  /** A counter of 16 bits that adds its input: a flip-flop for each bit, a carry cell for two. */
  static RtlSource adder() {
    return source(
        "Adder",
        """
        module Adder (input wire clock, input wire [15:0] in, output reg [15:0] sum);
          always @(posedge clock) sum <= sum + in;
        endmodule
        """);
  }

  /** Four inputs into one gate, without a clock. */
  static RtlSource gate() {
    return source(
        "Gate",
        """
        module Gate (input wire [3:0] in, output wire out);
          assign out = &in;
        endmodule
        """);
  }

  /** Verilog that no tool takes. */
  static RtlSource broken() {
    return source("Broken", "module Broken (input wire clock);\n  nonsense\nendmodule\n");
  }

  private static RtlSource source(String top, String text) {
    return new RtlSource(top, List.of(new VerilogModule(top, text)));
  }
}
