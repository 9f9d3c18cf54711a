// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Concatenation;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Range;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.chisel.verilog.VerilogTree.Direction;
import vlarb.chisel.verilog.VerilogTree.Port;

/**
 * Instances of one module that become an array.
 *
 * @param stem the array's name
 * @param instances in the order of their numbers
 * @param child the module that is instantiated
 */
record InstanceRow(String stem, List<Instance> instances, VerilogTree child) {

  /** The module with the array in place of the instances. */
  VerilogTree replace(VerilogTree module) {
    return new Replacement(module).run();
  }

  private final class Replacement {
    private final VerilogTree module;
    private final EmittedScope scope;
    private final VerilogWidths widths;
    private final JoinedBits joined;
    private final Map<String, Declaration> wires = new HashMap<>();
    private final Map<String, VectorPart> replaced = new HashMap<>();
    private final List<Item> added = new ArrayList<>();

    Replacement(VerilogTree module) {
      this.module = module;
      scope = EmittedScope.of(module);
      widths = VerilogWidths.of(module);
      joined = JoinedBits.of(module);
      module
          .declarations()
          .filter(d -> d.value().isEmpty() && d.unpacked().isEmpty() && d.attributes().isEmpty())
          .filter(d -> d.kind() == Item.Kind.WIRE)
          .forEach(d -> wires.put(d.name(), d));
    }

    VerilogTree run() {
      List<Connection> connections = new ArrayList<>();
      for (Connection connection : instances.getFirst().connections()) {
        Optional<Port> port = child.port(connection.port());
        Optional<Expression> value = port.flatMap(this::connected);
        if (value.isEmpty()) {
          return module;
        }
        connections.add(new Connection(connection.port(), value, connection.comment()));
      }
      Set<String> names = instances.stream().map(Instance::name).collect(Collectors.toSet());
      List<Item> items = new ArrayList<>();
      for (Item item : module.items()) {
        if (item instanceof Instance instance && names.contains(instance.name())) {
          if (instance == instances.getFirst()) {
            items.add(row(connections));
          }
        } else if (!(item instanceof Declaration d && replaced.containsKey(d.name()))) {
          items.add(item);
        }
      }
      items.addAll(added);
      return Rewrite.wholeExpressions(
          module.withItems(items), expression -> VectorPart.substitute(expression, replaced));
    }

    private Instance row(List<Connection> connections) {
      Instance first = instances.getFirst();
      return new Instance(
          first.module(),
          first.parameters(),
          stem,
          Optional.of(Range.downFrom(instances.size() - 1)),
          connections,
          first.comment());
    }

    /** The expression at a port of the array; empty if the port's width is unknown. */
    private Optional<Expression> connected(Port port) {
      Optional<Integer> width = VerilogWidths.of(child).of(new Name(port.name()));
      List<Expression> values = values(port.name());
      boolean known =
          width.isPresent()
              && values.size() == instances.size()
              && values.stream().allMatch(value -> widths.of(value).equals(width));
      if (!known) {
        return Optional.empty();
      }
      Expression sideBySide = joined.joined(new Concatenation(values.reversed()));
      if (!(sideBySide instanceof Concatenation)) {
        return Optional.of(sideBySide);
      }
      if (port.direction() == Direction.OUTPUT) {
        return Optional.of(driven(port.name(), width.get(), values));
      }
      return Optional.of(
          values.stream().allMatch(values.getFirst()::equals)
              ? values.getFirst()
              : driving(port.name(), width.get(), sideBySide));
    }

    private List<Expression> values(String port) {
      return instances.stream()
          .flatMap(instance -> instance.connections().stream())
          .filter(connection -> connection.port().equals(port))
          .flatMap(connection -> connection.value().stream())
          .toList();
    }

    /** A new vector that the outputs drive; wires that they drove are its parts from now on. */
    private Expression driven(String port, int width, List<Expression> values) {
      boolean unused =
          values.stream()
              .allMatch(v -> Rewrite.name(v).filter(n -> n.startsWith("unused_")).isPresent());
      String bus = vector((unused ? "unused_" : "") + stem + "_" + port, width, Optional.empty());
      Set<Expression> distinct = new HashSet<>(values);
      for (int i = 0; i < values.size(); i++) {
        VectorPart part = new VectorPart(bus, i * width, width);
        if (values.get(i) instanceof Name(String wire)
            && wires.containsKey(wire)
            && distinct.size() == values.size()) {
          replaced.put(wire, part);
        } else {
          added.add(new Assign(values.get(i), part.whole(), ""));
        }
      }
      return new Name(bus);
    }

    private Expression driving(String port, int width, Expression value) {
      return new Name(vector(stem + "_" + port, width, Optional.of(value)));
    }

    private String vector(String name, int width, Optional<Expression> value) {
      String fresh = scope.fresh(name);
      List<Range> range = List.of(Range.downFrom(instances.size() * width - 1));
      added.add(Declaration.wire(range, fresh, instances.getFirst().comment()).withValue(value));
      return fresh;
    }
  }
}
