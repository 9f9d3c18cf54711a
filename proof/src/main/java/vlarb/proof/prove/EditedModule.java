// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Constant;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Initial;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Item.Loop;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.chisel.verilog.VerilogTree.Direction;
import vlarb.chisel.verilog.VerilogTree.Port;

/**
 * An edited module among its properties: all of the edited module, and the part of the checked
 * module that is not delivered.
 *
 * @param checked the module as it is proved
 * @param delivered the module as generated: each of its names is one of the checked module
 * @param edited the delivered module after the edits
 * @param design all modules as they are proved, by their names
 */
record EditedModule(
    VerilogTree checked,
    VerilogTree delivered,
    VerilogTree edited,
    Map<String, VerilogTree> design) {

  VerilogTree withProperties() throws EditedDesignException {
    check();
    Set<String> original = names(delivered);
    List<Item> items = new ArrayList<>();
    items.addAll(edited.each(Constant.class).toList());
    // Each name is declared before an expression has it: values follow as assignments.
    List<Declaration> declared = new ArrayList<>(edited.declarations().toList());
    checked.declarations().filter(d -> !original.contains(d.name())).forEach(declared::add);
    declared.forEach(declaration -> items.add(declaration.withValue(Optional.empty())));
    for (Declaration declaration : declared) {
      declaration
          .value()
          .ifPresent(value -> items.add(new Assign(new Name(declaration.name()), value, "")));
    }
    items.addAll(edited.each(Loop.class).toList());
    items.addAll(edited.each(Initial.class).toList());
    items.addAll(edited.each(Assign.class).toList());
    checked
        .each(Assign.class)
        .filter(assign -> !original.contains(base(assign.target())))
        .forEach(items::add);
    items.addAll(edited.each(Always.class).toList());
    items.addAll(withoutDelivered(original).each(Always.class).toList());
    items.addAll(instances());
    List<Port> ports = checked.ports().stream().map(p -> edited.port(p.name()).orElse(p)).toList();
    return checked.withPorts(ports).withItems(items);
  }

  private void check() throws EditedDesignException {
    Set<String> ports = portNames(delivered);
    if (!portNames(edited).equals(ports)) {
      throw refused("its ports are not those that were generated");
    }
    if (!edited.parameters().equals(delivered.parameters())) {
      throw refused("its parameters are not those that were generated");
    }
    Set<String> original = names(delivered);
    Set<String> kept = names(edited);
    for (String name : original) {
      if (!kept.contains(name)) {
        throw refused("no " + name + ", which properties may be about");
      }
    }
    Set<String> ofProperties = names(checked);
    ofProperties.removeAll(original);
    for (String name : kept) {
      if (ofProperties.contains(name)) {
        throw refused(name + " is a name that its properties have: expected another one");
      }
    }
  }

  private EditedDesignException refused(String what) {
    return new EditedDesignException("module " + edited.name() + ": " + what);
  }

  /** The checked module without what drives delivered registers. */
  private VerilogTree withoutDelivered(Set<String> original) {
    return Rewrite.statements(
        checked,
        statement ->
            statement instanceof Assignment(Expression target, _, _)
                    && original.contains(base(target))
                ? List.<Statement>of()
                : List.of(statement));
  }

  /** The instances of the edited module, connected to properties too, and those of properties. */
  private List<Item> instances() throws EditedDesignException {
    Map<String, Instance> ofChecked =
        checked
            .instances()
            .collect(
                Collectors.toMap(
                    Instance::name, instance -> instance, (a, _) -> a, LinkedHashMap::new));
    Set<String> original = names(delivered);
    List<Item> all = new ArrayList<>();
    for (Instance instance : edited.instances().toList()) {
      Instance twin = ofChecked.remove(instance.name());
      if (twin == null) {
        all.add(instance);
      } else {
        if (!instance.module().equals(twin.module())) {
          throw refused(
              "%s is of module %s, expected %s, which has the properties"
                  .formatted(instance.name(), instance.module(), twin.module()));
        }
        checkPorts(instance, twin);
        Set<String> generated = portsOf(instance.name());
        List<Connection> connections = new ArrayList<>();
        for (Connection connection : twin.connections()) {
          connections.add(
              generated.contains(connection.port())
                  ? new Connection(connection.port(), value(instance, connection.port()), "")
                  : connection);
          follower(connection, instance, original).ifPresent(all::add);
        }
        all.add(instance.withConnections(connections));
      }
    }
    ofChecked.values().stream().filter(i -> !original.contains(i.name())).forEach(all::add);
    return all;
  }

  /** The ports that an instance was generated with; what it has besides, properties look at. */
  private Set<String> portsOf(String instance) {
    return delivered
        .instances()
        .filter(each -> each.name().equals(instance))
        .flatMap(each -> each.connections().stream())
        .map(Connection::port)
        .collect(Collectors.toSet());
  }

  private void checkPorts(Instance instance, Instance twin) throws EditedDesignException {
    Set<String> known =
        twin.connections().stream().map(Connection::port).collect(Collectors.toSet());
    for (Connection connection : instance.connections()) {
      if (!known.contains(connection.port())) {
        throw refused(
            "%s: module %s has no port %s"
                .formatted(instance.name(), instance.module(), connection.port()));
      }
    }
  }

  /** A net of properties that an output drives in the checked module follows the edited net. */
  private Optional<Assign> follower(Connection checked, Instance edited, Set<String> original) {
    boolean drives =
        design.get(edited.module()).port(checked.port()).orElseThrow().direction()
            == Direction.OUTPUT;
    return checked
        .value()
        .filter(net -> drives && net instanceof Name(String name) && !original.contains(name))
        .flatMap(net -> value(edited, checked.port()).map(value -> new Assign(net, value, "")));
  }

  private static Optional<Expression> value(Instance instance, String port) {
    return instance.connections().stream()
        .filter(connection -> connection.port().equals(port))
        .findFirst()
        .flatMap(Connection::value);
  }

  private static Set<String> portNames(VerilogTree module) {
    return module.ports().stream().map(Port::name).collect(Collectors.toSet());
  }

  /** Collects every name that is declared in a module. */
  private static Set<String> names(VerilogTree module) {
    return Stream.of(
            module.ports().stream().map(Port::name),
            module.declarations().map(Declaration::name),
            module.instances().map(Instance::name))
        .flatMap(names -> names)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** The signal to which the whole or a part is assigned. */
  private static String base(Expression target) {
    return switch (target) {
      case Name(String name) -> name;
      case Expression.Index index -> base(index.of());
      case Expression.Slice slice -> base(slice.of());
      case Expression.Window window -> base(window.of());
      default -> throw new IllegalArgumentException("cannot be assigned to: " + target);
    };
  }
}
