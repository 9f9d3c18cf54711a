// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Removes clock and reset of modules that have no use for them. The compiler leaves both to the top
 * and to public modules.
 */
final class UnusedClocking {
  /** Module and port of what was removed. */
  private record Removed(String module, String port) {}

  private final Set<Removed> removed = new HashSet<>();

  /**
   * The module without an unused clock and reset; to be called for the instantiated modules first.
   */
  VerilogTree remove(VerilogTree module) {
    VerilogTree connected =
        module.withItems(
            module.items().stream()
                .map(item -> item instanceof Instance instance ? used(instance) : item)
                .toList());
    Map<String, Integer> uses = EmittedScope.uses(connected);
    for (String port : List.of("clock", "reset")) {
      if (module.port(port).isPresent() && !uses.containsKey(port)) {
        removed.add(new Removed(module.name(), port));
      }
    }
    return connected.withPorts(
        module.ports().stream()
            .filter(port -> !removed.contains(new Removed(module.name(), port.name())))
            .toList());
  }

  private Instance used(Instance instance) {
    List<Connection> kept =
        instance.connections().stream()
            .filter(c -> !removed.contains(new Removed(instance.module(), c.port())))
            .toList();
    return instance.withConnections(kept);
  }
}
