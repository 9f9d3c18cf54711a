// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Constant;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Operator;
import vlarb.chisel.verilog.Range;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Makes a {@code localparam} of each instance whose module is a constant, and of the wire that the
 * instance drives the name of the constant. The compiler sees instances so that it does not
 * calculate with the numbers: {@code state == RUNNING} stays what it is.
 */
final class NamedConstants {
  private final List<Item> items = new ArrayList<>();
  private final Map<String, Constant> constants = new HashMap<>();
  private final Map<String, String> names = new HashMap<>();

  private NamedConstants(VerilogTree module, Children children) {
    for (Item item : module.items()) {
      Optional<VerilogTree> known =
          item instanceof Instance instance ? children.ofConstant(instance) : Optional.empty();
      if (known.isPresent() && item instanceof Instance instance) {
        constant(instance, known.get());
      } else {
        items.add(item);
      }
    }
    items.removeIf(item -> item instanceof Declaration d && names.containsKey(d.name()));
  }

  /** The module with constants that have names. */
  static VerilogTree name(VerilogTree module, Children children) {
    NamedConstants step = new NamedConstants(module, children);
    return step.constants.isEmpty() ? module : step.named(module);
  }

  private void constant(Instance instance, VerilogTree child) {
    Expression value = child.each(Assign.class).findFirst().orElseThrow().value();
    Optional<Range> range = child.ports().getFirst().range();
    constants.put(instance.name(), new Constant(range, instance.name(), value, child.header()));
    instance.connections().stream()
        .map(Connection::value)
        .flatMap(Optional::stream)
        .forEach(target -> note(target, instance));
  }

  /** A wire between the constant and its uses has the constant's name from now on. */
  private void note(Expression target, Instance instance) {
    if (target instanceof Name(String wire) && wire.equals("_" + instance.name() + "_value")) {
      names.put(wire, instance.name());
    } else {
      items.add(new Assign(target, new Name(instance.name()), instance.comment()));
    }
  }

  private VerilogTree named(VerilogTree module) {
    VerilogTree named =
        compared(
            Rewrite.expressions(
                module.withItems(items),
                expression ->
                    expression instanceof Name(String wire) && names.containsKey(wire)
                        ? new Name(names.get(wire))
                        : expression));
    Set<String> used = EmittedScope.uses(named).keySet();
    List<Item> all = new ArrayList<>();
    constants.values().stream()
        .filter(each -> used.contains(each.name()))
        .sorted(Comparator.comparing(Constant::comment).thenComparing(NamedConstants::number))
        .forEach(all::add);
    all.addAll(named.items());
    return named.withItems(all);
  }

  /** Says comparisons with a constant in place: {@code state == IDLE} has no need of a wire. */
  private VerilogTree compared(VerilogTree module) {
    Map<String, Expression> comparisons = new HashMap<>();
    module
        .declarations()
        .filter(
            d ->
                UnnamedWires.isUnnamed(d.name())
                    && d.value().filter(this::isComparison).isPresent())
        .forEach(d -> comparisons.put(d.name(), d.value().orElseThrow()));
    return Rewrite.expressions(
        module.withItems(
            module.items().stream()
                .filter(i -> !(i instanceof Declaration d && comparisons.containsKey(d.name())))
                .toList()),
        expression ->
            expression instanceof Name(String wire) && comparisons.containsKey(wire)
                ? comparisons.get(wire)
                : expression);
  }

  private boolean isComparison(Expression value) {
    return value instanceof Operation(Operator.Binary operator, List<Expression> operands)
        && (operator == Operator.Binary.EQUAL || operator == Operator.Binary.UNEQUAL)
        && operands.getFirst() instanceof Name
        && operands.getLast() instanceof Name(String constant)
        && constants.containsKey(constant);
  }

  private static BigInteger number(Constant constant) {
    return ((Literal) constant.value()).value();
  }
}
