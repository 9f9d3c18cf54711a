// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts that mean the same are proved equal, and a seeded bug is named. */
class EquivalenceTest {
  private static final Optional<String> NO_ENABLE = Optional.empty();

  /** The text as a compiler prints it: a signal for each element. */
  private static final String COMPILERS =
      """
      module Half(
        input  wire [3:0] a_0,
        input  wire [3:0] a_1,
        input  wire [3:0] b,	// Half.java:7
        output wire [3:0] y
      );
        wire [3:0] a_0_0 = a_0;
        assign y = a_0_0 - b;
      endmodule
      module Design(
        input  wire       clock,
        input  wire       reset,
        input  wire       load,
        input  wire [7:0] data,
        input  wire [1:0] index,
        output wire [7:0] shown,
        output wire [3:0] low,
        output wire [3:0] high
      );
        reg [7:0] rows_0;
        reg [7:0] rows_1;
        reg [7:0] rows_2;
        reg [3:0] count;
        reg [7:0] word;
        always_comb begin
          casez (index)
            2'b00: word = rows_0;
            2'b01: word = rows_1;
            2'b10: word = rows_2;
            default: word = 8'bx;
          endcase
        end
        always @(posedge clock) begin
          if (reset)
            count <= 4'h5;
          else
            count <= count + {3'h0, load};
          if (load) begin
            rows_0 <= data;
            rows_1 <= rows_0;
            rows_2 <= rows_1;
          end
          stays: assert(reset | ~(load & count == 4'h7));
        end
        Half halves_0 (.a_0 (data[7:4]), .a_1 (count), .b (count), .y (low));
        Half halves_1 (.a_0 (data[3:0]), .a_1 (count), .b (count), .y (high));
        assign shown = word;
      endmodule
      """;

  /** The text as people read it: arrays, vectors of ports, an array of instances. */
  private static final String READABLE =
      """
      // Half of it.
      module Half (
        input  wire [7:0] a,  // one above the other; the second is not used
        input  wire [3:0] b,
        output wire [3:0] y
      );

        assign y = a[3:0] - b;
      endmodule

      module Design (
        input  wire       clock,
        input  wire       enable,
        input  wire       reset,
        input  wire       load,
        input  wire [7:0] data,
        input  wire [1:0] index,
        output wire [7:0] shown,
        output wire [3:0] low,
        output wire [3:0] high
      );

        reg [7:0] rows [0:2];
        reg [3:0] count;

        always @(posedge clock)
          if (enable) begin
            if (reset)
              count <= 4'h5;
            else if (load)
              count <= count + 4'h1;

            if (load) begin
              rows[0] <= data;
              rows[1] <= rows[0];
              rows[2] <= rows[1];
            end
          end

        Half halves [1:0] (
          .a ({count, data[3:0], count, data[7:4]}),
          .b (count),
          .y ({high, low})
        );

        assign shown = rows[index];

        always @(posedge clock)
          stays: assert(reset || !load || count != 4'h7);
      endmodule
      """;

  @TempDir Path folder;

