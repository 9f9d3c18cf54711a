// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A graph of and-gates and inverters in which equal gates are one. A literal is twice the number of
 * its gate or input, plus 1 where it is inverted; gate 0 is the constant 0.
 */
final class Aig {
  static final int FALSE = 0;
  static final int TRUE = 1;

  private int[] left = new int[1 << 12];
  private int[] right = new int[1 << 12];
  private int size = 1;
  private int inputs;
  private final Map<Long, Integer> gates = new HashMap<>();

  /** A new input. */
  int input() {
    inputs++;
    return node(-1, -1);
  }

  static int not(int a) {
    return a ^ 1;
  }

  int and(int a, int b) {
    int low = Math.min(a, b);
    int high = Math.max(a, b);
    if (low == FALSE || low == not(high)) {
      return FALSE;
    }
    if (low == TRUE || low == high) {
      return high;
    }
    return gates.computeIfAbsent((long) low << 32 | high, key -> node(low, high));
  }

  int or(int a, int b) {
    return not(and(not(a), not(b)));
  }

  int xor(int a, int b) {
    return or(and(a, not(b)), and(not(a), b));
  }

  int mux(int select, int whenTrue, int whenFalse) {
    return whenTrue == whenFalse
        ? whenTrue
        : or(and(select, whenTrue), and(not(select), whenFalse));
  }

  private int node(int a, int b) {
    if (size == left.length) {
      left = Arrays.copyOf(left, 2 * size);
      right = Arrays.copyOf(right, 2 * size);
    }
    left[size] = a;
    right[size] = b;
    return 2 * size++;
  }

  private boolean isInput(int node) {
    return left[node] < 0;
  }

  /**
   * Sixty-four random runs: the values of all nodes. In one round of four each input is 1 in one
   * run of eight, in another one in seven of eight, and in another one in one of 64: words that are
   * 0, or all ones, are frequent there.
   */
  long[] simulate(SplittableRandom random, int round) {
    long[] values = new long[size];
    for (int node = 1; node < size; node++) {
      values[node] =
          isInput(node)
              ? bits(random, round)
              : value(values, left[node]) & value(values, right[node]);
    }
    return values;
  }

  private static long bits(SplittableRandom random, int round) {
    return switch (round % 4) {
      case 0 -> random.nextLong();
      case 1 -> sparse(random);
      case 2 -> ~sparse(random);
      default -> sparse(random) & sparse(random);
    };
  }

  private static long sparse(SplittableRandom random) {
    return random.nextLong() & random.nextLong() & random.nextLong();
  }

  static long value(long[] values, int literal) {
    long value = values[literal >> 1];
    return (literal & 1) == 0 ? value : ~value;
  }

  /** The inputs that these literals depend on. */
  boolean[] support(int... literals) {
    boolean[] seen = new boolean[size];
    for (int literal : literals) {
      seen[literal >> 1] = true;
    }
    for (int node = size - 1; node > 0; node--) {
      if (seen[node] && !isInput(node)) {
        seen[left[node] >> 1] = true;
        seen[right[node] >> 1] = true;
      }
    }
    return seen;
  }

  /** The literals as outputs of a circuit in the binary form of AIGER. */
  byte[] aiger(List<Integer> outputs) {
    boolean[] used = support(outputs.stream().mapToInt(i -> i).toArray());
    int[] renamed = new int[size];
    int next = 1;
    for (int node = 1; node < size; node++) {
      if (isInput(node)) {
        renamed[node] = 2 * next++;
      }
    }
    ByteArrayOutputStream gateBytes = new ByteArrayOutputStream();
    for (int node = 1; node < size; node++) {
      if (used[node] && !isInput(node)) {
        renamed[node] = 2 * next++;
        int a = renamed[left[node] >> 1] ^ left[node] & 1;
        int b = renamed[right[node] >> 1] ^ right[node] & 1;
        writeNumber(gateBytes, renamed[node] - Math.max(a, b));
        writeNumber(gateBytes, Math.abs(a - b));
      }
    }
    int gateCount = next - 1 - inputs;
    StringBuilder head = new StringBuilder();
    head.append("aig %d %d 0 %d %d\n".formatted(next - 1, inputs, outputs.size(), gateCount));
    outputs.forEach(output -> head.append(renamed[output >> 1] ^ output & 1).append('\n'));
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(head.toString().getBytes(StandardCharsets.US_ASCII));
    file.writeBytes(gateBytes.toByteArray());
    return file.toByteArray();
  }

  /** Seven bits a byte, the lowest first; all but the last byte have their highest bit set. */
  private static void writeNumber(ByteArrayOutputStream bytes, int number) {
    int rest = number;
    while (rest > 0x7F) {
      bytes.write(rest & 0x7F | 0x80);
      rest >>>= 7;
    }
    bytes.write(rest);
  }
}
