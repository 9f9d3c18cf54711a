// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A circuit in binary AIGER format, some inputs of which choose a mutant, and the circuits of the
 * single mutants: there a constant is wherever such an input was.
 *
 * <p>Format: A. Biere and others, "AIGER 1.9 and beyond", 2011. A literal is twice a variable's
 * number, plus 1 where it is inverted; 0 and 1 are the constants.
 */
final class ChosenMutant {
  private static final int VARIABLES = 1;
  private static final int LATCHES = 3;
  private static final int GATES = 5;

  private final byte[] circuit;
  private final String[] header;

  /** A latch a line, its next state and perhaps its initial one; then an output a line. */
  private final List<String> lines = new ArrayList<>();

  /** The two inputs of each gate. */
  private final int[] operands;

  /** The bit of the choice for each variable; -1: none. */
  private final int[] choice;

  private int at;

  /**
   * Reads the circuit.
   *
   * @param circuit with a symbol table
   * @param input the name of the inputs that choose
   */
  ChosenMutant(byte[] circuit, String input) {
    this.circuit = circuit;
    header = line().split(" ");
    int count = 0;
    for (int field = LATCHES; field < header.length; field++) {
      count += field == GATES ? 0 : number(field);
    }
    for (int i = 0; i < count; i++) {
      lines.add(line());
    }
    operands = new int[2 * number(GATES)];
    int gate = 2 * (number(VARIABLES) - number(GATES));
    for (int i = 0; i < operands.length; i += 2) {
      gate += 2;
      operands[i] = gate - delta();
      operands[i + 1] = operands[i] - delta();
    }
    choice = new int[number(VARIABLES) + 1];
    Arrays.fill(choice, -1);
    String symbols = new String(circuit, at, circuit.length - at, StandardCharsets.ISO_8859_1);
    Matcher symbol =
        Pattern.compile("^i(\\d+) " + Pattern.quote(input) + "\\[(\\d+)\\]$", Pattern.MULTILINE)
            .matcher(symbols);
    while (symbol.find()) {
      choice[Integer.parseInt(symbol.group(1)) + 1] = Integer.parseInt(symbol.group(2));
    }
  }

  private int number(int field) {
    return Integer.parseInt(header[field]);
  }

  private String line() {
    int from = at;
    while (circuit[at] != '\n') {
      at++;
    }
    return new String(circuit, from, at++ - from, StandardCharsets.ISO_8859_1);
  }

  /** Seven bits a byte, the least significant first, the highest bit set but in the last byte. */
  private int delta() {
    int value = 0;
    int shift = 0;
    while (circuit[at] < 0) {
      value |= (circuit[at++] & 0x7f) << shift;
      shift += 7;
    }
    return value | circuit[at++] << shift;
  }

  /** The circuit of this mutant, without symbols. */
  byte[] circuitOf(int mutant) {
    StringBuilder head = new StringBuilder(String.join(" ", header)).append('\n');
    for (String line : lines) {
      int end = line.indexOf(' ');
      String literal = end < 0 ? line : line.substring(0, end);
      head.append(chosen(Integer.parseInt(literal), mutant));
      head.append(end < 0 ? "" : line.substring(end)).append('\n');
    }
    ByteArrayOutputStream result = new ByteArrayOutputStream(circuit.length);
    result.writeBytes(head.toString().getBytes(StandardCharsets.ISO_8859_1));
    int gate = 2 * (number(VARIABLES) - number(GATES));
    for (int i = 0; i < operands.length; i += 2) {
      gate += 2;
      int a = chosen(operands[i], mutant);
      int b = chosen(operands[i + 1], mutant);
      write(result, gate - Math.max(a, b));
      write(result, Math.abs(a - b));
    }
    return result.toByteArray();
  }

  private int chosen(int literal, int mutant) {
    int bit = choice[literal >>> 1];
    return bit < 0 ? literal : (mutant >>> bit & 1) ^ literal & 1;
  }

  private static void write(ByteArrayOutputStream to, int delta) {
    int rest = delta;
    while (rest > 0x7f) {
      to.write(rest & 0x7f | 0x80);
      rest >>>= 7;
    }
    to.write(rest);
  }
}