  @Test
  void arraysAreTheirElements() throws Exception {
    Equivalence equivalence = new Equivalence(folder);
    equivalence.add("first", COMPILERS, READABLE, Optional.of("enable"));
    equivalence.add("second", COMPILERS, READABLE, Optional.of("enable"));
    assertEquals(List.of(), equivalence.prove());
    assertEquals(4, equivalence.modules());
    assertEquals(2, equivalence.proofs(), "each pair once");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "data[7:4]}), data[6:3]}), input of halves_0 a_0[0]",
        "a[3:0] - b, b - a[3:0], output y[",
        "if (reset), if (1'b0), next value of count[",
        "4'h5, 4'h4, next value of count[0]",
        "else if (load), else, next value of count[",
        "if (load) begin, `if (load) rows[1] <= rows[0]; begin`, next value of rows_0[",
        "rows[2] <= rows[1];, , next value of rows_2[",
        "if (enable) begin, if (1'b1) begin, next value of count[",
        "assign shown = rows[index], assign shown = rows[index ^ 1], output shown[",
        "assign shown = rows[index], assign shown = index == 2'd1 ? 8'bx : rows[index], is undefined",
        "assign shown = rows[index], assign shown = rows[index[1:0] + 2'd1], output shown[",
        "count != 4'h7, count != 4'h6, property $assert stays",
        "stays:, lasts:, `property $assert stays, missing on one side,`",
        "halves [1:0], half [1:0], instance halves_0 is missing",
        "output wire [7:0] shown, output wire [7:0] seen, output shown is missing",
      })
  void aSeededBugIsNamed(String right, String wrong, String named) throws Exception {
    assertTrue(READABLE.contains(right), right);
    String bug = READABLE.replace(right, wrong == null ? "" : wrong);
    String found = differences(COMPILERS, bug, Optional.of("enable")).toString();
    assertTrue(found.contains(named), found);
  }

  /** The compiler leaves out what it finds to hold always, and does not find all of that. */
  @ParameterizedTest
  @CsvSource({"load == load, true", "count - count == 4'h0, true", "load, false"})
  void aPropertyOfOneSideHasToHoldAlways(String condition, boolean always) throws Exception {
    String more = "\n  always @(posedge clock)\n    more: assert(%s);\nendmodule\n";
    String stated =
        READABLE.stripTrailing().replaceAll("endmodule$", "") + more.formatted(condition);
    String raw = COMPILERS.stripTrailing().replaceAll("endmodule$", "") + more.formatted(condition);
    for (List<String> sides : List.of(List.of(COMPILERS, stated), List.of(raw, READABLE))) {
      List<Difference> found =
          differences(sides.getFirst(), sides.getLast(), Optional.of("enable"));
      assertEquals(always, found.isEmpty(), found::toString);
    }
  }

  /** A row that the compiler defines must exist for people too. */
  @Test
  void anArrayThatIsTooShortIsFound() throws Exception {
    String defined = COMPILERS.replace("8'bx", "rows_0");
    String found = differences(defined, READABLE, Optional.of("enable")).toString();
    assertTrue(found.contains("shown[0] is undefined, but"), found);
  }

  @Test
  void rareDifferencesAreFound() throws Exception {
    String compilers = "module M(input wire [63:0] a, output wire y);\n  assign y = a == 64'h7;\n";
    String readable = compilers.replace("64'h7", "64'h7 && a[1]");
    String bug = compilers.replace("64'h7", "64'h8");
    assertEquals(List.of(), differences(compilers + "endmodule\n", readable + "endmodule\n"));
    assertEquals(
        List.of(new Difference("design M", "output y[0] differs in rare cases")),
        differences(compilers + "endmodule\n", bug + "endmodule\n"));
  }

  @Test
  void operatorsMeanTheSameInOtherWords() throws Exception {
    String ports =
        """
        module Operators(
          input  wire signed [6:0] a,
          input  wire signed [4:0] b,
          input  wire        [2:0] n,
          output wire        [6:0] y
        );
        """;
    String[][] pairs = {
      {"a - b", "a + ~b + 7'sd1"},
      {"a < b", "{~a[6], a[5:0]} < {~b[4], b[4], b[4], b[3:0]}"},
      {"a <= b", "!(a > b)"},
      {"a >>> n", "{{7{a[6]}}, a} >> n"},
      {"a * b", "$unsigned(a) * $unsigned({{2{b[4]}}, b})"},
      {"-a", "~a + 1'b1"},
      {"a[n]", "(a >> n) & 7'h1"},
      {
        "^a ? ~b : {&b, |b}",
        "a[0] ^ a[1] ^ a[2] ^ a[3] ^ a[4] ^ a[5] ^ a[6] ? ~b : {b == -1, b != 0}"
      },
    };
    for (String[] pair : pairs) {
      String left = ports + "  assign y = " + pair[0] + ";\nendmodule\n";
      String right = ports + "  assign y = " + pair[1] + ";\nendmodule\n";
      assertEquals(List.of(), differences(left, right), pair[0]);
    }
  }

  private List<Difference> differences(String compilers, String readable)
      throws IOException, InterruptedException {
    return differences(compilers, readable, NO_ENABLE);
  }

  private List<Difference> differences(
      String compilers, String readable, Optional<String> clockEnable)
      throws IOException, InterruptedException {
    Equivalence equivalence = new Equivalence(folder);
    equivalence.add("design", compilers, readable, clockEnable);
    return equivalence.prove();
  }
}
