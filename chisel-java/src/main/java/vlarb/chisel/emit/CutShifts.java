// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Concatenation;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Expression.Slice;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Operator;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Shifts no wider than is used. A shift to the left is as wide as the largest amount asks for, so
 * the compiler says its low bits as {@code wire [15:0] _GEN = 16'h1 << v;} and {@code _GEN[14:0]};
 * that is {@code 15'h1 << v}. A shift to the right of a value with zeros above is likewise one of
 * the value without them. Both sides of each operator that the compiler prints have one width, so
 * nothing around a shift makes it wider again.
 */
final class CutShifts {
  private final VerilogWidths widths;
  private final Map<String, Operation> shifts = new HashMap<>();
  private final Map<String, Expression> narrow = new HashMap<>();

  private CutShifts(VerilogTree module) {
    widths = VerilogWidths.of(module);
    Map<String, Integer> uses = EmittedScope.uses(module);
    module
        .declarations()
        .filter(d -> UnnamedWires.isUnnamed(d.name()) && uses.getOrDefault(d.name(), 0) == 1)
        .forEach(d -> d.value().flatMap(CutShifts::shift).ifPresent(s -> shifts.put(d.name(), s)));
    Rewrite.visit(module, part -> cut(part).ifPresent(shift -> narrow.put(name(part), shift)));
  }

  /** Shifts within shifts first: the replacement of a shift is not examined again. */
  static VerilogTree narrow(VerilogTree module) {
    CutShifts step = new CutShifts(module);
    if (step.narrow.isEmpty()) {
      return module;
    }
    step.narrow.values().removeAll(step.outer());
    return narrow(step.applied(module));
  }

  /** The shifts that contain another shift to be replaced. */
  private List<Expression> outer() {
    return narrow.values().stream()
        .filter(
            shift -> EmittedScope.namesIn(List.of(shift)).stream().anyMatch(narrow::containsKey))
        .toList();
  }

  private VerilogTree applied(VerilogTree module) {
    VerilogTree kept =
        module.withItems(
            module.items().stream()
                .filter(i -> !(i instanceof Declaration d && narrow.containsKey(d.name())))
                .toList());
    return Rewrite.expressions(kept, part -> narrow.getOrDefault(name(part), part));
  }

  /** This, if it is a shift of a number without a sign. */
  static Optional<Operation> shift(Expression value) {
    return value instanceof Operation shift
            && (shift.operator() == Operator.Binary.LEFT
                || shift.operator() == Operator.Binary.RIGHT)
        ? Optional.of(shift)
        : Optional.empty();
  }

  /** The wire, if the expression selects bits of a wire from bit 0 on; empty for anything else. */
  private static String name(Expression part) {
    return switch (part) {
      case Slice(Name(String name), Whole _, Whole(int low)) when low == 0 -> name;
      case Index(Name(String name), Whole(int bit)) when bit == 0 -> name;
      default -> "";
    };
  }

  /** The shift of just the bits that are selected. */
  private Optional<Expression> cut(Expression part) {
    return Optional.ofNullable(shifts.get(name(part)))
        .flatMap(
            shift -> {
              Expression shifted = shift.operands().getFirst();
              int width = widths.of(part).orElseThrow();
              return shift.operator() == Operator.Binary.LEFT || fits(shifted, width)
                  ? lowest(shifted, width)
                      .map(bits -> Operation.of(shift.operator(), bits, shift.operands().getLast()))
                  : Optional.empty();
            });
  }

  /** True if the shifted expression is a number of so few bits. */
  private static boolean fits(Expression shifted, int width) {
    return shifted instanceof Literal literal && literal.value().bitLength() <= width;
  }

  /** The lowest bits of what is shifted; nothing where they cannot be said in place. */
  private Optional<Expression> lowest(Expression shifted, int width) {
    int surplus = widths.of(shifted).orElse(width) - width;
    if (shifted instanceof Literal literal && !literal.signed()) {
      BigInteger mask = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
      return Optional.of(Literal.of(width, literal.value().and(mask)));
    }
    if (shifted instanceof Concatenation(List<Expression> parts)
        && parts.getFirst() instanceof Literal zeros
        && zeros.value().signum() == 0) {
      List<Expression> rest = new ArrayList<>(parts.subList(1, parts.size()));
      if (surplus > zeros.width()) {
        return rest.size() == 1 && rest.getFirst() instanceof Name(String signal)
            ? Optional.of(new VectorPart(signal, 0, width).whole())
            : Optional.empty();
      }
      if (surplus < zeros.width()) {
        rest.addFirst(Literal.of(zeros.width() - surplus, BigInteger.ZERO));
      }
      return Optional.of(rest.size() == 1 ? rest.getFirst() : new Concatenation(rest));
    }
    return Optional.empty();
  }
}
