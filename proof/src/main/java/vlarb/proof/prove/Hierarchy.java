// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;

/** The instances of a design: the modules that each module instantiates. */
final class Hierarchy {
  private final List<VerilogModule> design;
  private final Map<String, VerilogTree> trees = new LinkedHashMap<>();

  Hierarchy(List<VerilogModule> design) {
    this.design = design;
    for (VerilogModule module : design) {
      trees.put(module.name(), VerilogText.parse(module.text()).getFirst());
    }
  }

  /** The module of that name. */
  VerilogModule module(String name) {
    return design.stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
  }

  private List<Instance> instances(String module) {
    return trees.get(module).instances().filter(each -> trees.containsKey(each.module())).toList();
  }

  /** A module and all that it instantiates, in the design's order. */
  List<VerilogModule> within(String module) {
    Set<String> found = new LinkedHashSet<>();
    collect(module, found);
    return design.stream().filter(each -> found.contains(each.name())).toList();
  }

  private void collect(String module, Set<String> found) {
    if (found.add(module)) {
      instances(module).forEach(each -> collect(each.module(), found));
    }
  }

  /**
   * The one module that a module instantiates and that holds all instances of another one in it.
   */
  Optional<String> around(String of, String within) {
    List<String> parts =
        instances(within).stream()
            .map(Instance::module)
            .distinct()
            .filter(each -> !places(of, each).isEmpty())
            .toList();
    return parts.size() == 1 && !parts.contains(of)
        ? Optional.of(parts.getFirst())
        : Optional.empty();
  }

  /**
   * All places of a module within another one, or in itself: the names of instances from the
   * outermost on, a dot after each. Of an array of instances the number is left out.
   */
  Set<String> places(String of, String within) {
    if (of.equals(within)) {
      return Set.of("");
    }
    Set<String> places = new LinkedHashSet<>();
    for (Instance each : instances(within)) {
      places(of, each.module()).forEach(rest -> places.add(each.name() + "." + rest));
    }
    return places;
  }
}
