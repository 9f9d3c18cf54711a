// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Concatenation;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Selects bits of a signal itself. Before it indexes one, the compiler spells it out: {@code wire
 * [3:0] _GEN = {{x[3]}, {x[2]}, {x[1]}, {x[0]}};}. What is selected of {@code _GEN} is then
 * selected of {@code x}; where {@code x} has more bits, by an index with the number of this part of
 * {@code x} before it.
 */
final class BitSelections {
  private final VerilogWidths widths;
  private final Map<String, VectorPart> signals = new HashMap<>();

  private BitSelections(VerilogTree module) {
    widths = VerilogWidths.of(module);
    module
        .declarations()
        .filter(declaration -> declaration.attributes().isEmpty())
        .forEach(d -> spelledOut(d).ifPresent(bits -> signals.put(d.name(), bits)));
    Rewrite.visit(module, this::keepWhatIsUsedOtherwise);
  }

  static VerilogTree simplify(VerilogTree module) {
    BitSelections step = new BitSelections(module);
    VerilogTree kept =
        module.withItems(
            module.items().stream()
                .filter(i -> !(i instanceof Declaration d && step.signals.containsKey(d.name())))
                .toList());
    return Rewrite.expressions(kept, step::selected);
  }

  /** The bits of a wire that nobody named. */
  private Optional<VectorPart> spelledOut(Declaration declaration) {
    if (!UnnamedWires.isUnnamed(declaration.name())
        || !(declaration.value().orElse(null) instanceof Concatenation(List<Expression> bits))
        || !(bits.getLast() instanceof Concatenation(List<Expression> lowest))
        || !(lowest.getFirst() instanceof Index(Name(String signal), Whole(int low)))) {
      return Optional.empty();
    }
    int top = low + bits.size() - 1;
    boolean inOrder =
        IntStream.range(0, bits.size())
            .allMatch(
                i ->
                    bits.get(i)
                        .equals(
                            new Concatenation(
                                List.of(new Index(new Name(signal), new Whole(top - i))))));
    boolean all = widths.of(new Name(signal)).filter(width -> width == bits.size()).isPresent();
    boolean aligned = Integer.bitCount(bits.size()) == 1 && low % bits.size() == 0;
    return inOrder && (all || aligned)
        ? Optional.of(new VectorPart(signal, low, bits.size()))
        : Optional.empty();
  }

  private void keepWhatIsUsedOtherwise(Expression expression) {
    for (Expression part : expression.parts()) {
      if (part instanceof Name(String name)
          && signals.containsKey(name)
          && !isSelection(expression, signals.get(name))) {
        signals.remove(name);
      }
    }
  }

  /** True if an expression that contains such a wire selects one bit of the wire. */
  private boolean isSelection(Expression expression, VectorPart bits) {
    return expression instanceof Index(Name _, Expression index)
        && (bits.low() == 0 || widths.of(index).filter(w -> 1 << w == bits.width()).isPresent());
  }

  private Expression selected(Expression expression) {
    return expression instanceof Index(Name(String name), Expression index)
            && signals.containsKey(name)
        ? new Index(new Name(signals.get(name).vector()), padded(index, signals.get(name)))
        : expression;
  }

  private Expression padded(Expression index, VectorPart bits) {
    int width = widths.of(new Name(bits.vector())).orElseThrow();
    int wanted = Math.max(1, 32 - Integer.numberOfLeadingZeros(width - 1));
    int has = widths.of(index).orElse(wanted);
    BigInteger part = BigInteger.valueOf(bits.low() / bits.width());
    return bits.low() == 0 && index instanceof Literal || has >= wanted
        ? index
        : new Concatenation(List.of(Literal.of(wanted - has, part), index));
  }
}
