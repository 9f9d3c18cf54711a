// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A comparison that ignores a bit of its operands: the bit is the same on both sides, whatever it
 * was. Comparisons are those of two numbers, with each other or with a constant, and those with 0
 * and with all ones that Verilog writes as {@code |x} and {@code &x}.
 *
 * @param cell the cell in the flattened design
 * @param operator the kind of comparison, such as {@code $eq}
 * @param width the bits of the comparison
 * @param bit the ignored bit, 0 the lowest
 * @param ties the constants that the bit is replaced by, on each side that has it
 * @param compared the operand on the left side
 */
public record IgnoredBit(
    String cell, String operator, int width, int bit, List<Tie> ties, String compared)
    implements Mutation {
  /**
   * A bit at a port of the cell becomes a constant.
   *
   * @param mode {@code const0} or {@code const1}
   */
  record Tie(String mode, String port, int bit) {}

  /** A cell with two operands, or with one. */
  private static final Pattern CELL =
      Pattern.compile(
          "^  cell \\$(eq|ne|lt|le|gt|ge|logic_not|reduce_or|reduce_bool|reduce_and) (\\S+)\\n"
              + "(.*?)^  end$",
          Pattern.MULTILINE | Pattern.DOTALL);

  private static final Pattern WIDTH =
      Pattern.compile("^    parameter \\\\([AB])_WIDTH (\\d+)$", Pattern.MULTILINE);
  private static final Pattern LEFT =
      Pattern.compile("^    connect \\\\A (.*)$", Pattern.MULTILINE);

  private static final String ALL_ONES = "reduce_and";

  public IgnoredBit {
    ties = List.copyOf(ties);
  }

  /**
   * Each bit of each comparison of a netlist. A number of a single bit is compared with 0 by no
   * cell that counts.
   *
   * @param netlist in Yosys's own format
   */
  static List<IgnoredBit> all(String netlist) {
    List<IgnoredBit> all = new ArrayList<>();
    Matcher cell = CELL.matcher(netlist);
    while (cell.find()) {
      all.addAll(of(cell.group(1), cell.group(2), cell.group(3)));
    }
    return all;
  }

  private static List<IgnoredBit> of(String operator, String cell, String parameters) {
    int a = 0;
    int b = 0;
    Matcher width = WIDTH.matcher(parameters);
    while (width.find()) {
      int bits = Integer.parseInt(width.group(2));
      if (width.group(1).equals("A")) {
        a = bits;
      } else {
        b = bits;
      }
    }
    Matcher left = LEFT.matcher(parameters);
    String compared = left.find() ? left.group(1).replace("\\", "") : "";
    int left1 = a;
    int right = b;
    String mode = operator.equals(ALL_ONES) ? "const1" : "const0";
    int bits = Math.max(a, b);
    return right == 0 && left1 == 1
        ? List.of()
        : IntStream.range(0, bits)
            .mapToObj(
                bit -> {
                  List<Tie> ties = new ArrayList<>();
                  if (bit < left1) {
                    ties.add(new Tie(mode, "A", bit));
                  }
                  if (bit < right) {
                    ties.add(new Tie(mode, "B", bit));
                  }
                  return new IgnoredBit(cell, "$" + operator, bits, bit, ties, compared);
                })
            .toList();
  }

  @Override
  public List<String> changes(String module) {
    return ties.stream()
        .map(
            tie ->
                "-mode %s -module %s -cell %s -port %s -portbit %d"
                    .formatted(tie.mode, module, cell, tie.port, tie.bit))
        .toList();
  }

  @Override
  public String instance() {
    return CellName.instance(cell);
  }

  @Override
  public String toString() {
    String where = instance().isEmpty() ? "" : " " + instance();
    return "bit %d of %d ignored: %s%s %s %s"
        .formatted(bit, width, CellName.line(cell).orElse("?"), where, operator, compared);
  }
}
