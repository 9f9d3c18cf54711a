// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import vlarb.chisel.VerilogModule;
import vlarb.rtl.property.Rule;

/**
 * One rule to prove of one module.
 *
 * @param rule the rule
 * @param module the module that it is proved of, with all that it instantiates; assumptions that
 *     the module itself makes are granted, those of the modules within it are not
 * @param stater the module that states it: the same, but for what a module within it assumes
 * @param claims labels of the conditions that always hold
 * @param situations labels of the situations that can come about
 * @param base the rule whose lemmas are taken for granted, beside its own
 */
public record Obligation(
    Rule rule,
    String module,
    String stater,
    List<String> claims,
    List<String> situations,
    Optional<Rule> base) {
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
    List<Obligation> surroundings = new ArrayList<>();
    String top = design.getLast().name();
    for (VerilogModule module : design) {
      for (Rule rule : Rule.values()) {
        if (rule != Rule.SURROUNDINGS) {
          List<String> claims = labels(module, "assert", rule);
          if (!claims.isEmpty()) {
            List<String> situations = labels(module, "cover", rule);
            String name = module.name();
            all.add(new Obligation(rule, name, name, claims, situations, rule.base()));
          }
        }
      }
      List<String> assumed = labels(module, "assume", Rule.SURROUNDINGS);
      if (!assumed.isEmpty()) {
        surroundings.add(
            new Obligation(
                Rule.SURROUNDINGS, top, module.name(), assumed, List.of(), Optional.empty()));
      }
    }
    all.addAll(surroundings);
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
    return new Obligation(rule, module, stater, own, List.of(), Optional.empty());
  }

  /** What the labels of the lemmas begin with that help: those of the rule that provides it. */
  Optional<String> lemmaPrefix() {
    return Stream.of(Rule.values())
        .filter(each -> each == rule || claims.getFirst().startsWith(each.providedPrefix()))
        .filter(each -> each != Rule.SURROUNDINGS)
        .map(Rule::lemmaPrefix)
        .findFirst();
  }

  /** What the labels of the lemmas begin with that the rule rests on, beside its own. */
  Optional<String> basePrefix() {
    return base.map(Rule::lemmaPrefix);
  }

  /** What tells it from the others of a design. */
  public String name() {
    String name = module + "." + rule.key();
    return stater.equals(module) ? name : name + "." + stater;
  }
}
