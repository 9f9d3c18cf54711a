// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;

/** Instances of one module in a row become an array over vectors. */
class InstanceArraysTest {
  private static final VerilogTree LEAF =
      VerilogText.parse(
              """
              module Leaf(input wire clock, input wire on, input wire [2:0] step, input wire [3:0] at,
                output wire ready, output wire [3:0] place);
              endmodule
              """)
          .getFirst();

  @Test
  void vectorsAreConnectedAndMade() {
    assertEquals(
        """
          wire [1:0] leaf_ready;
          wire [7:0] leaf_place;

          wire [7:0] sum = leaf_place[7:4] + leaf_place[{2'h0, b[0]}];
          wire [5:0] leaf_step = {3'h5, b[7:5]};

          Leaf leaf [1:0] (
            .clock (clock),
            .on    (a[3:2]),
            .step  (leaf_step),
            .at    (b[3:0]),
            .ready (leaf_ready),
            .place (leaf_place)
          );

          assign y = {leaf_ready[0], leaf_ready, leaf_place[5] ^ sum[0], sum[3:0]};
        """,
        gathered(
            """
              wire       _leaf_1_ready;
              wire       _leaf_0_ready;
              wire [3:0] _leaf_1_place;
              wire [3:0] _leaf_0_place;
              wire [7:0] sum = _leaf_1_place + _leaf_0_place[{2'h0, b[0]}];
              Leaf leaf_0 (.clock (clock), .on (a[2]), .step (b[7:5]), .at (b[3:0]),
                .ready (_leaf_0_ready), .place (_leaf_0_place));
              Leaf leaf_1 (.clock (clock), .on (a[3]), .step (3'h5), .at (b[3:0]),
                .ready (_leaf_1_ready), .place (_leaf_1_place));
              assign y = {_leaf_0_ready, _leaf_1_ready, _leaf_0_ready, _leaf_1_place[1] ^ sum[0],
                sum[3:0]};
            """));
  }

  @Test
  void aWireBetweenAnOutputAndTheOnlyThingThatReadsItGoes() {
    assertEquals(
        """
          wire [1:0] ready;

          Leaf leaf [1:0] (
            .clock (clock),
            .on    (ready),
            .step  (3'h0),
            .at    (4'h0),
            .ready (ready),
            .place (y)
          );
        """,
        gathered(
            """
              wire [3:0] p_0;
              wire [3:0] p_1;
              wire       r_0;
              wire       r_1;
              wire [1:0] ready = {r_1, r_0};
              Leaf leaf_0 (.clock (clock), .on (ready[0]), .step (3'h0), .at (4'h0), .ready (r_0),
                .place (p_0));
              Leaf leaf_1 (.clock (clock), .on (ready[1]), .step (3'h0), .at (4'h0), .ready (r_1),
                .place (p_1));
              assign y = {p_1, p_0};
            """));
  }

  /** An instance is missing, or is of another shape, or the array's name is taken. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "  Leaf leaf_0 (.clock (clock));\n",
        "  Leaf leaf_0 (.clock (clock));\n  Leaf leaf_2 (.clock (clock));\n",
        "  Leaf leaf_0 (.clock (clock));\n  Leaf leaf_1 (.on (a[0]));\n",
        "  Leaf leaf_0 (.clock (clock));\n  Other leaf_1 (.clock (clock));\n",
        "  wire leaf;\n  Leaf leaf_0 (.clock (clock));\n  Leaf leaf_1 (.clock (clock));\n",
        "  Leaf leaf_0 (.at (a));\n  Leaf leaf_1 (.at (a));\n",
      })
  void othersStay(String body) {
    VerilogTree module = Trees.around(body);
    assertEquals(module, InstanceArrays.gather(module, Trees.children(LEAF)));
  }

  @Test
  void bitsThatFollowEachOtherAreJoined() {
    assertEquals(
        "  assign y = {a[6], a[7], 1'h0, a[3:1], b[1:0]};\n",
        Trees.body(
            JoinedBits::simplify, "  assign y = {a[6], a[7], 1'h0, a[3], a[2:1], b[1], b[0]};\n"));
    assertEquals(
        "  assign y = a;\n",
        Trees.body(JoinedBits::simplify, "  assign y = {a[7:4], a[3], a[2:1], a[0]};\n"));
  }

  @Test
  void elementsOfAnArrayAreNoBits() {
    VerilogTree module =
        Trees.around("  reg m [0:1];\n  reg [7:0] n [0:1];\n  assign y = {m[1], m[0]} + n[1];\n");
    assertEquals(module, JoinedBits.simplify(module));
  }

  @Test
  void valuesComeBehindWhatTheyAreMadeOf() {
    assertEquals(
        """
          reg r;

          wire z;
          wire t;

          wire s = r & z;
          wire x = s | r;
          wire u = t;

          assign t = ~u;
          assign y = {x, u};
        """,
        Trees.body(
            Dataflow::sort,
            """
              wire x;
              wire z;
              wire s = r & z;
              wire t = ~u;
              reg  r;
              wire u;
              assign x = s | r;
              assign y = {x, u};
              assign u = t;
            """));
  }

  @Test
  void aWireWithAnAttributeIsDrivenElsewhere() {
    assertEquals(
        """
          (* keep *)
          wire x;

          wire z = ~x;

          assign x = a[0];
          assign y = {7'h0, z};
        """,
        Trees.body(
            Dataflow::sort,
            "  wire z = ~x;\n  (* keep *)\n  wire x = a[0];\n  assign y = {7'h0, z};\n"));
  }

  @Test
  void arraysWrittenByNumberAreMarkedAsRegisters() {
    String written =
        """
          reg [7:0] byNumber [0:1];
          reg [7:0] byAddress [0:1];
          reg [7:0] byBoth [0:1];
          always @(posedge clock) begin
            byNumber[0] <= byAddress[1];
            byAddress[a[0]] <= byNumber[1];
            byBoth[a[0]] <= byNumber[a[0]];
            byBoth[0] <= a;
          end
        """;
    List<String> marked =
        RegisterArrays.mark(Trees.around(written))
            .declarations()
            .filter(d -> !d.attributes().isEmpty())
            .map(d -> d.name())
            .toList();
    assertEquals(List.of("byNumber"), marked);
  }

  private static String gathered(String body) {
    return Trees.body(
        module ->
            Dataflow.sort(
                DirectOutputs.connect(InstanceArrays.gather(module, Trees.children(LEAF)))),
        body);
  }
}
