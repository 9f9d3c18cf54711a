// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A circuit of and-gates, inverters and flip-flops with outputs that have names, as a binary AIGER
 * file and a file of names hold it. Of a variable its literal is twice its number, and one more
 * where it is inverted; variable 0 is constant. First come inputs, then flip-flops, which start
 * with 0, then and-gates, each after what it reads.
 */
final class AndGraph {
  /** The beginning of a line of the file of names: kind, number, bit, name. */
  private static final int PARTS = 4;

  private final int inputs;

  /** The next value of each flip-flop, as a literal. */
  private final int[] next;

  private final int[] outputs;

  /** The two literals that each and-gate reads, the greater one first. */
  private final int[] greater;

  private final int[] lesser;

  private final List<String> names;
  private final Map<String, Integer> outputsByName = new HashMap<>();

  private AndGraph(int inputs, int latches, int outputs, int gates, List<String> names) {
    this.inputs = inputs;
    this.next = new int[latches];
    this.outputs = new int[outputs];
    this.greater = new int[gates];
    this.lesser = new int[gates];
    this.names = names;
  }

  /**
   * Reads both files.
   *
   * @throws IllegalArgumentException if the circuit has a flip-flop that does not start with 0
   */
  static AndGraph read(Path circuit, Path names) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(circuit))) {
      String[] header = line(in).split(" ");
      int[] counts = new int[header.length];
      for (int each = 1; each < header.length; each++) {
        counts[each] = Integer.parseInt(header[each]);
      }
      AndGraph graph =
          new AndGraph(
              counts[2], counts[3], counts[4], counts[5], Files.readAllLines(names, ISO_8859_1));
      for (int latch = 0; latch < graph.next.length; latch++) {
        graph.next[latch] = Integer.parseInt(line(in));
      }
      for (int output = 0; output < graph.outputs.length; output++) {
        graph.outputs[output] = Integer.parseInt(line(in));
      }
      for (int other = 6; other < counts.length; other++) {
        for (int each = 0; each < counts[other]; each++) {
          line(in);
        }
      }
      for (int gate = 0; gate < graph.greater.length; gate++) {
        graph.greater[gate] = 2 * (graph.firstGate() + gate) - difference(in);
        graph.lesser[gate] = graph.greater[gate] - difference(in);
      }
      graph.nameOutputs();
      return graph;
    }
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
      line.append((char) next);
    }
    return line.toString();
  }

  /** Seven bits a byte, the lowest first; all bytes but the last have the highest bit set. */
  private static int difference(InputStream in) throws IOException {
    int value = 0;
    int shift = 0;
    int part = in.read();
    for (; (part & 0x80) != 0; part = in.read()) {
      value |= (part & 0x7f) << shift;
      shift += 7;
    }
    return value | part << shift;
  }

  private void nameOutputs() {
    for (String line : names) {
      String[] parts = line.split(" ", PARTS);
      if (parts[0].equals("output")) {
        outputsByName.put(parts[3], outputs[Integer.parseInt(parts[1])]);
      }
    }
  }

  private int firstGate() {
    return 1 + inputs + next.length;
  }

  /** The names of all outputs. */
  Collection<String> outputs() {
    return outputsByName.keySet();
  }

  /**
   * Writes the part of the circuit that some outputs need, and the names of this part.
   *
   * @param bad the outputs that are to be shown never to be 1, or to become 1
   * @param never the outputs that are taken for granted never to be 1
   */
  void write(Path circuit, Path names, List<String> bad, Collection<String> never)
      throws IOException {
    List<Integer> roots = new ArrayList<>();
    bad.forEach(name -> roots.add(outputsByName.get(name)));
    never.forEach(name -> roots.add(outputsByName.get(name) ^ 1));
    new Part(roots).write(circuit, names, bad.size());
  }

  /** The part of the graph that some literals need. */
  private final class Part {
    private final List<Integer> roots;

    /** By variable: first whether it is needed, then its number here. */
    private final int[] number = new int[firstGate() + greater.length];

    private int[] waiting = new int[1024];
    private int countWaiting;

    Part(List<Integer> roots) {
      this.roots = roots;
      // Tools refuse a circuit without an input.
      need(2);
      roots.forEach(this::need);
      while (countWaiting > 0) {
        int variable = waiting[--countWaiting];
        int gate = variable - firstGate();
        int latch = variable - 1 - inputs;
        if (gate >= 0) {
          need(greater[gate]);
          need(lesser[gate]);
        } else if (latch >= 0) {
          need(next[latch]);
        }
      }
    }

    private void need(int literal) {
      int variable = literal >> 1;
      if (variable > 0 && number[variable] == 0) {
        number[variable] = 1;
        if (countWaiting == waiting.length) {
          waiting = Arrays.copyOf(waiting, 2 * countWaiting);
        }
        waiting[countWaiting++] = variable;
      }
    }

    /** Numbers what is needed of some variables; how many that are. */
    private int renumber(int from, int to, int before) {
      int last = before;
      for (int variable = from; variable < to; variable++) {
        if (number[variable] != 0) {
          number[variable] = ++last;
        }
      }
      return last - before;
    }

    private int literal(int of) {
      return 2 * number[of >> 1] + (of & 1);
    }

    void write(Path circuit, Path names, int bad) throws IOException {
      int keptInputs = renumber(1, 1 + inputs, 0);
      int keptLatches = renumber(1 + inputs, firstGate(), keptInputs);
      int keptGates = renumber(firstGate(), number.length, keptInputs + keptLatches);
      StringBuilder text = new StringBuilder();
      int all = keptInputs + keptLatches + keptGates;
      text.append("aig %d %d %d 0 %d".formatted(all, keptInputs, keptLatches, keptGates));
      text.append(" %d %d 0 0\n".formatted(bad, roots.size() - bad));
      for (int latch = 0; latch < next.length; latch++) {
        if (number[1 + inputs + latch] != 0) {
          text.append(literal(next[latch])).append('\n');
        }
      }
      roots.forEach(root -> text.append(literal(root)).append('\n'));
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(circuit))) {
        out.write(text.toString().getBytes(ISO_8859_1));
        for (int gate = 0; gate < greater.length; gate++) {
          int own = number[firstGate() + gate];
          if (own != 0) {
            writeDifference(out, 2 * own - literal(greater[gate]));
            writeDifference(out, literal(greater[gate]) - literal(lesser[gate]));
          }
        }
      }
      writeNames(names, keptInputs);
    }

    private static void writeDifference(OutputStream out, int value) throws IOException {
      int rest = value;
      for (; rest >= 0x80; rest >>>= 7) {
        out.write(rest & 0x7f | 0x80);
      }
      out.write(rest);
    }

    private void writeNames(Path file, int keptInputs) throws IOException {
      List<String> kept = new ArrayList<>();
      for (String line : names) {
        String[] parts = line.split(" ", PARTS);
        int of = parts[0].equals("output") ? 0 : Integer.parseInt(parts[1]) + 1;
        boolean isLatch = parts[0].endsWith("latch");
        int here = number[isLatch ? inputs + of : of];
        if (here != 0) {
          parts[1] = Integer.toString(isLatch ? here - 1 - keptInputs : here - 1);
          kept.add(String.join(" ", parts));
        }
      }
      Files.write(file, kept, ISO_8859_1);
    }
  }
}
