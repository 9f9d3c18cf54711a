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
 * selected of {@code x}; where {@code x} has more bits, by an index with zeros before it.
 */
final class BitSelections {
  private final Widths widths;
  private final Map<String, String> signals = new HashMap<>();

  private BitSelections(VerilogTree module) {
    widths = Widths.of(module);
    module
        .declarations()
        .filter(declaration -> declaration.attributes().isEmpty())
        .forEach(d -> spelledOut(d).ifPresent(signal -> signals.put(d.name(), signal)));
    Rewrite.visit(module, this::keepWhatIsUsedWhole);
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

  /** The signal of whose lowest bits a wire consists, where it is one that nobody named. */
  private Optional<String> spelledOut(Declaration declaration) {
    if (!Unnamed.is(declaration.name())
        || !(declaration.value().orElse(null) instanceof Concatenation(List<Expression> bits))
        || !(bits.getLast() instanceof Concatenation(List<Expression> lowest))
        || !(lowest.getFirst() instanceof Index(Name(String signal), Whole(int zero)))) {
      return Optional.empty();
    }
    int top = bits.size() - 1;
    boolean inOrder =
        IntStream.rangeClosed(0, top)
            .allMatch(
                i ->
                    bits.get(i)
                        .equals(
                            new Concatenation(
                                List.of(new Index(new Name(signal), new Whole(top - i))))));
    boolean powerOfTwo = Integer.bitCount(bits.size()) == 1;
    boolean all = widths.of(new Name(signal)).filter(width -> width == bits.size()).isPresent();
    return inOrder && zero == 0 && (all || powerOfTwo) ? Optional.of(signal) : Optional.empty();
  }

  private void keepWhatIsUsedWhole(Expression expression) {
    expression
        .parts()
        .forEach(
            part -> {
              boolean indexed =
                  expression instanceof Index && part == expression.parts().getFirst();
              if (part instanceof Name(String name) && !indexed) {
                signals.remove(name);
              }
            });
  }

  private Expression selected(Expression expression) {
    return expression instanceof Index(Name(String name), Expression index)
            && signals.containsKey(name)
        ? new Index(new Name(signals.get(name)), padded(index, signals.get(name)))
        : expression;
  }

  private Expression padded(Expression index, String signal) {
    int bits = widths.of(new Name(signal)).orElseThrow();
    int wanted = Math.max(1, 32 - Integer.numberOfLeadingZeros(bits - 1));
    int has = widths.of(index).orElse(wanted);
    return index instanceof Literal || has >= wanted
        ? index
        : new Concatenation(List.of(Literal.of(wanted - has, BigInteger.ZERO), index));
  }
}
