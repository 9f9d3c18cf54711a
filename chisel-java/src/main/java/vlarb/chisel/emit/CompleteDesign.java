// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.VerilogTree;

/**
 * A check that the compiler has printed a whole design: a compiler that is damaged, or was killed,
 * may print nothing or a part, and still report success.
 */
final class CompleteDesign {
  private CompleteDesign() {}

  /**
   * Checks that each module is there once, that one module is the top, and that no instance is of a
   * nonexistent module.
   *
   * @param externals modules that need not be there
   * @throws IllegalArgumentException if not; the message says what is missing
   */
  static List<VerilogTree> checked(List<VerilogTree> modules, List<VerilogTree> externals) {
    Set<String> defined = new HashSet<>();
    Set<String> instantiated = new TreeSet<>();
    for (VerilogTree module : modules) {
      if (!defined.add(module.name())) {
        throw incomplete("module " + module.name() + " is there twice");
      }
      module.instances().map(Instance::module).forEach(instantiated::add);
    }
    Set<String> tops = new TreeSet<>(defined);
    tops.removeAll(instantiated);
    if (tops.size() != 1) {
      throw incomplete("expected one module at the top, not " + tops);
    }
    instantiated.removeAll(defined);
    externals.forEach(module -> instantiated.remove(module.name()));
    if (!instantiated.isEmpty()) {
      throw incomplete("there is no module " + String.join(", ", instantiated));
    }
    return modules;
  }

  private static IllegalArgumentException incomplete(String problem) {
    return new IllegalArgumentException("firtool's output is not complete: " + problem);
  }
}
