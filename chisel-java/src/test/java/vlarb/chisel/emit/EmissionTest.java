// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;

/** The whole step on text as the compiler prints it. */
class EmissionTest {

  @Test
  void modulesComeAfterThoseTheyInstantiate() {
    List<VerilogTree> modules =
        emission(false)
            .modules(
                """
                module Top(
                  input wire a
                );

                  Leaf leaf (
                    .a (a)
                  );
                endmodule

                module Leaf(
                  input wire a
                );

                endmodule
                """);
    assertEquals(List.of("Leaf", "Top"), modules.stream().map(VerilogTree::name).toList());
    assertTrue(VerilogText.print(modules.getFirst()).startsWith("// one\n//\n// two\n\n`default"));
  }

  /** Also of a module that its surroundings may not change, and then of those. */
  @Test
  void clocksThatNothingUsesGo() {
    for (VerilogTree module :
        emission(false)
            .modules(
                """
                module Leaf(
                  input  wire clock,
                  input  wire reset,
                  input  wire a,
                  output wire y
                );
                  assign y = ~a;
                endmodule
                module Top(
                  input  wire clock,
                  input  wire reset,
                  input  wire a,
                  output wire y
                );
                  Leaf leaf (
                    .clock (clock),
                    .reset (reset),
                    .a     (a),
                    .y     (y)
                  );
                endmodule
                """)) {
      assertFalse(VerilogText.print(module).contains("clock"), VerilogText.print(module));
    }
  }

  @Test
  void onlyPlacesInJavaAreLeftOfTheCompilersComments() {
    String printed =
        """
        module Leaf(\t// <stdin>:1:1
          input  wire clock,\t// <stdin>:2:2
          input  wire a,\t// A.java:3
          output wire y\t// A.java:4
        );

          reg r;\t// A.java:5, :6
          always @(posedge clock)\t// <stdin>:2:2
            r <= a;\t// A.java:3, <stdin>:9:9
          assign y = r;\t// <stdin>:1:1, A.java:5
        endmodule
        """;
    assertEquals(
        """
        // one
        //
        // two

        `default_nettype none

        module Leaf (
          input  wire clock,
          input  wire a,      // the next value (A.java:3)
          output wire y       // A.java:4
        );

          reg r;  // A.java:5, :6

          always @(posedge clock)
            r <= a;  // A.java:3

          assign y = r;  // A.java:5
        endmodule

        `default_nettype wire
        """,
        VerilogText.print(emission(true).modules(printed).getFirst()));
    assertFalse(VerilogText.print(emission(false).modules(printed).getFirst()).contains("java"));
  }

  private static Emission emission(boolean locators) {
    return new Emission(
        Map.of(
            "Leaf",
            new ModuleNotes(
                "one\n\ntwo",
                Map.of("a", "the next value"),
                List.of(),
                List.of(),
                Map.of(),
                Map.of(),
                List.of())),
        List.of(),
        new Style(locators, false, Optional.empty(), ""));
  }
}
