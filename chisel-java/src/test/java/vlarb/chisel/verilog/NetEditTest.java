// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A bug is seeded where it was meant to be, or not at all. */
class NetEditTest {
  private static final VerilogTree MODULE =
      VerilogText.parse(
              """
              module M(input wire clock, input wire [3:0] a, output wire y);
                wire s = a[0] & a[1] & ~(a[2]) & (a[3] | s);
                reg [3:0] r;
                always @(posedge clock) begin
                  if (a[0] | a[1])
                    r <= a + 4'h1;
                  else if (s)
                    r[0] <= 1'h0;
                  label: assert(a[0] | s);
                end
                Leaf leaf (.in (a == 4'h3), .out (s));
                assign y = a[0] ? s : r[0];
              endmodule
              """)
          .getFirst();

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "s; a[0]; 1'h1; wire s = 1'h1 & a[1]",
        "s; a[1] & ~a[2]; a[2]; a[0] & a[2] & (a[3] | s);",
        "s; a[0] & a[1]; a[1] & a[0]; wire s = a[1] & a[0] & ~(a[2])",
        "s; a[3] | s; a[3]; & a[3];",
        "y; a[0] ? s : r[0]; s; assign y = s;",
        "y; s; ~s; assign y = a[0] ? ~s : r[0];",
        "r; 4'h1; 4'h2; r <= a + 4'h2;",
        "r; a[0] | a[1]; a[0]; if (a[0])",
        "r; s; 1'h1; else if (1'h1)",
        "label; s; 1'h0; label: assert(a[0] | 1'h0);",
        "leaf.in; 4'h3; 4'h4; (a == 4'h4)",
      })
  void theNetIsChanged(String net, String right, String wrong, String expected) {
    String text = VerilogText.print(NetEdit.replace(MODULE, net, right, wrong));
    assertTrue(text.contains(expected), text);
    long changed =
        VerilogText.print(MODULE).lines().filter(line -> !text.contains(line + "\n")).count();
    assertEquals(1, changed, text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '"',
      value = {
        "s; a[4]; 0 places in what drives s of module M for: a[4]",
        "t; a[0]; 0 places in what drives t of module M for: a[0]",
        "r; a[0]; 2 places",
        "leaf.out; a; 0 places",
      })
  void aPlaceThatIsNoneOrNotTheOnlyOneIsRefused(String net, String right, String message) {
    VerilogTree module =
        VerilogText.parse(VerilogText.print(MODULE).replace("a + 4'h1", "{3'h0, a[0]}")).getFirst();
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> NetEdit.replace(module, net, right, "1'h0"));
    assertTrue(refused.getMessage().startsWith(message), refused.getMessage());
  }

  @Test
  void whatIsNoExpressionIsRefused() {
    assertThrows(VerilogException.class, () -> NetEdit.replace(MODULE, "s", "a[0] &", "a"));
    assertThrows(VerilogException.class, () -> VerilogText.expression("a b"));
    assertEquals("a & (b | c)", VerilogText.print(VerilogText.expression("a&(b|c)")));
  }
}
