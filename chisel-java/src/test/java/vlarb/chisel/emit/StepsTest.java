// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;

/** The smaller transformations, each on text as the compiler prints it. */
class StepsTest {

  @Test
  void vectorsOfBitsAreNumbers() {
    assertEquals(
        "  assign y = flags + 3'b0 + 3'b101 + {c, d};\n",
        Trees.body(
            PlainNumbers::simplify,
            "  assign y = /*cast(bit[2:0])*/flags + '{1'h0, 1'h0, 1'h0} + '{1'h1, 1'h0, 1'h1}"
                + " + {{c}, {d}};\n"));
  }

  @Test
  void bitsSpelledOutBecomeTheirSignal() {
    assertEquals(
        "  assign y = a[b[2:0]];\n",
        Trees.body(
            BitSelections::simplify,
            "  wire [7:0] _GEN = {{a[7]}, {a[6]}, {a[5]}, {a[4]}, {a[3]}, {a[2]}, {a[1]},"
                + " {a[0]}};\n"
                + "  assign y = _GEN[b[2:0]];\n"));
  }

  /** The index of a wider signal is as wide as the signal asks for. */
  @Test
  void lowBitsAreSelectedOfTheWiderSignal() {
    assertEquals(
        "  assign y = a[{1'h0, b[1:0]}];\n",
        Trees.body(
            BitSelections::simplify,
            "  wire [3:0] _GEN = {{a[3]}, {a[2]}, {a[1]}, {a[0]}};\n"
                + "  assign y = _GEN[b[1:0]];\n"));
  }

  /** The upper half, say: its number comes before the index. */
  @Test
  void otherPartsAreSelectedOfTheWiderSignal() {
    assertEquals(
        "  assign y = a[{1'h1, b[1:0]}];\n",
        Trees.body(
            BitSelections::simplify,
            "  wire [3:0] _GEN = {{a[7]}, {a[6]}, {a[5]}, {a[4]}};\n"
                + "  assign y = _GEN[b[1:0]];\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{{a[0]}, {a[1]}}",
        "{{a[1]}, {b[0]}}",
        "{{1'h0}, {a[0]}}",
        "{{a[2]}, {a[1]}}",
        "{{a[2]}, {a[1]}, {a[0]}}"
      })
  void otherBitsStay(String value) {
    VerilogTree module =
        Trees.around("  wire [1:0] _GEN = " + value + ";\n  assign y = _GEN[b[0]];\n");
    assertEquals(module, BitSelections.simplify(module));
  }

  @Test
  void bitsThatAreUsedTogetherStay() {
    VerilogTree module =
        Trees.around("  wire [1:0] _GEN = {{a[1]}, {a[0]}};\n  assign y = _GEN[b[0]] + _GEN;\n");
    assertEquals(module, BitSelections.simplify(module));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "16'h1 << a[3:0]; _GEN[14:0]; 15'h1 << a[3:0]",
        "16'h1 << a[3:0]; _GEN[0]; 1'h1 << a[3:0]",
        "16'h901 << a[3:0]; _GEN[8:0]; 9'h101 << a[3:0]",
        "{7'h0, a} << b[2:0]; _GEN[7:0]; a << b[2:0]",
        "{7'h0, a} << b[2:0]; _GEN[9:0]; {2'h0, a} << b[2:0]",
        "{6'h0, a, b[0]} << b[2:0]; {_GEN[8:0], b}; {{a, b[0]} << b[2:0], b}",
        "{7'h0, a} << b[2:0]; {2'h0, _GEN[5:0]}; {2'h0, a[5:0] << b[2:0]}",
        "16'hFF >> a[3:0]; _GEN[7:0]; 8'hFF >> a[3:0]",
      })
  void aShiftToTheLeftIsAsWideAsItIsUsed(String shift, String used, String text) {
    int bits = shift.startsWith("16") ? 16 : 15;
    assertEquals(
        "  assign y = " + text + ";\n",
        Trees.body(
            CutShifts::narrow,
            "  wire [%d:0] _GEN = %s;\n  assign y = %s;\n".formatted(bits - 1, shift, used)));
  }

