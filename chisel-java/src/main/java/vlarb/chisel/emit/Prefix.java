// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.VerilogTree;

/** Puts a prefix before the name of each module, so that several designs can be in one. */
final class Prefix {
  private Prefix() {}

  static List<VerilogTree> add(String prefix, List<VerilogTree> modules) {
    Set<String> names = modules.stream().map(VerilogTree::name).collect(Collectors.toSet());
    return modules.stream()
        .map(
            module ->
                module
                    .withName(prefix + module.name())
                    .withItems(
                        module.items().stream()
                            .map(
                                item ->
                                    item instanceof Instance instance
                                            && names.contains(instance.module())
                                        ? instance.ofModule(
                                            prefix + instance.module(), instance.parameters())
                                        : item)
                            .toList()))
        .toList();
  }
}
