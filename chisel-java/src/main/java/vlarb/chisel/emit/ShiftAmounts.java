// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Concatenation;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Amounts of shifts as they are. Where several shifts go by one signal the compiler first makes it
 * as wide as what is shifted, {@code wire [5:0] _GEN = {3'h0, level};}. An amount in Verilog has a
 * width of its own: {@code 6'h3F >> level} means the same.
 */
final class ShiftAmounts {
  private ShiftAmounts() {}

  static VerilogTree simplify(VerilogTree module) {
    Map<String, Integer> uses = EmittedScope.uses(module);
    Map<String, Integer> amounts = new HashMap<>();
    Rewrite.visit(module, part -> amounts.merge(amount(part), 1, Integer::sum));
    Map<String, Name> signals = new HashMap<>();
    module
        .declarations()
        .filter(
            d ->
                UnnamedWires.isUnnamed(d.name())
                    && Objects.equals(uses.get(d.name()), amounts.get(d.name())))
        .forEach(
            d -> d.value().flatMap(ShiftAmounts::signal).ifPresent(s -> signals.put(d.name(), s)));
    VerilogTree kept =
        module.withItems(
            module.items().stream()
                .filter(i -> !(i instanceof Declaration d && signals.containsKey(d.name())))
                .toList());
    return Rewrite.expressions(
        kept,
        part ->
            signals.containsKey(amount(part)) && part instanceof Operation shift
                ? Operation.of(
                    shift.operator(), shift.operands().getFirst(), signals.get(amount(part)))
                : part);
  }

  /** The signal that is the amount of a shift; empty for anything else. */
  private static String amount(Expression part) {
    return CutShifts.shift(part)
        .flatMap(shift -> Rewrite.name(shift.operands().getLast()))
        .orElse("");
  }

  /** The signal that has zeros put above it here. */
  private static Optional<Name> signal(Expression value) {
    return value instanceof Concatenation(List<Expression> parts)
            && parts.size() == 2
            && parts.getFirst() instanceof Literal zeros
            && zeros.value().signum() == 0
            && parts.getLast() instanceof Name name
        ? Optional.of(name)
        : Optional.empty();
  }
}
