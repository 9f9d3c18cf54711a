// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;

/** A clock enable holds every register, and takes no name that is in use. */
class ClockEnableTest {
  private static final String PRINTED =
      """
      module Leaf(
        input  wire clock,
        output wire y
      );
        reg r;
        always @(posedge clock)
          r <= ~r;
        assign y = r;
      endmodule
      module Top(
        input  wire clock,
        input  wire reset,
        output wire y
      );
        reg r;
        wire x;
        always @(posedge clock) begin
          if (reset)
            r <= 1'h0;
          else
            r <= x;
          label: assert(reset | r);
        end // always @(posedge)
        Leaf leaf (
          .clock (clock),
          .y     (x)
        );
        assign y = r;
      endmodule
      """;

  @Test
  void everyRegisterIsHeld() {
    List<VerilogTree> modules = modules("enable");
    assertEquals(
        """
        `default_nettype none

        module Leaf (
          input  wire clock,
          input  wire enable,  // low: this cycle is ignored
          output wire y
        );

          reg r;

          always @(posedge clock) begin
            if (enable)
              r <= ~r;
          end

          assign y = r;
        endmodule

        `default_nettype wire
        """,
        VerilogText.print(modules.getFirst()));
    String top = VerilogText.print(modules.getLast());
    assertTrue(
        top.contains(
            """
              always @(posedge clock) begin
                if (enable) begin
                  if (reset)
                    r <= 1'h0;
                  else
                    r <= x;
                  label: assert(reset | r);
                end
              end
            """),
        top);
    assertTrue(top.contains("    .clock  (clock),\n    .enable (enable),\n    .y      (x)\n"), top);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "y; module Leaf uses the name 'y' of the clock enable",
        "r; module Leaf uses the name 'r' of the clock enable",
        "reset; module Top uses the name 'reset' of the clock enable",
        "clock; module Leaf uses the name 'clock' of the clock enable",
        "leaf; module Top uses the name 'leaf' of the clock enable",
        "label; module Top uses the name 'label' of the clock enable",
        "begin; 'begin' cannot be the name of the clock enable",
        "clock enable; 'clock enable' cannot be the name of the clock enable",
        "1st; '1st' cannot be the name of the clock enable",
      })
  void aNameThatIsInUseOrNoneIsRefused(String name, String message) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> modules(name));
    assertEquals(message, refused.getMessage());
  }

  private static List<VerilogTree> modules(String enable) {
    return new Emission(Map.of(), List.of(), new Style(false, false, Optional.of(enable), ""))
        .modules(PRINTED);
  }
}
