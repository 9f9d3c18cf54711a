// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.chisel.verilog.VerilogTree.Direction;

/**
 * Connects an output of an instance to the wire or port itself where the wire between them has no
 * other use.
 */
final class DirectOutputs {
  private DirectOutputs() {}

  static VerilogTree connect(VerilogTree module) {
    Map<String, Integer> uses = EmittedScope.uses(module);
    Set<String> between = new HashSet<>();
    module
        .declarations()
        .filter(d -> d.kind() == Item.Kind.WIRE && d.value().isEmpty() && d.unpacked().isEmpty())
        .filter(d -> d.attributes().isEmpty() && uses.getOrDefault(d.name(), 0) == 2)
        .forEach(d -> between.add(d.name()));
    Set<String> outputs = new HashSet<>();
    module
        .instances()
        .flatMap(instance -> instance.connections().stream())
        .flatMap(connection -> connection.value().stream())
        .flatMap(value -> Rewrite.name(value).stream())
        .forEach(outputs::add);
    between.retainAll(outputs);
    Map<String, String> direct = new HashMap<>();
    module.items().forEach(item -> note(item, module, between, direct));
    return direct.isEmpty() ? module : renamed(module, direct);
  }

  /** Notes by which name a wire is known elsewhere. */
  private static void note(
      Item item, VerilogTree module, Set<String> between, Map<String, String> direct) {
    switch (item) {
      case Declaration d
          when d.unpacked().isEmpty()
              && d.value().orElse(null) instanceof Name(String wire)
              && between.contains(wire) ->
          direct.put(wire, d.name());
      case Assign(Name(String port), Name(String wire), String _)
          when between.contains(wire)
              && module.port(port).filter(p -> p.direction() == Direction.OUTPUT).isPresent() ->
          direct.put(wire, port);
      default -> {
        // Something else.
      }
    }
  }

  private static VerilogTree renamed(VerilogTree module, Map<String, String> direct) {
    VerilogTree kept =
        module.withItems(
            module.items().stream()
                .filter(item -> !isBetween(item, direct))
                .map(item -> withoutValue(item, direct))
                .toList());
    return Rewrite.expressions(
        kept,
        expression ->
            expression instanceof Name(String name) && direct.containsKey(name)
                ? new Name(direct.get(name))
                : expression);
  }

  private static boolean isBetween(Item item, Map<String, String> direct) {
    return switch (item) {
      case Declaration d -> direct.containsKey(d.name());
      case Assign(Name(String port), Name(String wire), String _) -> port.equals(direct.get(wire));
      default -> false;
    };
  }

  private static Item withoutValue(Item item, Map<String, String> direct) {
    return item instanceof Declaration d
            && d.value().orElse(null) instanceof Name(String wire)
            && d.name().equals(direct.get(wire))
        ? d.withValue(Optional.empty())
        : item;
  }
}
