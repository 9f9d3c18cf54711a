// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * A module as Yosys writes it in JSON: cells between nets. A net is one bit and has a number; the
 * constants 0, 1 and unknown are the nets {@value #ZERO}, {@value #ONE} and {@value #UNKNOWN}.
 */
record Netlist(
    SequencedMap<String, int[]> inputs,
    SequencedMap<String, int[]> outputs,
    List<Cell> cells,
    SequencedMap<String, int[]> names) {
  static final int ZERO = -1;
  static final int ONE = -2;
  static final int UNKNOWN = -3;

  static Netlist of(JsonNode module) {
    SequencedMap<String, int[]> inputs = new LinkedHashMap<>();
    SequencedMap<String, int[]> outputs = new LinkedHashMap<>();
    module
        .get("ports")
        .forEachEntry(
            (name, port) -> {
              boolean input = port.get("direction").asString().equals("input");
              (input ? inputs : outputs).put(name, nets(port.get("bits")));
            });
    List<Cell> cells = new ArrayList<>();
    module.get("cells").forEachEntry((name, cell) -> cells.add(cell(name, cell)));
    SequencedMap<String, int[]> names = new LinkedHashMap<>();
    module
        .get("netnames")
        .forEachEntry(
            (name, net) -> {
              if (net.get("hide_name").asInt() == 0) {
                names.put(name, nets(net.get("bits")));
              }
            });
    Set<Integer> named = new HashSet<>();
    names.values().forEach(nets -> Arrays.stream(nets).forEach(named::add));
    cells.replaceAll(
        cell ->
            cell.isFlipFlop() && !named.contains(cell.pins().get("Q")[0]) ? passed(cell) : cell);
    Netlist netlist = new Netlist(inputs, outputs, cells, names);
    netlist.addHeld();
    return netlist;
  }

  /** A register that nothing drives is one that holds its value: Yosys sees a wire. */
  private void addHeld() {
    Set<Integer> driven = operatorOutputs();
    inputs.values().forEach(nets -> Arrays.stream(nets).forEach(driven::add));
    for (Cell cell : cells) {
      if (!cell.isOperator()) {
        cell.pins().values().forEach(nets -> Arrays.stream(nets).forEach(driven::add));
      }
    }
    names.forEach(
        (name, nets) -> {
          for (int net : nets) {
            if (net >= 0 && driven.add(net)) {
              int[] held = {net};
              Map<String, int[]> pins =
                  Map.of("D", held, "Q", held, "CLK", inputs.getOrDefault("clock", held));
              cells.add(new Cell(name, "$dff", Map.of("CLK_POLARITY", 1), pins));
            }
          }
        });
  }

  /**
   * A property reads its signals through registers without a name; the netlist skips those
   * registers.
   */
  private static Cell passed(Cell register) {
    Map<String, int[]> pins = Map.of("A", register.pins().get("D"), "Y", register.pins().get("Q"));
    return new Cell(register.name(), "$pos", Map.of(), pins);
  }

  private static Cell cell(String name, JsonNode cell) {
    Map<String, Integer> parameters = new HashMap<>();
    cell.get("parameters")
        .forEachEntry(
            (parameter, value) -> {
              String bits = value.asString();
              if (bits.length() <= Integer.SIZE && bits.matches("[01]+")) {
                parameters.put(parameter, Integer.parseUnsignedInt(bits, 2));
              }
            });
    Map<String, int[]> pins = new LinkedHashMap<>();
    cell.get("connections").forEachEntry((pin, nets) -> pins.put(pin, nets(nets)));
    return new Cell(name, cell.get("type").asString(), parameters, pins);
  }

  private static int[] nets(JsonNode bits) {
    int[] nets = new int[bits.size()];
    for (int i = 0; i < nets.length; i++) {
      JsonNode bit = bits.get(i);
      nets[i] =
          bit.isNumber()
              ? bit.asInt()
              : switch (bit.asString()) {
                case "0" -> ZERO;
                case "1" -> ONE;
                default -> UNKNOWN;
              };
    }
    return nets;
  }

  /** The nets that an operator drives. */
  Set<Integer> operatorOutputs() {
    Set<Integer> driven = new HashSet<>();
    for (Cell cell : cells) {
      if (cell.isOperator()) {
        Arrays.stream(cell.pins().get("Y")).forEach(driven::add);
      }
    }
    return driven;
  }
}
