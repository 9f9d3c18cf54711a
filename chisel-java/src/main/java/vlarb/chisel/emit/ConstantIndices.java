// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Removes arrays of wires that are never indexed by a signal: each element is replaced by the
 * signal that drives it. The compiler makes such arrays of ports that are vectors.
 */
final class ConstantIndices {
  private final Map<Expression, Expression> drivers = new HashMap<>();
  private final Set<String> arrays = new HashSet<>();

  private ConstantIndices(VerilogTree module) {
    module.each(Assign.class).forEach(this::note);
    module.declarations().filter(this::isDrivenByElement).forEach(d -> arrays.add(d.name()));
    Rewrite.wholeExpressions(module, this::keepWhatSignalsIndex);
  }

  static VerilogTree remove(VerilogTree module) {
    ConstantIndices step = new ConstantIndices(module);
    VerilogTree kept =
        module.withItems(module.items().stream().filter(item -> !step.isOf(item)).toList());
    return Rewrite.expressions(kept, step::replaced);
  }

  /** An element that is driven by a signal or an element of another array. */
  private void note(Assign assign) {
    boolean simple =
        assign.value() instanceof Name || assign.value() instanceof Index(Name _, Whole _);
    if (assign.target() instanceof Index(Name _, Whole _) && simple) {
      drivers.put(assign.target(), assign.value());
    }
  }

  private boolean isDrivenByElement(Declaration declaration) {
    return declaration.kind() == Item.Kind.WIRE
        && declaration.attributes().isEmpty()
        && declaration.unpacked().isPresent()
        && IntStream.range(0, declaration.unpacked().get().size().orElseThrow())
            .allMatch(
                i -> drivers.containsKey(new Index(new Name(declaration.name()), new Whole(i))));
  }

  private Expression keepWhatSignalsIndex(Expression expression) {
    if (expression instanceof Index(Name _, Whole _)) {
      return expression;
    }
    Rewrite.name(expression).ifPresent(arrays::remove);
    expression.parts().forEach(this::keepWhatSignalsIndex);
    return expression;
  }

  private boolean isOf(Item item) {
    return switch (item) {
      case Declaration declaration -> arrays.contains(declaration.name());
      case Assign(Index(Name(String array), Whole _), Expression _, String _) ->
          arrays.contains(array);
      default -> false;
    };
  }

  /** Drivers may themselves be elements of such arrays, hence the recursion. */
  private Expression replaced(Expression expression) {
    return expression instanceof Index(Name(String array), Whole _) && arrays.contains(array)
        ? replaced(drivers.get(expression))
        : expression;
  }
}
