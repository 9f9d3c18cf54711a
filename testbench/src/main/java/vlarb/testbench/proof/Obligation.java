// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.proof;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.chisel.VerilogModule;
import vlarb.rtl.property.Rule;

/**
 * One rule to prove of one module.
 *
 * @param rule the rule
 * @param module the module that it is proved of, with all that it instantiates; assumptions that
 *     the module itself makes are granted, those of the modules within it are not
 * @param claims labels of the conditions that always hold
 * @param situations labels of the situations that can come about
 */
public record Obligation(Rule rule, String module, List<String> claims, List<String> situations) {
  private static final Pattern LABEL =
      Pattern.compile("^ +(\\w+):\\s+(assert|assume|cover)\\(", Pattern.MULTILINE);

  public Obligation {
    claims = List.copyOf(claims);
    situations = List.copyOf(situations);
  }

  /**
   * All that is to be proved of a design.
   *
   * @param design its modules with their properties, the top last
   */
  public static List<Obligation> of(List<VerilogModule> design) {
    List<Obligation> all = new ArrayList<>();
    Set<String> assumptions = new LinkedHashSet<>();
    for (VerilogModule module : design) {
      for (Rule rule : Rule.values()) {
        if (rule != Rule.SURROUNDINGS) {
          List<String> claims = labels(module, "assert", rule);
          if (!claims.isEmpty()) {
            all.add(new Obligation(rule, module.name(), claims, labels(module, "cover", rule)));
          }
        }
      }
      assumptions.addAll(labels(module, "assume", Rule.SURROUNDINGS));
    }
    if (!assumptions.isEmpty()) {
      String top = design.getLast().name();
      all.add(new Obligation(Rule.SURROUNDINGS, top, List.copyOf(assumptions), List.of()));
    }
    return all;
  }

  private static List<String> labels(VerilogModule module, String kind, Rule rule) {
    List<String> labels = new ArrayList<>();
    for (Matcher label = LABEL.matcher(module.text()); label.find(); ) {
      if (label.group(2).equals(kind) && label.group(1).startsWith(rule.labelPrefix())) {
        labels.add(label.group(1));
      }
    }
    return labels;
  }

  /** What a bug has to break: the rule itself, not what only its proof needs. */
  Obligation ruleOnly() {
    List<String> own =
        claims.stream().filter(label -> !label.startsWith(rule.hypothesisPrefix())).toList();
    return new Obligation(rule, module, own, List.of());
  }

  /** What tells it from the others of a design. */
  public String name() {
    return module + "." + rule.key();
  }
}
