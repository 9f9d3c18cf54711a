// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.Statement.Kind;
import vlarb.chisel.verilog.Statement.Property;
import vlarb.chisel.verilog.VerilogText;
import vlarb.proof.rule.Rule;

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

  public Obligation {
    claims = List.copyOf(claims);
    situations = List.copyOf(situations);
  }

  /**
   * All obligations of a design.
   *
   * @param design the modules with their properties, the top last
   */
  public static List<Obligation> of(List<VerilogModule> design) {
    List<Obligation> all = new ArrayList<>();
    List<Obligation> surroundings = new ArrayList<>();
    String top = design.getLast().name();
    for (VerilogModule module : design) {
      List<Property> stated = Stated.of(VerilogText.parse(module.text()).getFirst());
      for (Rule rule : Rule.values()) {
        if (rule != Rule.SURROUNDINGS) {
          List<String> claims = labels(stated, Kind.ASSERT, rule);
          if (!claims.isEmpty()) {
            List<String> situations = labels(stated, Kind.COVER, rule);
            String name = module.name();
            all.add(new Obligation(rule, name, name, claims, situations, rule.base()));
          }
        }
      }
      List<String> assumed = labels(stated, Kind.ASSUME, Rule.SURROUNDINGS);
      if (!assumed.isEmpty()) {
        surroundings.add(
            new Obligation(
                Rule.SURROUNDINGS, top, module.name(), assumed, List.of(), Optional.empty()));
      }
    }
    all.addAll(surroundings);
    return all;
  }

  private static List<String> labels(List<Property> stated, Kind kind, Rule rule) {
    return stated.stream()
        .filter(each -> each.kind() == kind && each.label().startsWith(rule.labelPrefix()))
        .map(Property::label)
        .toList();
  }

  /**
   * The properties that a bug has to break: those of the rule itself, not those that only the proof
   * needs.
   */
  Obligation ruleOnly() {
    List<String> own =
        claims.stream().filter(label -> !label.startsWith(rule.hypothesisPrefix())).toList();
    return new Obligation(rule, module, stater, own, List.of(), Optional.empty());
  }

  /**
   * The claims in groups that are proved with the same lemmas: one group, except for what a module
   * relies on. That has a group for each rule that provides a claim, and one for the claims that no
   * rule provides.
   */
  List<Obligation> parts() {
    Map<Optional<Rule>, List<String>> byProvider =
        claims.stream()
            .collect(
                Collectors.groupingBy(this::provider, LinkedHashMap::new, Collectors.toList()));
    return byProvider.values().stream()
        .map(some -> new Obligation(rule, module, stater, some, situations, base))
        .toList();
  }

  /** The rule that provides what is claimed; none of what the design as a whole keeps true. */
  private Optional<Rule> provider(String claim) {
    return Stream.of(Rule.values())
        .filter(each -> each == rule || claim.startsWith(each.providedPrefix()))
        .filter(each -> each != Rule.SURROUNDINGS)
        .findFirst();
  }

  /** The prefix of the labels of the lemmas that help: those of the rule that provides them. */
  Optional<String> lemmaPrefix() {
    return provider(claims.getFirst()).map(Rule::lemmaPrefix);
  }

  /** The prefix of the labels of the lemmas that the rule rests on, beside its own. */
  Optional<String> basePrefix() {
    return base.map(Rule::lemmaPrefix);
  }

  /** Returns the same claims, to prove of another module that has all instances of the stater. */
  Obligation of(String part) {
    return new Obligation(rule, part, stater, claims, situations, base);
  }

  /** True if the claims are what a module within the one that is proved assumes of it. */
  boolean isAssumed() {
    return !stater.equals(module);
  }

  /** The name that identifies the obligation in a design. */
  public String name() {
    String name = module + "." + rule.key();
    return isAssumed() ? name + "." + stater : name;
  }
}
