// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A change of one bit at one port of one cell, as {@code yosys mutate} lists it.
 *
 * @param mode the mode, {@code inv}: inverted; {@code const0}, {@code const1}: constant; {@code
 *     cnot0}, {@code cnot1}: inverted while another bit of the port is 0, is 1
 * @param cell the cell in the flattened design
 * @param port the port of the cell
 * @param bit the bit of the port
 * @param controlBit the other bit of the port; -1 where the mode has none
 * @param wire the wire with a name in the source that the bit is of; empty where it is of none
 * @param wireBit the bit of that wire
 * @param lines the lines of the source that the cell is from, as FILE:LINE
 */
public record PointMutation(
    String mode,
    String cell,
    String port,
    int bit,
    int controlBit,
    String wire,
    int wireBit,
    List<String> lines)
    implements Mutation {
  private static final Pattern OPERATOR =
      Pattern.compile("^(?:\\$flatten(?:\\\\[A-Za-z_0-9]+(?:\\[\\d+])?\\.)+)?(\\$[a-z_]+)");

  public PointMutation {
    lines = List.copyOf(lines);
  }

  /**
   * Reads a line of {@code mutate -list}.
   *
   * @throws IllegalArgumentException if it is none
   */
  static PointMutation parse(String line) {
    String mode = null;
    String cell = null;
    String port = null;
    String wire = "";
    int bit = -1;
    int controlBit = -1;
    int wireBit = -1;
    List<String> lines = new ArrayList<>();
    String[] words = line.strip().split(" ");
    for (int i = 1; i + 1 < words.length; i += 2) {
      String value = words[i + 1];
      switch (words[i]) {
        case "-mode" -> mode = value;
        case "-cell" -> cell = value;
        case "-port" -> port = value;
        case "-portbit" -> bit = Integer.parseInt(value);
        case "-ctrlbit" -> controlBit = Integer.parseInt(value);
        case "-wire" -> wire = value;
        case "-wirebit" -> wireBit = Integer.parseInt(value);
        case "-src" -> CellName.line(value).ifPresent(lines::add);
        case "-module" -> {}
        default -> throw new IllegalArgumentException("not a mutation: " + line);
      }
    }
    if (mode == null || cell == null || port == null || bit < 0) {
      throw new IllegalArgumentException("not a mutation: " + line);
    }
    return new PointMutation(mode, cell, port, bit, controlBit, wire, wireBit, lines);
  }

  /** The arguments by which {@code mutate} makes it in a module. */
  String arguments(String module) {
    String control = controlBit < 0 ? "" : " -ctrlbit " + controlBit;
    return "-mode %s -module %s -cell %s -port %s -portbit %d%s"
        .formatted(mode, module, cell, port, bit, control);
  }

  @Override
  public List<String> changes(String module) {
    return List.of(arguments(module));
  }

  /** True if the cell is a whole memory. */
  boolean isOfMemory() {
    return port.startsWith("RD_") || port.startsWith("WR_");
  }

  /** True if the port is the clock of a register. */
  boolean isOfClock() {
    return port.equals("CLK");
  }

  @Override
  public String instance() {
    return CellName.instance(cell);
  }

  /** The line that the cell is from; where the cell does not say, one of those around it. */
  public String line() {
    return CellName.line(cell).orElse(lines.isEmpty() ? "?" : lines.getFirst());
  }

  /** The kind of cell, such as {@code $and}. */
  public String operator() {
    Matcher matcher = OPERATOR.matcher(cell);
    return matcher.find() ? matcher.group(1) : cell;
  }

  @Override
  public String toString() {
    String which = controlBit < 0 ? "" : " by bit " + controlBit;
    String what = wire.isEmpty() ? "" : " " + wire + "[" + wireBit + "]";
    String where = instance().isEmpty() ? "" : " " + instance();
    return "%s%s: %s%s %s %s[%d]%s"
        .formatted(mode, which, line(), where, operator(), port, bit, what);
  }
}
