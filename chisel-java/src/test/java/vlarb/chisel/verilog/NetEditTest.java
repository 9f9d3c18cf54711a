// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.VerilogModule;

/** A bug is seeded where it was meant to be, or not at all. */
class NetEditTest {
  private static final VerilogTree MODULE =
      VerilogText.parse(
              """
              module M(input wire clock, input wire [3:0] a, output wire y);
                wire s = a[0] & a[1] & ~(a[2]) & (a[3] | s);
                reg [3:0] r;
                reg m [0:3];
                localparam [3:0] IDLE = 4'h2;
                reg [3:0] k;
                always @(posedge clock) begin
                  if (s)
                    k <= IDLE;
                  else
                    k <= a;
                end
                always @(posedge clock) begin
                  if (a[0] | a[1])
                    r <= a + 4'h1;
                  else if (s)
                    r[0] <= 1'h0;
                  label: assert(a[0] | s);
                end
                always @(posedge clock) begin
                  m[a[1:0]] <= s;
                end
                Leaf leaf (.in (a == 4'h3), .index (a), .out (_leaf_out), .open ());
                wire t = a[0] & _leaf_out;
                wire [3:0] c;
                genvar i;
                generate
                  for (i = 0; i < 4; i = i + 1) begin : copies
                    if (i > 2)
                      assign c[i] = a[i] & s;
                    else
                      assign c[i] = 1'h0;
                  end
                endgenerate
                assign y = a[0] ? s : r[0] - 1'h1 - s;
              endmodule
              """)
          .getFirst();

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "s: a[0] -> 1'h1; wire s = 1'h1 & a[1]",
        "s: a[1] & ~a[2] -> a[2]; a[0] & a[2] & (a[3] | s);",
        "s: a[0] & a[1] -> a[1] & a[0]; wire s = a[1] & a[0] & ~(a[2])",
        "s: drop a[1]; wire s = a[0] & ~(a[2]) & (a[3] | s);",
        "s: drop a[0] & a[1]; wire s = ~(a[2]) & (a[3] | s);",
        "s: drop s; & a[3];",
        "s = ~s; wire s = ~s;",
        "s = ~_; wire s = ~(a[0] & a[1] & ~(a[2]) & (a[3] | s));",
        "m = ~_; m[a[1:0]] <= ~s;",
        "k = ~_; k <= ~a;",
        "k: IDLE -> a; k <= a;",
        "r = s ? _ : r; r <= s ? a + 4'h1 : r;",
        "leaf.in = a[0] | _; .in    (a[0] | a == 4'h3)",
        "t: leaf.out -> ~leaf.out; wire t = a[0] & ~_leaf_out;",
        "t: drop leaf.out; wire t = a[0];",
        "t = leaf.inside.r; wire t = leaf.inside.r;",
        "y: a[0] ? s : r[0] - 1'h1 - s -> s; assign y = s;",
        "y: drop 1'h1; assign y = a[0] ? s : r[0] - s;",
        "y: r[0] - 1'b1 -> r[0]; assign y = a[0] ? s : r[0] - s;",
        "y: 1'd1 -> 1'h1 - s; assign y = a[0] ? s : r[0] - (1'h1 - s) - s;",
        "y: a[0] -> ~a[0]; assign y = ~(a[0]) ? s",
        "r: 4'b1 -> 4'h2; r <= a + 4'h2;",
        "r: a[0] | a[1] -> a[0]; if (a[0])",
        "r: drop a[1]; if (a[0])",
        "r: s -> 1'h1; else if (1'h1)",
        "m: a[1:0] -> a[2:1]; m[a[2:1]] <= s;",
        "m = r[0]; m[a[1:0]] <= r[0];",
        "label: s -> 1'h0; label: assert(a[0] | 1'h0);",
        "c: a[i] -> 1'h1; assign c[i] = 1'h1 & s;",
        "c: 1'h0 -> 1'h1; assign c[i] = 1'h1;",
        "leaf.in: 4'h3 -> 4'h4; (a == 4'h4)",
        "leaf.index = 4'h4; .index (4'h4)",
      })
  void theNetIsChanged(String edit, String expected) {
    String text = VerilogText.print(NetEdit.of(edit).in(MODULE));
    assertTrue(text.contains(expected), text);
    assertEquals(text, NetEdit.of(edit).in(VerilogText.print(MODULE)));
    long changed =
        VerilogText.print(MODULE).lines().filter(line -> !text.contains(line + "\n")).count();
    assertEquals(1, changed, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "s: a[4] -> a[1]; 0 such places in what drives s (edit s: a[4] -> a[1])",
        "s: drop a; 0 such places in what drives s (edit s: drop a)",
        "s: drop a[0] & a[1] & ~a[2] & (a[3] | s); 0 such places",
        "y: drop r[0]; 0 such places",
        "y: 1'h1 - s -> s; 0 such places",
        "x: a[0] -> s; there is no net x (edit x: a[0] -> s)",
        "leaf.none: a -> s; there is no net leaf.none",
        "r: a -> s; 3 such places",
        "a = s; 0 such places",
        "leaf.out: a -> s; 0 such places",
        "leaf.open = s; 0 such places",
      })
  void aPlaceThatIsNoneOrNotTheOnlyOneIsRefused(String edit, String problem) {
    NetEdit read = NetEdit.of(edit);
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> read.in(MODULE));
    assertTrue(refused.getMessage().startsWith("module M: " + problem), refused.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "s; expected ':', found 'the end of the text'",
        "s: a[0]; expected '->', found 'the end of the text'",
        "s: a[0] -> ; expected an expression, found 'the end of the text'",
        "s: a[0] & -> a; expected an expression, found '->'",
        "s: drop a b; expected the end of the edit, found 'b'",
        "s = a, b; expected the end of the edit, found ','",
        "s. = a; expected ':', found '.'",
        "1 = a; expected a name, found '1'",
      })
  void whatIsNoEditIsRefused(String edit, String problem) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> NetEdit.of(edit));
    assertEquals("no edit: " + edit + ": " + problem, refused.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "y: drop b; wire _GEN = a | c;",
        "y: drop |a; assign y = c & ~_GEN;",
        "y: |a -> a[0]; wire _GEN_1 = a[0];",
        "y: _GEN_1 -> a[0]; assign y = a[0] & c & ~_GEN;",
        "y: drop ~(a | b | c); assign y = _GEN_1 & c;",
        "y: ~(a | b | c) -> c; assign y = _GEN_1 & c & c;",
        "z: b -> c; assign z = c;",
        "y = _GEN; assign y = _GEN;",
      })
  void whatTheCompilerNamedIsPartOfTheNetsThatReadIt(String edit, String expected) {
    String text =
        """
        module M(input wire [3:0] a, input wire b, input wire c, output wire y, output wire z);
          wire _GEN = a | b | c;
          wire _GEN_1 = |a;
          assign y = _GEN_1 & c & ~_GEN;
          assign z = b;
        endmodule
        """;
    String edited = NetEdit.of(edit).in(text);
    assertTrue(edited.contains(expected), edited);
    String named = NetEdit.of(edit.replace("_GEN", "value")).in(text.replace("_GEN", "value"));
    assertEquals(edited.replace("_GEN", "value"), named);
  }

  @Test
  void aNetMayBeNamedDrop() {
    String text =
        "module M(input wire drop, output wire y);\n  assign y = drop & ~drop;\nendmodule";
    String edited = NetEdit.of("y: (drop) & ~drop -> (drop)").in(text);
    assertTrue(edited.contains("assign y = drop;"), edited);
    assertThrows(IllegalArgumentException.class, () -> NetEdit.of("y: drop"));
  }

  @Test
  void aDesignIsChangedInTheModuleThatIsNamed() {
    VerilogModule one = new VerilogModule("M", VerilogText.print(MODULE));
    VerilogModule other = new VerilogModule("N", VerilogText.print(MODULE.withName("N")));
    List<VerilogModule> edited = VerilogModule.edited(List.of(one, other), "N", "s = y");
    assertEquals(one, edited.getFirst());
    assertTrue(edited.getLast().text().contains("wire s = y;"), edited.getLast().text());
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> VerilogModule.edited(List.of(one), "N", "s = y"));
    assertEquals("the design has no module N", refused.getMessage());
  }
}
