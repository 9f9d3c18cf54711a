// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import vlarb.chisel.VerilogModule;
import vlarb.rtl.property.Rule;

/**
 * A bug in one line of Verilog, and the rule that must not hold with it.
 *
 * @param rule what it breaks
 * @param level matches the names of the modules that state what is then disproved
 * @param bug what is wrong, in a few words
 * @param module matches the names of the modules that are wrong
 * @param right text that occurs exactly once in each of them
 * @param wrong what it becomes
 */
public record Mutant(
    Rule rule, Pattern level, String bug, Pattern module, String right, String wrong) {

  /** A bug in the module that the rule is proved of. */
  static Mutant in(Pattern module, Rule rule, String bug, String right, String wrong) {
    return new Mutant(rule, module, bug, module, right, wrong);
  }

  /** A bug in a module that breaks what another one assumes. */
  static Mutant assumed(Pattern stater, String bug, Pattern module, String right, String wrong) {
    return new Mutant(Rule.SURROUNDINGS, stater, bug, module, right, wrong);
  }

  /** Whether it breaks what is to be proved there, of a design that has the module. */
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
  List<VerilogModule> seedIn(List<VerilogModule> design, Obligation obligation) {
    List<VerilogModule> result = new ArrayList<>();
    for (VerilogModule each : design) {
      if (module.matcher(each.name()).matches()) {
        int places = each.text().split(Pattern.quote(right), -1).length - 1;
        if (places != 1) {
          throw new IllegalArgumentException(
              "%s: %d places in %s for: %s"
                  .formatted(obligation.name(), places, each.name(), right));
        }
        result.add(new VerilogModule(each.name(), each.text().replace(right, wrong)));
      } else {
        result.add(each);
      }
    }
    return result;
  }
}
