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
import vlarb.chisel.verilog.Item.Simulated;
import vlarb.chisel.verilog.Keywords;
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
    if (EmittedScope.of(module).has(input)) {
      throw new IllegalArgumentException(
          "module %s uses the name '%s' of the clock enable".formatted(module.name(), input));
    }
  }

  /**
   * A module that others have written has no such input.
   *
   * @throws IllegalArgumentException always
   */
  static void refuse(VerilogTree external) {
    throw new IllegalArgumentException(
        "a clock enable cannot hold what is in the black box " + external.name());
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
    return module
        .withPorts(ports)
        .withItems(module.items().stream().map(item -> held(item, module)).toList());
  }

  private Item held(Item item, VerilogTree module) {
    return switch (item) {
      case Always always when !always.clock().equals(CLOCK) || always.reset().isPresent() ->
          throw new IllegalArgumentException(
              "a clock enable holds registers of one clock without an asynchronous reset, and"
                  + " there is another in module "
                  + module.name());
      case Simulated simulated -> new Simulated((Always) held(simulated.block(), module));
      case Always always ->
          always.withBody(
              List.of(new If(List.of(new Branch(new Name(input), always.body(), "")), List.of())));
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
