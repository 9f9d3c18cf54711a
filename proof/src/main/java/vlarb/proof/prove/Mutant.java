// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.NetEdit;
import vlarb.proof.rule.Rule;

/**
 * A bug in what drives one net, and the rule that must not hold with it.
 *
 * @param rule the rule that the bug breaks
 * @param level matches the names of the modules that state the claims that are then disproved
 * @param bug the bug in a few words
 * @param module matches the names of the modules with the bug
 * @param edit the change in each of those modules
 */
public record Mutant(Rule rule, Pattern level, String bug, Pattern module, NetEdit edit) {

  /** A bug in the module that the rule is proved of. */
  static Mutant in(Pattern module, Rule rule, String bug, String edit) {
    return in(module, rule, module, bug, edit);
  }

  /** A bug in a module that breaks the rule of another one around it. */
  static Mutant in(Pattern level, Rule rule, Pattern module, String bug, String edit) {
    return new Mutant(rule, level, bug, module, NetEdit.of(edit));
  }

  /** A bug in a module that breaks what another one assumes. */
  static Mutant assumed(Pattern stater, String bug, Pattern module, String edit) {
    return in(stater, Rule.SURROUNDINGS, module, bug, edit);
  }

  /** True if the bug breaks the obligation, in a design that has the module. */
  boolean breaks(Obligation obligation, List<VerilogModule> design) {
    return rule == obligation.rule()
        && level.matcher(obligation.stater()).matches()
        && design.stream().anyMatch(each -> module.matcher(each.name()).matches());
  }

  /**
   * The design with this bug.
   *
   * @throws IllegalArgumentException if a module has not exactly one such place: the bug would not
   *     be the one that its name says
   */
  List<VerilogModule> seedIn(List<VerilogModule> design) {
    List<VerilogModule> result = new ArrayList<>();
    for (VerilogModule each : design) {
      result.add(module.matcher(each.name()).matches() ? each.edited(edit) : each);
    }
    return result;
  }
}
