// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Slice;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Names the wires that the compiler made and no other step could do without: {@code instance_port}
 * for an output of an instance, {@code choices} for an array, {@code value} for others, {@code
 * unusedInPart} where some bits have no use, which linters let pass by that name.
 */
final class UnnamedWires {
  private static final String START = "_GEN";

  private final VerilogWidths widths;
  private final Map<String, BitSet> bits = new HashMap<>();
  private final Set<String> whole = new HashSet<>();
  private final Map<String, String> names = new HashMap<>();

  private UnnamedWires(VerilogTree module) {
    widths = VerilogWidths.of(module);
    Rewrite.wholeExpressions(module, this::look);
    EmittedScope scope = EmittedScope.of(module);
    module
        .declarations()
        .filter(declaration -> UnnamedWires.isUnnamed(declaration.name()))
        .forEach(d -> names.put(d.name(), scope.fresh(wanted(d))));
    module.instances().forEach(instance -> nameOutputs(instance, scope));
  }

  /** The compiler puts a line in front of these names. */
  private void nameOutputs(Instance instance, EmittedScope scope) {
    for (Connection connection : instance.connections()) {
      String made = "_" + instance.name() + "_" + connection.port();
      if (connection.value().filter(new Name(made)::equals).isPresent()) {
        names.put(made, scope.fresh(made.substring(1)));
      }
    }
  }

  /** True if the compiler made up this name. */
  static boolean isUnnamed(String name) {
    return name.startsWith(START)
        && (name.length() == START.length()
            || name.charAt(START.length()) == '_'
                && name.length() > START.length() + 1
                && name.chars().skip(START.length() + 1).allMatch(Character::isDigit));
  }

  static VerilogTree name(VerilogTree module) {
    UnnamedWires step = new UnnamedWires(module);
    return step.names.isEmpty() ? module : step.renamed(module);
  }

  /** Notes which bits are used. */
  private Expression look(Expression expression) {
    switch (expression) {
      case Slice(Name(String name), Whole(int high), Whole(int low)) -> used(name, low, high);
      case Index(Name(String name), Whole(int bit)) -> used(name, bit, bit);
      case Name(String name) -> whole.add(name);
      default -> expression.parts().forEach(this::look);
    }
    return expression;
  }

  private void used(String name, int low, int high) {
    bits.computeIfAbsent(name, n -> new BitSet()).set(low, high + 1);
  }

  private String wanted(Declaration declaration) {
    if (declaration.unpacked().isPresent()) {
      return "choices";
    }
    int width = widths.of(new Name(declaration.name())).orElse(0);
    int used = bits.getOrDefault(declaration.name(), new BitSet()).cardinality();
    return whole.contains(declaration.name()) || used >= width ? "value" : "unusedInPart";
  }

  private VerilogTree renamed(VerilogTree module) {
    VerilogTree declared =
        module.withItems(
            module.items().stream()
                .map(
                    item ->
                        item instanceof Declaration d && names.containsKey(d.name())
                            ? d.withName(names.get(d.name()))
                            : item)
                .toList());
    return Rewrite.expressions(
        declared,
        expression ->
            expression instanceof Name(String name) && names.containsKey(name)
                ? new Name(names.get(name))
                : expression);
  }
}
