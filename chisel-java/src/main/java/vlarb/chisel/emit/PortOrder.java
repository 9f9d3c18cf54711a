// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import vlarb.chisel.emit.ModuleNotes.PortPlace;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Keywords;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.chisel.verilog.VerilogTree.Port;

/**
 * Puts ports in the order of Java, in groups with a heading each, and connections of instances in
 * the order of the ports.
 */
final class PortOrder {
  private final Map<String, List<String>> orders = new HashMap<>();

  /**
   * The module with its ports and connections in order; to be called for the instantiated modules
   * first.
   *
   * @throws IllegalArgumentException if Verilog does not allow the name of a port
   */
  VerilogTree sort(VerilogTree module, List<PortPlace> places) {
    requireNames(module, places);
    List<Port> sorted = new ArrayList<>(module.ports());
    sorted.sort(Comparator.comparingInt(port -> place(port.name(), places)));
    List<Port> headed = new ArrayList<>();
    String heading = "";
    for (Port port : sorted) {
      int place = place(port.name(), places);
      String wanted = place < 0 ? "" : places.get(place).heading();
      headed.add(port.withHeading(wanted.equals(heading) ? "" : wanted));
      heading = wanted;
    }
    orders.put(module.name(), headed.stream().map(Port::name).toList());
    return module
        .withPorts(headed)
        .withItems(module.items().stream().map(this::connected).toList());
  }

  /**
   * The position of the longest listed name that is the port's own, or that of a bundle or vector
   * around the port.
   */
  private static int place(String port, List<PortPlace> places) {
    int found = -1;
    for (int i = 0; i < places.size(); i++) {
      String name = places.get(i).name();
      boolean isPart = port.equals(name) || port.startsWith(name + "_");
      if (isPart && (found < 0 || places.get(found).name().length() < name.length())) {
        found = i;
      }
    }
    return found;
  }

  private static void requireNames(VerilogTree module, List<PortPlace> places) {
    for (PortPlace place : places) {
      boolean renamed = module.port(place.name() + "_0").isPresent();
      if (renamed && Keywords.isKeyword(place.name())) {
        throw new IllegalArgumentException(
            "port '%s' of module %s has a keyword of Verilog as its name (%s)"
                .formatted(
                    place.name(),
                    module.name(),
                    module.port(place.name() + "_0").orElseThrow().comment()));
      }
    }
  }

  private Item connected(Item item) {
    if (!(item instanceof Instance instance) || !orders.containsKey(instance.module())) {
      return item;
    }
    List<String> order = orders.get(instance.module());
    List<Connection> connections = new ArrayList<>(instance.connections());
    connections.sort(Comparator.comparingInt(connection -> order.indexOf(connection.port())));
    return instance.withConnections(connections);
  }
}