  @Test
  void amountsOfShiftsHaveTheirOwnWidth() {
    String shifts = "  assign y = (a >> %1$s) + (b << %1$s);\n";
    String amount = "  wire [7:0] _GEN = {6'h0, c};\n";
    assertEquals(
        shifts.formatted("c"),
        Trees.body(ShiftAmounts::simplify, amount + shifts.formatted("_GEN")));
    String other = amount + "  assign y = (a >> _GEN) + _GEN;\n";
    assertEquals(Trees.around(other), ShiftAmounts.simplify(Trees.around(other)));
  }

  @Test
  void aShiftWithinAShiftIsCutToo() {
    assertEquals(
        "  assign y = a << (b << b[1:0]);\n",
        Trees.body(
            CutShifts::narrow,
            """
              wire [10:0] _GEN = {3'h0, b} << b[1:0];
              wire [38:0] _GEN_0 = {31'h0, a} << _GEN[7:0];
              assign y = _GEN_0[7:0];
            """));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "wire [15:0] _GEN = 16'h1 << a[3:0];\n  assign y = _GEN[8:1]",
        "wire [15:0] _GEN = 16'h1 << a[3:0];\n  assign y = _GEN[7:0] + _GEN[15:8]",
        "wire [15:0] sum = 16'h1 << a[3:0];\n  assign y = sum[7:0]",
        "wire [15:0] _GEN = 16'h1FF >> a[3:0];\n  assign y = _GEN[7:0]",
        "wire [15:0] _GEN = 16'h1 >> a[3:0];\n  assign y = _GEN[15:8]",
        "wire [14:0] _GEN = {7'h0, a + b} << b[2:0];\n  assign y = {2'h0, _GEN[5:0]}",
        "wire [14:0] _GEN = {7'h1, a} << b[2:0];\n  assign y = _GEN[7:0]",
      })
  void otherShiftsStay(String body) {
    VerilogTree module = Trees.around("  " + body + ";\n");
    assertEquals(module, CutShifts.narrow(module));
  }

  @Test
  void wiresWithoutANameGetOne() {
    assertEquals(
        """
          wire [7:0] choices [0:1];

          wire       value = a[0];
          wire [7:0] value_1 = a + b;
          wire [7:0] value_2 = value_1 ^ a;
          wire [7:0] unusedInPart = a >> b[2:0];

          assign choices[0] = value_1;
          assign choices[1] = value_2;
          assign y = choices[value] + {3'h0, unusedInPart[7], unusedInPart[3:0]};
        """,
        Trees.body(
            module -> UnnamedWires.name(Dataflow.sort(module)),
            """
              wire value = a[0];
              wire [7:0] _GEN [0:1];
              wire [7:0] _GEN_0 = _GEN_1 ^ a;
              wire [7:0] _GEN_1 = a + b;
              wire [7:0] _GEN_2 = a >> b[2:0];
              assign _GEN[0] = _GEN_1;
              assign _GEN[1] = _GEN_0;
              assign y = _GEN[value] + {3'h0, _GEN_2[7], _GEN_2[3:0]};
            """));
  }

  @Test
  void anArrayOfWiresWithConstantIndicesOnlyIsReplacedByItsElements() {
    assertEquals(
        "  assign y = b;\n",
        Trees.body(
            ConstantIndices::remove,
            "  wire [7:0] v [0:1];\n  wire [7:0] w [0:0];\n  assign v[0] = a;\n"
                + "  assign v[1] = b;\n  assign w[0] = v[1];\n  assign y = w[0];\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  wire [7:0] v [0:1];\n  assign v[0] = a;\n  assign v[1] = b;\n  assign y = v[a[0]];\n",
        "  wire [7:0] v [0:1];\n  assign v[0] = a;\n  assign v[1] = a + b;\n  assign y = v[0];\n",
        "  (* keep *)\n  wire [7:0] v [0:0];\n  assign v[0] = a;\n  assign y = v[0];\n",
      })
  void otherArraysStay(String body) {
    VerilogTree module = Trees.around(body);
    assertEquals(module, ConstantIndices.remove(module));
  }

  @Test
  void secondNamesOfPortsGo() {
    assertEquals(
        """
          wire [7:0] other_0 = other;

          assign y = a + other_0;
        """,
        Trees.body(
            module -> Dataflow.sort(PortAliases.remove(module)),
            """
              wire [7:0] a_0 = a;
              wire [7:0] y_0;
              wire [7:0] other_0 = other;
              assign y_0 = a_0 + other_0;
              assign y = y_0;
            """));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "  reg [7:0] y_0;\n  assign y = y_0;\n",
        "  (* keep *)\n  wire [7:0] a_0 = a;\n  assign y = a_0;\n",
        "  wire [7:0] b_0 = a;\n  assign y = b_0;\n",
      })
  void registersWiresToKeepAndOtherNamesStay(String body) {
    VerilogTree module = Trees.around(body);
    assertEquals(module, PortAliases.remove(module));
  }

  @Test
  void branchesInWhichNothingHappensGo() {
    assertEquals(
        """
          reg r;

          always @(posedge clock) begin
            if (~(a[0]))
              r <= 1'h0;
            if (a[1])
              r <= 1'h1;
          end
        """,
        Trees.body(
            EmptyBranches::remove,
            """
              reg r;
              always @(posedge clock) begin
                if (a[0]) begin
                end
                else
                  r <= 1'h0;
                if (a[1])
                  r <= 1'h1;
                else if (a[2]) begin
                end
                if (b[0]) begin
                end
              end
            """));
  }

  @Test
  void propertiesUnderAConditionAreImmediate() {
    assertEquals(
        """
          always @(posedge clock)
            low: assert(~(a[0]) | reset | b == 8'h0);
        """,
        Trees.body(
            ImmediateProperties::simplify,
            """
              always @(posedge clock)
                low: assert property (a[0] |-> reset | b == 8'h0);
            """));
  }

  @Test
  void openOutputsAreConnectedToWiresThatSaySo() {
    List<VerilogTree> modules =
        VerilogText.parse(
            """
            module Leaf(input wire a, output wire [3:0] y);
            endmodule
            module Top(input wire a);
              wire unused_leaf_y;
              assign unused_leaf_y = a;
              Leaf leaf (.a (a), .y (/* unused */));
            endmodule
            """);
    VerilogTree top = OpenOutputs.connect(modules.getLast(), Trees.children(modules.getFirst()));
    assertEquals(
        """
          wire [3:0] unused_leaf_y_1;

          wire unused_leaf_y = a;

          Leaf leaf (
            .a (a),
            .y (unused_leaf_y_1)
          );

        """,
        Trees.body(Dataflow.sort(top)) + "\n");
  }

  @Test
  void outputsOfInstancesBearTheInstancesName() {
    assertEquals(
        """
          wire leaf_y_1;
          wire _other;

          wire leaf_y = a[0];

          Leaf leaf (
            .y (leaf_y_1),
            .z (_other)
          );

          assign y = {leaf_y_1, _other, leaf_y};
        """,
        Trees.body(
            UnnamedWires::name,
            """
              wire _leaf_y;
              wire _other;
              wire leaf_y = a[0];
              Leaf leaf (.y (_leaf_y), .z (_other));
              assign y = {_leaf_y, _other, leaf_y};
            """));
  }

  @Test
  void aPrefixStandsBeforeEachModule() {
    List<VerilogTree> modules =
        Prefix.add(
            "left_",
            VerilogText.parse(
                "module Leaf(input wire a);\nendmodule\n"
                    + "module Top(input wire a);\n  Leaf leaf (.a (a));\nendmodule\n"));
    assertEquals(
        List.of("left_Leaf", "left_Top"), modules.stream().map(VerilogTree::name).toList());
    assertEquals("left_Leaf", modules.getLast().instances().findFirst().orElseThrow().module());
  }
}
