// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.VerilogTree;

/** The order of modules by their instances. */
final class ModuleOrder {
  private ModuleOrder() {}

  /** The modules, each after all those that it instantiates. */
  static List<VerilogTree> childrenFirst(List<VerilogTree> modules) {
    SequencedMap<String, VerilogTree> byName = new LinkedHashMap<>();
    modules.forEach(module -> byName.put(module.name(), module));
    List<VerilogTree> ordered = new ArrayList<>();
    Set<String> placed = new HashSet<>();
    modules.forEach(module -> place(module, byName, placed, ordered));
    return ordered;
  }

  private static void place(
      VerilogTree module,
      Map<String, VerilogTree> byName,
      Set<String> placed,
      List<VerilogTree> ordered) {
    if (!placed.add(module.name())) {
      return;
    }
    module
        .instances()
        .map(Instance::module)
        .filter(byName::containsKey)
        .forEach(child -> place(byName.get(child), byName, placed, ordered));
    ordered.add(module);
  }
}
