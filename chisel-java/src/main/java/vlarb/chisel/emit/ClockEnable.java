// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Keywords;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Branch;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.chisel.verilog.VerilogTree.Direction;
import vlarb.chisel.verilog.VerilogTree.Port;

/**
 * Gives each module with a clock an enable input, without which no register changes, and connects
 * the enables of instances.
 */
final class ClockEnable {
  private static final String CLOCK = "clock";
  private static final String DOC = "low: this cycle is ignored";

  private final String input;
  private final Set<String> clocked = new HashSet<>();

  /**
   * @param input the input's name
   * @throws IllegalArgumentException if nothing can have this name
   */
  ClockEnable(String input) {
    if (!Keywords.isName(input)) {
      throw new IllegalArgumentException(
          "'%s' cannot be the name of the clock enable".formatted(input));
    }
    this.input = input;
  }

  /**
   * Checks the name against all that a module has, also what is removed later.
   *
   * @throws IllegalArgumentException if the module uses the name
   */
  void requireFree(VerilogTree module) {
    if (Scope.of(module).has(input)) {
      throw new IllegalArgumentException(
          "module %s uses the name '%s' of the clock enable".formatted(module.name(), input));
    }
  }

  /**
   * The module with the input, if the module has a clock; to be called for the instantiated modules
   * first.
   */
  VerilogTree add(VerilogTree module) {
    if (module.port(CLOCK).isEmpty()) {
      return module;
    }
    requireFree(module);
    clocked.add(module.name());
    List<Port> ports = new ArrayList<>();
    for (Port port : module.ports()) {
      ports.add(port);
      if (port.name().equals(CLOCK)) {
        ports.add(new Port(Direction.INPUT, Optional.empty(), input, DOC, ""));
      }
    }
    return module.withPorts(ports).withItems(module.items().stream().map(this::held).toList());
  }

  private Item held(Item item) {
    return switch (item) {
      case Always(String clock, List<Statement> body, String comment) ->
          new Always(
              clock,
              List.of(new If(List.of(new Branch(new Name(input), body, "")), List.of())),
              comment);
      case Instance instance when clocked.contains(instance.module()) -> {
        List<Connection> connections = new ArrayList<>();
        for (Connection connection : instance.connections()) {
          connections.add(connection);
          if (connection.port().equals(CLOCK)) {
            connections.add(new Connection(input, Optional.of(new Name(input)), ""));
          }
        }
        yield instance.withConnections(connections);
      }
      default -> item;
    };
  }
}
