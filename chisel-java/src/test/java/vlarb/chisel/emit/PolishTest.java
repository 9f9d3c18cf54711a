// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The textual step on text as the compiler prints it. */
class PolishTest {

  @Test
  void registerArrayUsedByIndexIsUnpacked() {
    String body =
        polished(
            """
              reg [63:0][11:0] rows;	// A.java:3:0
              always @(posedge clock) begin	// <stdin>:1:1
                if (write)	// A.java:4:0
                  rows[row] <= content;	// A.java:4:0
              end // always @(posedge)
              assign y = rows[6'h3F][11:8];
            """);
    assertEquals(
        """
          reg [11:0] rows [0:63];

          always @(posedge clock) begin
            if (write)
              rows[row] <= content;
          end

          assign y = rows[63][11:8];
        """,
        body);
  }

  @Test
  void wholeArrayUseIsRefused() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                polished(
                    """
                      reg [3:0][7:0] rows;
                      assign y = ^rows;
                    """));
    assertTrue(refused.getMessage().startsWith("array 'rows' of module M is used whole"));
  }

  @Test
  void aClockEnableHoldsEveryRegister() {
    String printed =
        """
        module Leaf(
          input wire clock,
          output wire y
        );
          reg r;
          always @(posedge clock)
            r <= ~r;
          assign y = r;
        endmodule
        module Top(
          input  wire clock,
                      reset,
          output wire y
        );
          reg r;
          always @(posedge clock) begin
            if (reset)
              r <= 1'h0;
            else
              r <= x;
          end // always @(posedge)
          Leaf leaf (
            .clock (clock),
            .y     (x)
          );
          assign y = r;
        endmodule
        """;
    var texts =
        new Polish(Map.of(), Map.of(), false, Optional.of("enable"))
            .modules(printed.replace("              reset", "  input  wire reset"));
    assertEquals(
        """
        `default_nettype none

        module Leaf (
          input wire clock,
          input wire enable,  // without it this cycle is none: no register changes
          output wire y
        );
          reg r;

          always @(posedge clock)
            if (enable)
              r <= ~r;

          assign y = r;
        endmodule

        `default_nettype wire
        """,
        texts.get("Leaf"));
    String top = texts.get("Top");
    assertTrue(
        top.contains(
            """
              always @(posedge clock) begin
                if (enable) begin
                  if (reset)
                    r <= 1'h0;
                  else
                    r <= x;
                end
              end
            """),
        top);
    assertTrue(top.contains("    .clock  (clock),\n    .enable (enable),\n    .y      (x)\n"), top);
  }

  @Test
  void aClockEnableDoesNotTakeANameInUse() {
    Polish polish = new Polish(Map.of(), Map.of(), false, Optional.of("y"));
    String printed =
        """
        module M(
          input  wire clock,
          output wire y
        );
          reg r;
          always @(posedge clock)
            r <= ~r;
          assign y = r;
        endmodule
        """;
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> polish.modules(printed));
    assertEquals("module M uses the name 'y' of the clock enable", refused.getMessage());
  }

  @Test
  void assignmentsOfAnUnknownShapeAreRefused() {
    for (String value : List.of("{a, b}", "other + 1", "{2{a}}", "'{a, b, c}", "{{a}, {b}, {c}}")) {
      assertThrows(
          IllegalArgumentException.class,
          () -> polished("  reg [1:0][7:0] rows;\n  assign rows = " + value + ";\n"),
          value);
    }
  }

  @Test
  void wholeArrayAssignmentsAreWrittenOutByElement() {
    String body =
        polished(
            """
              wire [1:0][7:0] next =
                {{a & b},
                 {mux[1] ? {c, d} : e}};
              reg [1:0][7:0] rows;
              always @(posedge clock) begin
                if (reset)
                  rows <= '{8'h1, 8'h0};
                else
                  rows <= next;
              end
              assign y = rows[i] + next[i];
            """);
    assertEquals(
        """
          wire [7:0] next [0:1];
          reg  [7:0] rows [0:1];

          assign next[0] = mux[1] ? {c, d} : e;
          assign next[1] = a & b;

          always @(posedge clock) begin
            if (reset) begin
              rows[0] <= 8'h0;
              rows[1] <= 8'h1;
            end
            else begin
              rows[0] <= next[0];
              rows[1] <= next[1];
            end
          end

          assign y = rows[i] + next[i];
        """,
        body);
  }

  @Test
  void choicesAndRepetitionsAreWrittenOutByElement() {
    String body =
        polished(
            """
              wire [1:0][7:0] u = {{a}, {b}};
              wire [1:0][7:0] v = c ? (d ? u : {{2{a}}}) : u;
              wire [2:0][7:0] w = {{1{v[1'h0]}}, v};
              assign y = u[i] + v[i] + w[j];
            """);
    assertEquals(
        """
          wire [7:0] u [0:1];
          wire [7:0] v [0:1];
          wire [7:0] w [0:2];

          assign u[0] = b;
          assign u[1] = a;
          assign v[0] = c ? (d ? u[0] : a) : u[0];
          assign v[1] = c ? (d ? u[1] : a) : u[1];
          assign w[0] = v[0];
          assign w[1] = v[1];
          assign w[2] = v[0];
          assign y = u[i] + v[i] + w[j];
        """,
        body);
  }

  @Test
  void arrayCastToANumberIsItsElementsSideBySide() {
    assertEquals(
        "  reg [7:0] rows [0:2];\n\n  assign y = {rows[2], rows[1], rows[0]};\n",
        polished("  reg [2:0][7:0] rows;\n  assign y = /*cast(bit[23:0])*/rows;\n"));
  }

  @Test
  void arraysOfArraysAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> polished("  wire [3:0][1:0][2:0] cube;\n"));
  }

  @Test
  void vectorsOfBitsAreNumbers() {
    assertEquals(
        "  assign y = flags + 3'b0 + 3'b101;\n",
        polished(
            "  assign y = /*cast(bit[2:0])*/flags + '{1'h0, 1'h0, 1'h0} + '{1'h1, 1'h0, 1'h1};\n"));
  }

  @Test
  void openOutputsAreConnectedToWiresThatSaySo() {
    String printed =
        """
        module Leaf(
          input  wire       a,
          output wire [3:0] y
        );

        endmodule

        module Top(
          input wire a
        );

          Leaf leaf (
            .a (a),
            .y (/* unused */)
          );
        endmodule
        """;
    String top =
        new Polish(Map.of(), Map.of(), false, Optional.empty()).modules(printed).get("Top");
    assertTrue(top.contains("  wire [3:0] unused_leaf_y;\n\n  Leaf leaf ("), top);
    assertTrue(top.contains("    .y (unused_leaf_y)\n"), top);
  }

  @Test
  void bitsSpelledOutBecomeTheirSignal() {
    assertEquals(
        "  assign y = x[i];\n",
        polished("  wire [1:0] _GEN = {{x[1]}, {x[0]}};\n  assign y = _GEN[i];\n"));
  }

  @Test
  void bitsOutOfOrderStay() {
    for (String value : List.of("{{x[0]}, {x[1]}}", "{{x[1]}, {z[0]}}", "{{1'h0}, {x[0]}}")) {
      String body = "  wire [1:0] _GEN = " + value + ";\n\n  assign y = _GEN[i];\n";
      assertEquals(body, polished(body));
    }
  }

  @Test
  void arrayOfWiresWithConstantIndicesOnlyIsReplacedByItsElements() {
    assertEquals(
        "  assign y = b;\n",
        polished("  wire [1:0][7:0] v = {{b}, {a}};\n  assign y = v[1'h1];\n"));
  }

  @Test
  void secondNamesOfPortsGo() {
    String body =
        polished(
            """
              wire [7:0] a_0 = a;
              wire [7:0] y_0;
              wire [7:0] other_0 = other;
              assign y_0 = a_0 + other_0;
              assign y = y_0;
            """);
    assertEquals(
        """
          wire [7:0] other_0 = other;

          assign y = a + other_0;
        """,
        body);
  }

  @Test
  void registerBehindAPortKeepsItsName() {
    String body = "  reg [7:0] y_0;\n\n  assign y = y_0;\n";
    assertEquals(body, polished(body));
  }

  @Test
  void modulesComeAfterThoseTheyInstantiate() {
    String printed =
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
        """;
    Polish polish = new Polish(Map.of("Leaf", "one\n\ntwo"), Map.of(), false, Optional.empty());
    assertEquals(List.of("Leaf", "Top"), List.copyOf(polish.modules(printed).keySet()));
    assertTrue(polish.modules(printed).get("Leaf").startsWith("// one\n//\n// two\n\n`default"));
  }

  /** The text between the ports and the end of a module with this body. */
  private static String polished(String body) {
    String ports = "  input  wire [7:0] a,\n  input  wire [7:0] b,\n  output wire [7:0] y\n";
    String printed = "module M(\n" + ports + ");\n\n" + body + "endmodule\n";
    String text = new Polish(Map.of(), Map.of(), false, Optional.empty()).modules(printed).get("M");
    return text.substring(text.indexOf(");\n\n") + 4, text.indexOf("endmodule"));
  }
}
