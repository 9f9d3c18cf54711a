// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Keywords;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Property;
import vlarb.chisel.verilog.VerilogTree;

/** The names within a module. */
public final class EmittedScope {
  private final Set<String> names = new HashSet<>();

  private EmittedScope(VerilogTree module) {
    module.parameters().forEach(parameter -> names.add(parameter.name()));
    module.ports().forEach(port -> names.add(port.name()));
    module.declarations().forEach(declaration -> names.add(declaration.name()));
    module.instances().forEach(instance -> names.add(instance.name()));
    module.each(Always.class).forEach(always -> always.body().forEach(this::addLabels));
  }

  private void addLabels(Statement statement) {
    switch (statement) {
      case Property property -> names.add(property.label());
      case Statement.If condition -> {
        condition.branches().forEach(branch -> branch.body().forEach(this::addLabels));
        condition.otherwise().forEach(this::addLabels);
      }
      default -> {
        // An assignment has no name.
      }
    }
  }

  /** The names of a module. */
  public static EmittedScope of(VerilogTree module) {
    return new EmittedScope(module);
  }

  /** True if something has this name. */
  boolean has(String name) {
    return names.contains(name);
  }

  /** The wanted name, with a number behind it where it is taken; taken from now on. */
  public String fresh(String wanted) {
    String name = wanted;
    for (int i = 1; names.contains(name) || Keywords.isKeyword(name); i++) {
      name = wanted + "_" + i;
    }
    names.add(name);
    return name;
  }

  /**
   * The number of times that each name occurs in expressions of the module's items, assignments
   * included.
   */
  static Map<String, Integer> uses(VerilogTree module) {
    Map<String, Integer> uses = new HashMap<>();
    Rewrite.visit(module, expression -> count(expression, uses));
    return uses;
  }

  private static void count(Expression expression, Map<String, Integer> uses) {
    if (expression instanceof Name(String name)) {
      uses.merge(name, 1, Integer::sum);
    }
  }

  /** The names in expressions. */
  static Set<String> namesIn(List<Expression> expressions) {
    Map<String, Integer> uses = new HashMap<>();
    expressions.forEach(each -> Rewrite.visit(each, part -> count(part, uses)));
    return uses.keySet();
  }
}
