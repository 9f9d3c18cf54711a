// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Binding;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Item.Simulated;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.chisel.verilog.VerilogTree.Parameter;
import vlarb.chisel.verilog.VerilogTree.Port;

/** The modules that instances are of: those of the design, and those that others have written. */
final class Children {
  private final Map<String, VerilogTree> modules = new HashMap<>();
  private final List<VerilogTree> externals;

  /**
   * @param externals ports and values of parameters; of one name as often as the values differ
   */
  Children(List<VerilogTree> externals) {
    this.externals = externals;
  }

  void add(VerilogTree module) {
    modules.put(module.name(), module);
  }

  /** The module that is instantiated here, if it is known. */
  Optional<VerilogTree> of(Instance instance) {
    return Optional.ofNullable(modules.get(instance.module())).or(() -> external(instance));
  }

  /** The contents of a black box that stands for a constant. */
  Optional<VerilogTree> ofConstant(Instance instance) {
    return external(instance).filter(each -> each.each(Assign.class).findAny().isPresent());
  }

  /** The contents of a black box that stands for what a simulation prints. */
  Optional<Simulated> ofPrint(Instance instance) {
    return external(instance).flatMap(each -> each.each(Simulated.class).findAny());
  }

  private Optional<VerilogTree> external(Instance instance) {
    Map<String, String> values = new HashMap<>();
    instance.parameters().forEach(b -> values.put(b.parameter(), VerilogText.print(b.value())));
    return externals.stream()
        .filter(each -> each.name().equals(instance.module()) && values(each).equals(values))
        .findFirst();
  }

  private static Map<String, String> values(VerilogTree external) {
    return external.parameters().stream()
        .collect(Collectors.toMap(Parameter::name, p -> VerilogText.print(p.value())));
  }

  /** The module with ports and parameters of black boxes in the order of Java. */
  VerilogTree ordered(VerilogTree module) {
    return module.withItems(
        module.items().stream()
            .map(
                item ->
                    item instanceof Instance instance
                        ? external(instance).map(each -> ordered(instance, each)).orElse(instance)
                        : item)
            .toList());
  }

  private static Instance ordered(Instance instance, VerilogTree external) {
    List<String> ports = external.ports().stream().map(Port::name).toList();
    List<Connection> connections = new ArrayList<>(instance.connections());
    connections.sort(Comparator.comparingInt(connection -> ports.indexOf(connection.port())));
    List<Binding> bindings =
        external.parameters().stream().map(p -> new Binding(p.name(), p.value())).toList();
    return instance.ofModule(instance.module(), bindings).withConnections(connections);
  }
}
