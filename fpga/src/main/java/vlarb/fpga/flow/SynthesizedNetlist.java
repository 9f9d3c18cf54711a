// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Predicate;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A synthesized module, read from what Yosys's {@code write_json} wrote. */
final class SynthesizedNetlist {
  private static final JsonMapper JSON = new JsonMapper();

  private final JsonNode module;

  private SynthesizedNetlist(JsonNode module) {
    this.module = module;
  }

  /** A port: its direction and its width in bits. */
  record Port(String name, boolean isInput, int width) {}

  /**
   * Reads a module.
   *
   * @throws ToolFailedException if the file is not such a netlist, or has no such module
   */
  static SynthesizedNetlist read(Path file, String top) {
    JsonNode module;
    try {
      module = JSON.readTree(file.toFile()).at("/modules/" + top);
    } catch (JacksonException e) {
      throw new ToolFailedException(
          "synthesis wrote %s, which is not JSON: %s"
              .formatted(file.getFileName(), e.getOriginalMessage()),
          "");
    }
    if (!(module.path("ports").isObject() && module.path("cells").isObject())) {
      throw new ToolFailedException(
          "synthesis wrote no module %s into %s".formatted(top, file.getFileName()), "");
    }
    return new SynthesizedNetlist(module);
  }

  /** The ports in the order of the Verilog. */
  List<Port> ports() {
    List<Port> ports = new ArrayList<>();
    for (Map.Entry<String, JsonNode> port : module.get("ports").properties()) {
      boolean isInput = port.getValue().get("direction").asString().equals("input");
      ports.add(new Port(port.getKey(), isInput, port.getValue().get("bits").size()));
    }
    return ports;
  }

  /**
   * A net or a bundle of nets with a name.
   *
   * @param isFromSource whether the name occurs in the Verilog, or was made from a name that does
   * @param offset the index of the first bit in the Verilog
   * @param bits the nets' numbers, lowest first; below 0 where a bit is constant
   */
  record Net(String name, boolean isFromSource, int offset, List<Integer> bits) {}

  /** The nets whose names people may see. */
  List<Net> nets() {
    List<Net> nets = new ArrayList<>();
    for (Map.Entry<String, JsonNode> net : module.get("netnames").properties()) {
      if (net.getValue().get("hide_name").asInt() == 0) {
        List<Integer> bits = new ArrayList<>();
        net.getValue().get("bits").forEach(bit -> bits.add(bit.isInt() ? bit.asInt() : -1));
        nets.add(
            new Net(
                net.getKey(),
                net.getValue().at("/attributes/src").isString(),
                net.getValue().path("offset").asInt(0),
                bits));
      }
    }
    return nets;
  }

  /**
   * A cell.
   *
   * @param connections the first net at each of its ports, by the port's name
   */
  record Cell(String type, Map<String, Integer> connections) {
    /** The net at a port, if there is such a port. */
    Optional<Integer> bit(String port) {
      return Optional.ofNullable(connections.get(port));
    }
  }

  /** All cells by name. */
  Map<String, Cell> cells() {
    Map<String, Cell> cells = new HashMap<>();
    for (Map.Entry<String, JsonNode> cell : module.get("cells").properties()) {
      Map<String, Integer> connections = new HashMap<>();
      for (Map.Entry<String, JsonNode> port : cell.getValue().get("connections").properties()) {
        JsonNode bit = port.getValue().path(0);
        if (bit.isInt()) {
          connections.put(port.getKey(), bit.asInt());
        }
      }
      cells.put(cell.getKey(), new Cell(cell.getValue().get("type").asString(), connections));
    }
    return cells;
  }

  /** The type of each cell. */
  List<String> types() {
    return module.get("cells").valueStream().map(cell -> cell.path("type").asString()).toList();
  }

  /** Counts the cells whose type is accepted. */
  int count(Predicate<String> type) {
    return (int) types().stream().filter(type).count();
  }

  /**
   * By cell of a type that this accepts, the Verilog's name of what its output drives.
   *
   * @param output the output's name
   */
  Map<String, String> drivenBy(Predicate<String> type, String output) {
    Map<Integer, String> names = namesByBit();
    Map<String, String> driven = new HashMap<>();
    for (Map.Entry<String, JsonNode> cell : module.get("cells").properties()) {
      if (type.test(cell.getValue().get("type").asString())) {
        int bit = cell.getValue().at("/connections/" + output + "/0").asInt();
        driven.put(cell.getKey(), names.getOrDefault(bit, cell.getKey()));
      }
    }
    return driven;
  }

  /** The name of each net; of several the one that is nearest to the top. */
  private SequencedMap<Integer, String> namesByBit() {
    SequencedMap<Integer, String> names = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> net : module.get("netnames").properties()) {
      if (net.getValue().get("hide_name").asInt() == 0) {
        int bit = net.getValue().at("/bits/0").asInt();
        names.merge(bit, net.getKey(), SynthesizedNetlist::nearer);
      }
    }
    return names;
  }

  private static String nearer(String a, String b) {
    return depth(b) < depth(a) ? b : a;
  }

  private static long depth(String name) {
    return name.chars().filter(c -> c == '.').count();
  }
}
