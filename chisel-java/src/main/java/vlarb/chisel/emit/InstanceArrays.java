// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Makes one array of instances {@code leaf_0}, {@code leaf_1} and so on of one module. What is
 * connected alike to all is connected once; anything else is a vector, instance 0 lowest: one that
 * is there, or a new one with the names of instances and port.
 */
final class InstanceArrays {
  private final Children children;
  private final List<InstanceRow> rows = new ArrayList<>();

  private InstanceArrays(VerilogTree module, Children children) {
    this.children = children;
    Map<String, List<Instance>> byStem = new LinkedHashMap<>();
    module.instances().forEach(i -> stem(i.name()).ifPresent(s -> list(byStem, s).add(i)));
    byStem.forEach((stem, instances) -> find(module, stem, instances));
  }

  private static List<Instance> list(Map<String, List<Instance>> byStem, String stem) {
    return byStem.computeIfAbsent(stem, s -> new ArrayList<>());
  }

  /**
   * The module with arrays of instances.
   *
   * @param children the modules of the instances
   */
  static VerilogTree gather(VerilogTree module, Children children) {
    InstanceArrays step = new InstanceArrays(module, children);
    VerilogTree result = module;
    for (InstanceRow row : step.rows) {
      result = row.replace(result);
    }
    return step.rows.isEmpty() ? module : JoinedBits.simplify(result);
  }

  private void find(VerilogTree module, String stem, List<Instance> instances) {
    Map<String, Instance> byName = new HashMap<>();
    instances.forEach(instance -> byName.put(instance.name(), instance));
    List<Instance> inOrder = new ArrayList<>();
    for (int i = 0; byName.containsKey(stem + "_" + i); i++) {
      inOrder.add(byName.get(stem + "_" + i));
    }
    Optional<VerilogTree> child = inOrder.stream().findFirst().flatMap(children::of);
    boolean alike =
        child.isPresent()
            && inOrder.size() == instances.size()
            && inOrder.size() > 1
            && inOrder.stream().allMatch(i -> isAlike(inOrder.getFirst(), i))
            && !EmittedScope.of(module).has(stem);
    if (alike) {
      rows.add(new InstanceRow(stem, inOrder, child.get()));
    }
  }

  private static boolean isAlike(Instance one, Instance other) {
    return one.module().equals(other.module())
        && one.array().isEmpty()
        && other.array().isEmpty()
        && one.parameters().equals(other.parameters())
        && ports(one).equals(ports(other));
  }

  private static List<String> ports(Instance instance) {
    return instance.connections().stream().map(Item.Connection::port).toList();
  }

  /** The part of a name before the number at its end. */
  private static Optional<String> stem(String name) {
    int end = name.lastIndexOf('_');
    boolean numbered =
        end > 0
            && end + 1 < name.length()
            && name.chars().skip(end + 1).allMatch(Character::isDigit);
    return numbered ? Optional.of(name.substring(0, end)) : Optional.empty();
  }
}
