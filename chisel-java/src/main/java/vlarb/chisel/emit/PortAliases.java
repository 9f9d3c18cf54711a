// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.chisel.verilog.VerilogTree.Direction;

/**
 * Removes the second names of ports. Beside a port that is part of a bundle or vector the compiler
 * declares a wire, {@code wire [3:0] entry_lane_0 = entry_lane;}, and where an output is read
 * within its module one named {@code _entry_output}. A wire with an attribute stays.
 */
final class PortAliases {
  private final VerilogTree module;
  private final Set<String> wires;

  /** The port by its second name. */
  private final Map<String, String> ports = new HashMap<>();

  /** Second names that nothing reads. */
  private final Set<String> unused = new HashSet<>();

  private PortAliases(VerilogTree module) {
    this.module = module;
    wires =
        module
            .declarations()
            .filter(d -> d.kind() == Item.Kind.WIRE && d.unpacked().isEmpty())
            .filter(d -> d.attributes().isEmpty())
            .map(Declaration::name)
            .collect(Collectors.toSet());
    module.items().forEach(this::note);
    Map<String, Integer> uses = EmittedScope.uses(module);
    wires.stream().filter(wire -> !uses.containsKey(wire) && isOfPort(wire)).forEach(unused::add);
  }

  /** True if a wire is the second name of some output, as of one that is driven by a constant. */
  private boolean isOfPort(String wire) {
    return module.ports().stream()
        .anyMatch(p -> p.direction() == Direction.OUTPUT && isSecondName(wire, p.name()));
  }

  static VerilogTree remove(VerilogTree module) {
    PortAliases aliases = new PortAliases(module);
    List<Item> items = new ArrayList<>();
    module.items().forEach(item -> aliases.keep(item, items));
    return Rewrite.expressions(
        module.withItems(items),
        expression ->
            expression instanceof Name(String name) && aliases.ports.containsKey(name)
                ? new Name(aliases.ports.get(name))
                : expression);
  }

  private void note(Item item) {
    switch (item) {
      case Declaration d when d.value().orElse(null) instanceof Name(String port) ->
          note(d.name(), port, Direction.INPUT);
      case Assign(Name(String wire), Name(String port), String _)
          when isPort(port, Direction.INPUT) ->
          note(wire, port, Direction.INPUT);
      case Assign(Name(String port), Name(String wire), String _) ->
          note(wire, port, Direction.OUTPUT);
      default -> {
        // No second name.
      }
    }
  }

  private void note(String wire, String port, Direction direction) {
    if (wires.contains(wire) && isPort(port, direction) && isSecondName(wire, port)) {
      ports.put(wire, port);
    }
  }

  private boolean isPort(String name, Direction direction) {
    return module.port(name).filter(port -> port.direction() == direction).isPresent();
  }

  private static boolean isSecondName(String name, String start) {
    return name.equals("_" + start + "_output")
        || name.startsWith(start + "_")
            && name.length() > start.length() + 1
            && name.chars().skip(start.length() + 1).allMatch(Character::isDigit);
  }

  /** The item, unless it only relates a port to its second name. */
  private void keep(Item item, List<Item> items) {
    switch (item) {
      case Declaration d when unused.contains(d.name()) -> {
        // The port is driven by itself.
      }
      case Declaration d when ports.containsKey(d.name()) -> {
        Expression port = new Name(ports.get(d.name()));
        d.value()
            .filter(value -> !value.equals(port))
            .ifPresent(value -> items.add(new Assign(port, value, "")));
      }
      case Assign(Name(String target), Name(String value), String _)
          when target.equals(ports.get(value)) || value.equals(ports.get(target)) -> {
        // Both are one from now on.
      }
      default -> items.add(item);
    }
  }
}
