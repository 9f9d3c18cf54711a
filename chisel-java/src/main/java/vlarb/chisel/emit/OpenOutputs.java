// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Connects outputs of instances that nothing reads to wires whose names say so; linters complain of
 * open ports.
 */
final class OpenOutputs {
  private OpenOutputs() {}

  /**
   * The module without open ports.
   *
   * @param children the modules of the instances
   */
  static VerilogTree connect(VerilogTree module, Children children) {
    EmittedScope scope = EmittedScope.of(module);
    List<Item> wires = new ArrayList<>();
    List<Item> items = new ArrayList<>();
    for (Item item : module.items()) {
      items.add(
          item instanceof Instance instance
              ? connected(instance, children.of(instance), scope, wires)
              : item);
    }
    items.addAll(wires);
    return module.withItems(items);
  }

  private static Instance connected(
      Instance instance, Optional<VerilogTree> child, EmittedScope scope, List<Item> wires) {
    List<Connection> connections = new ArrayList<>();
    for (Connection connection : instance.connections()) {
      if (connection.value().isPresent()) {
        connections.add(connection);
        continue;
      }
      String port = connection.port();
      String wire = scope.fresh("unused_" + instance.name() + "_" + port);
      VerilogTree.Port open = child.flatMap(c -> c.port(port)).orElseThrow();
      wires.add(Declaration.wire(open.range().stream().toList(), wire, instance.comment()));
      connections.add(new Connection(port, Optional.of(new Name(wire)), connection.comment()));
    }
    return instance.withConnections(connections);
  }
}
