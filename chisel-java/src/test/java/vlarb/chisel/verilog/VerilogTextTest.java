// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that printed Verilog is read as it was, and that unknown Verilog is refused. */
class VerilogTextTest {

  @Test
  void printedTextIsPrintedAgainAsItWas() {
    String text =
        """
        // Holds words.
        //
        // Latency: one cycle.

        `default_nettype none

        module Store #(
          parameter WIDTH = 12,  // bits of a word
          parameter DEPTH = 64
        ) (
          // Clocking
          input  wire             clock,
          input  wire             reset,

          // Words
          input  wire [WIDTH-1:0] word,     // to write
          output wire [7:0]       first,
          output wire             any       // there is one
        );

          (* ram_style = "block", keep *)
          reg  [WIDTH-1:0] words [0:DEPTH-1];  // all of them
          reg  [3:0]       at;                 // where to write
          wire [3:0]       next = at + 4'h1;   // may wrap
          // said in several lines
          wire [3:0]       other =
            {first[7] & reset & word[3] | ~(at[2]) & word[3 +: 2] == 2'h1,
             first[6] & reset & word[2] | ~(at[1]) & word[2 +: 2] == 2'h1,
             {2{first[5]}}};

          always @(posedge clock) begin
            if (reset)
              at <= 4'h0;
            else if (word[0]) begin
              at <= next;
              words[at] <= word;
            end
            else
              at <= other;
            never: assert(reset | at != 4'hF);
          end

          Leaf #(.WIDTH(8)) leaf [3:0] (
            .clock (clock),
            .open  ()
          );

          genvar i, j;
          generate
            for (i = 0; i < 3; i = i + 1) begin : rows
              localparam [1:0] number = i;
              for (j = 0; j < 2; j = j + 1) begin : bits
                if (j > i) begin : above
                  assign pairs[2 * i + j] = 1'h0;
                end
                else if (j == i) begin : equal
                  assign pairs[3 * i] = at[i];
                  assign same[i] = word[i];
                end
                else begin : otherwise
                  assign pairs[2 * i + j] = at[i +: 2] == number;
                end
              end
              // Each with the others.
              always @(posedge clock)
                held[i] <= pairs[i];
            end
          endgenerate

          assign first = words[0][7:0];
          assign any = (|at) & $signed(at) < -4'sh3;
        endmodule

        `default_nettype wire
        """;
    VerilogTree tree = VerilogText.parse(text).getFirst();
    String printed = VerilogText.print(tree);
    assertEquals(List.of(tree), VerilogText.parse(printed));
    assertEquals(printed, VerilogText.print(VerilogText.parse(printed).getFirst()));
    assertEquals(squeezed(text), squeezed(printed));
  }

