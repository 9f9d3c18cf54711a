// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A module as the compiler printed it and as people read it, with the ports of what it
 * instantiates.
 *
 * @param clockEnable the input without which no register of the readable one changes
 */
record ModulePair(Side compilers, Side readable, Optional<String> clockEnable) {

  /** A side: one of the two texts of a module. */
  record Side(ModuleText module, Map<String, ModuleText> children) {
    static Side of(ModuleText module, Map<String, ModuleText> all) {
      Map<String, ModuleText> children =
          module.children(all).stream()
              .collect(
                  java.util.stream.Collectors.toMap(
                      child -> child, child -> new ModuleText(child, all.get(child).header(), "")));
      return new Side(module, children);
    }

    String verilog(UnaryOperator<String> names) {
      StringBuilder text = new StringBuilder();
      children.values().forEach(child -> text.append(child.stub(names)));
      return text.append(module.renamed(names, children.keySet())).toString();
    }
  }
}
