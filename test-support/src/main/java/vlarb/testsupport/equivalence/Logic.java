// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The values of a netlist's nets, from those of its inputs, registers and instances. */
final class Logic {
  private final ThreeValuedBits bits;
  private final Map<Integer, Long> values = new HashMap<>();

  /**
   * Computes the values.
   *
   * @param sources values of the nets that no operator drives
   * @throws IllegalStateException if an operator's output depends on itself
   */
  Logic(ThreeValuedBits bits, Netlist netlist, Map<Integer, Long> sources) {
    this.bits = bits;
    values.put(Netlist.ZERO, ThreeValuedBits.ZERO);
    values.put(Netlist.ONE, ThreeValuedBits.ONE);
    values.put(Netlist.UNKNOWN, ThreeValuedBits.UNKNOWN);
    values.putAll(sources);
    compute(netlist);
  }

  /** The value of a net; one that nothing drives is unknown. */
  long value(int net) {
    return values.getOrDefault(net, ThreeValuedBits.UNKNOWN);
  }

  private long[] word(int[] nets) {
    return Arrays.stream(nets).mapToLong(this::value).toArray();
  }

  private void compute(Netlist netlist) {
    Map<Integer, Cell> drivers = new HashMap<>();
    List<Cell> operators = new ArrayList<>();
    for (Cell cell : netlist.cells()) {
      if (!cell.isOperator()) {
        continue;
      }
      operators.add(cell);
      for (int net : cell.pins().get("Y")) {
        drivers.put(net, cell);
      }
    }
    Set<Cell> open = new HashSet<>();
    Deque<Cell> stack = new ArrayDeque<>();
    for (Cell operator : operators) {
      stack.push(operator);
      while (!stack.isEmpty()) {
        Cell cell = stack.peek();
        if (values.containsKey(cell.pins().get("Y")[0])) {
          stack.pop();
          continue;
        }
        List<Cell> missing = missing(cell, drivers);
        if (missing.isEmpty()) {
          evaluate(cell);
          stack.pop();
        } else if (open.add(cell)) {
          missing.forEach(stack::push);
        } else {
          throw new IllegalStateException("a loop through " + cell.name());
        }
      }
    }
  }

  private List<Cell> missing(Cell cell, Map<Integer, Cell> drivers) {
    Set<Cell> missing = new HashSet<>();
    cell.pins()
        .forEach(
            (pin, nets) -> {
              if (!pin.equals("Y")) {
                for (int net : nets) {
                  if (!values.containsKey(net) && drivers.containsKey(net)) {
                    missing.add(drivers.get(net));
                  }
                }
              }
            });
    return List.copyOf(missing);
  }

  private void evaluate(Cell cell) {
    Map<String, long[]> inputs = new HashMap<>();
    cell.pins()
        .forEach(
            (pin, nets) -> {
              if (!pin.equals("Y")) {
                inputs.put(pin, word(nets));
              }
            });
    long[] output = cell.output(bits, inputs);
    int[] nets = cell.pins().get("Y");
    for (int i = 0; i < nets.length; i++) {
      values.put(nets[i], output[i]);
    }
  }
}
