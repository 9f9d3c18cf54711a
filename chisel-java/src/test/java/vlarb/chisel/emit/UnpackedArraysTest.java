// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packed arrays become arrays of Verilog-2001. */
class UnpackedArraysTest {

  @Test
  void aRegisterArrayUsedByIndex() {
    assertEquals(
        """
          reg [11:0] rows [0:63];

          always @(posedge clock)
            rows[a[5:0]] <= {4'h0, b};

          assign y = rows[63][11:4];
        """,
        unpacked(
            """
              reg [63:0][11:0] rows;
              always @(posedge clock)
                rows[a[5:0]] <= {4'h0, b};
              assign y = rows[6'h3F][11:4];
            """));
  }

  /** Each element of what a condition guards is guarded. */
  @Test
  void anAssignmentUnderAConditionStaysUnderIt() {
    assertEquals(
        """
          reg [7:0] rows [0:1];

          wire [7:0] next [0:1];

          assign next[0] = b;
          assign next[1] = a;

          always @(posedge clock) begin
            if (a[0] & b[0]) begin
              rows[0] <= next[0];
              rows[1] <= next[1];
            end
            else begin
              rows[0] <= 8'h0;
              rows[1] <= 8'h1;
            end
          end
        """,
        unpacked(
            """
              reg  [1:0][7:0] rows;
              wire [1:0][7:0] next = {{a}, {b}};
              always @(posedge clock) begin
                if (a[0]
                    & b[0])
                  rows <= next;
                else
                  rows <= '{8'h1, 8'h0};
              end
            """));
  }

  @Test
  void anUnconditionalAssignmentGetsABlock() {
    assertEquals(
        """
          reg [7:0] rows [0:1];

          always @(posedge clock) begin
            rows[0] <= b;
            rows[1] <= a;
          end
        """,
        unpacked("  reg [1:0][7:0] rows;\n  always @(posedge clock)\n    rows <= {{a}, {b}};\n"));
  }

  @Test
  void choicesAndRepetitions() {
    assertEquals(
        """
          wire [7:0] u [0:1];
          wire [7:0] v [0:1];
          wire [7:0] w [0:2];

          assign u[0] = b;
          assign u[1] = a;
          assign v[0] = a[0] ? (a[1] ? u[0] : a) : u[0];
          assign v[1] = a[0] ? (a[1] ? u[1] : a) : u[1];
          assign w[0] = v[0];
          assign w[1] = v[1];
          assign w[2] = v[0];
          assign y = u[a[0]] + v[a[0]] + w[a[1:0]];
        """,
        unpacked(
            """
              wire [1:0][7:0] u = {{a}, {b}};
              wire [1:0][7:0] v = a[0] ? (a[1] ? u : {{2{a}}}) : u;
              wire [2:0][7:0] w = {{1{v[1'h0]}}, v};
              assign y = u[a[0]] + v[a[0]] + w[a[1:0]];
            """));
  }

  @Test
  void anArrayAsANumberIsItsElementsSideBySide() {
    assertEquals(
        "  reg [3:0] rows [0:1];\n\n  assign y = {rows[1], rows[0]};\n",
        unpacked("  reg [1:0][3:0] rows;\n  assign y = /*cast(bit[7:0])*/rows;\n"));
    assertEquals(
        "  reg [3:0] rows [0:1];\n\n  assign y = {7'h0, ^{rows[1], rows[0]}};\n",
        unpacked("  reg [1:0][3:0] rows;\n  assign y = {7'h0, ^rows};\n"));
  }

  /** In {@code rows[1 +: 2]} elements are counted, not bits. */
  @Test
  void aPartOfAnArrayIsSomeOfItsElements() {
    assertEquals(
        """
          reg [3:0] rows [0:3];

          wire [3:0] two [0:1];

          assign two[0] = a[0] ? rows[2] : b[3:0];
          assign two[1] = a[0] ? rows[3] : rows[0];
          assign y = {rows[2], rows[1]};
        """,
        unpacked(
            """
              reg  [3:0][3:0] rows;
              wire [1:0][3:0] two = a[0] ? rows[2'h2 +: 2] : {rows[2'h0 +: 1], {b[3:0]}};
              assign y = /*cast(bit[7:0])*/rows[2'h1 +: 2];
            """));
    assertThrows(
        IllegalArgumentException.class,
        () -> unpacked("  reg [3:0][3:0] rows;\n  assign y = rows[a[1:0] +: 2];\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{a, b}",
        "a + 1",
        "{2{a}}",
        "'{8'h1, 8'h2, 8'h3}",
        "{{a}, {b}, {a}}",
        "{{a[3:0]}, {b}}",
        "'{4'h1, 8'h2}"
      })
  void anAssignmentOfAnUnknownShapeIsRefused(String value) {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> unpacked("  reg [1:0][7:0] rows;\n  assign rows = " + value + ";\n"));
    assertTrue(refused.getMessage().startsWith("array 'rows' of module M "), refused.getMessage());
  }

  @Test
  void arraysOfArraysAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> unpacked("  wire [3:0][1:0][2:0] cube;\n"));
  }

  private static String unpacked(String body) {
    return Trees.body(
        module -> Dataflow.sort(PlainNumbers.simplify(UnpackedArrays.unpack(module))), body);
  }
}
