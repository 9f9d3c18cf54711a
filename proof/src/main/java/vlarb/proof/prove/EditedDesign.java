// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Verilog that somebody has edited, with the properties of the design that it was generated from.
 *
 * <p>What is delivered has no properties in it, and the design that is proved has both. A signal
 * has the same name in the two, so that each edited module takes the place of what is delivered
 * within its module of the proof; what only the proof has reads the edited signals.
 */
public final class EditedDesign {
  private EditedDesign() {}

  /**
   * Returns the edited modules with their properties.
   *
   * @param checked the design as it is proved, the top last
   * @param delivered the same design as generated
   * @param edited the edited modules
   * @throws EditedDesignException if a module is missing, or properties cannot be stated of what is
   *     left of it
   */
  public static List<VerilogModule> of(
      List<VerilogModule> checked, List<VerilogModule> delivered, List<VerilogTree> edited)
      throws EditedDesignException {
    Map<String, VerilogTree> original = byName(delivered.stream().map(EditedDesign::tree).toList());
    Map<String, VerilogTree> others = byName(edited);
    Map<String, VerilogTree> proved = byName(checked.stream().map(EditedDesign::tree).toList());
    List<VerilogModule> design = new ArrayList<>();
    for (String name : proved.keySet()) {
      VerilogTree other = others.remove(name);
      if (other == null) {
        throw new EditedDesignException("no module " + name + ", which has properties");
      }
      VerilogTree both =
          new EditedModule(proved.get(name), original.get(name), other, proved).withProperties();
      design.add(new VerilogModule(name, VerilogText.print(both)));
    }
    List<VerilogModule> added =
        others.values().stream()
            .map(tree -> new VerilogModule(tree.name(), VerilogText.print(tree)))
            .toList();
    design.addAll(0, added);
    return design;
  }

  private static VerilogTree tree(VerilogModule module) {
    return VerilogText.parse(module.text()).getFirst();
  }

  private static Map<String, VerilogTree> byName(List<VerilogTree> trees) {
    return trees.stream()
        .collect(
            Collectors.toMap(
                VerilogTree::name, Function.identity(), (first, _) -> first, LinkedHashMap::new));
  }
}