  private static String squeezed(String text) {
    return text.replaceAll("\\s+", " ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "(a & b) | c; a & b | c",
        "a & (b | c); a & (b | c)",
        "a - (b - c); a - (b - c)",
        "(a - b) - c; a - b - c",
        "(a < b) == c; (a < b) == c",
        "a == b < c; a == (b < c)",
        "c ? (d ? a : b) : (d ? b : a); c ? (d ? a : b) : d ? b : a",
        "(c ? d : e) ? a : b; (c ? d : e) ? a : b",
        "~x[3]; ~(x[3])",
        "&x & |y; (&x) & (|y)",
        "(|x) ? a : b; (|x) ? a : b",
        "|x; |x",
        "~|x; ~(|x)",
        "a << b >> c; (a << b) >> c",
        "{a, {3{b, c}}}; {a, {3{b, c}}}",
        "12'hfff; 12'hFFF",
        "x[3:1] + y[i]; x[3:1] + y[i]",
      })
  void parenthesesStandWhereTheyAreNeeded(String expression, String expected) {
    String text = "module M(input wire a, output wire y);\n  assign y = %s;\nendmodule\n";
    String printed = VerilogText.print(VerilogText.parse(text.formatted(expression)).getFirst());
    assertTrue(printed.contains("  assign y = " + expected + ";\n"), printed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "initial #5 x = 1; an expression; '#'",
        "initial x <= 1; '='; '<='",
        "task t(); a name; 'task'",
        "assign y = 4'bx; digits only; 4'bx",
        "always @(negedge clock) r <= a; 'posedge'; 'negedge'",
        "always @(posedge clock) r = a; '<='; '='",
        "assign y = a.b; ';'; '.'",
        "wire [3:0] while; a name; 'while'",
        "generate assign y = a; 'for'; 'assign'",
        "generate for (i = 1 ...; '0'; '1'",
        "generate for (i = 0, j; ';'; ','",
        "assign y = a === b; ';'; '==='",
      })
  void theUnknownIsRefusedByModuleLineAndText(String item, String expected, String found) {
    VerilogException refused =
        assertThrows(
            VerilogException.class,
            () -> VerilogText.parse("module Top(\n  input wire a\n);\n  " + item + ";\nendmodule"));
    assertTrue(refused.getMessage().startsWith("module Top, line 4 of the Verilog: expected "));
    assertTrue(refused.getMessage().contains(expected), refused.getMessage());
    assertTrue(refused.getMessage().contains(found), refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(strings = {"`timescale 1ns/1ns", "module M; endmodule §", "/* why */", "\"open"})
  void whatIsNoModuleIsRefused(String text) {
    assertThrows(VerilogException.class, () -> VerilogText.parse(text));
  }

  /** Chains are read and printed by loops. */
  @Test
  void longChainsNeedNoDeepStack() {
    int length = 20_000;
    StringBuilder text = new StringBuilder("module M(input wire clock, input wire [3:0] x);\n");
    text.append("  reg [3:0] r;\n  wire [3:0] w = ");
    for (int i = 0; i < length; i++) {
      text.append("x == 4'h1 ? 4'h2 : ");
    }
    text.append("4'h0;\n  always @(posedge clock)\n    ");
    for (int i = 0; i < length; i++) {
      text.append("if (x == 4'h1) r <= 4'h2; else ");
    }
    text.append("r <= w;\nendmodule\n");
    VerilogTree tree = VerilogText.parse(text.toString()).getFirst();
    assertEquals(tree, VerilogText.parse(VerilogText.print(tree)).getFirst());
  }

  /** Nested constructs are read, changed and printed by recursion, which has a bound. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "assign y = %s; (; a; )",
        "assign y = %s; {; a; }",
        "assign y = %s; ~; a; ",
        "assign y = %s; /*cast(bit[1:0])*/; a; ",
        "assign y = %s; a[; 0; ]",
        "assign y = a%s; [0]; ; ",
        "assign y = a%s; + a - a; ; ",
        "assign y = %s; a ? (; a; ) : a",
        "always @(posedge clock) %s;if (a) begin ;r <= a#; end",
        "always @(posedge clock) %s;if (a) ;r <= a#; "
      })
  void whatIsNestedDeeperThanTheStackIsRefused(String shape) {
    String[] parts = shape.split(";", -1);
    int most = Tokens.DEEPEST;
    // A level of some shapes is up to three deep.
    String whole = VerilogText.print(VerilogText.parse(nested(parts, most / 3 - 1)).getFirst());
    assertEquals(whole, VerilogText.print(VerilogText.parse(whole).getFirst()));
    for (int depth : new int[] {most + 1, 100_000}) {
      VerilogException refused =
          assertThrows(VerilogException.class, () -> VerilogText.parse(nested(parts, depth)));
      assertTrue(
          refused.getMessage().contains("expected no more than " + most + " brackets"),
          refused.getMessage());
    }
  }

  private static String nested(String[] parts, int depth) {
    String begin = parts[1].strip() + " ";
    String end = " " + parts[3].strip();
    String inside = begin.repeat(depth) + parts[2].replace('#', ';') + end.repeat(depth);
    return "module M(input wire a, output wire y);\n  reg r;\n  "
        + parts[0].formatted(inside)
        + (parts[2].contains("#") ? "\n" : ";\n")
        + "endmodule\n";
  }
}
