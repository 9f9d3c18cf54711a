// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.List;
import java.util.Map;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Expression.Slice;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Operator;

/**
 * Some bits of a vector that replace a signal.
 *
 * @param vector the vector's name
 * @param low the lowest of the bits
 * @param width number of bits, at least 1
 */
record VectorPart(String vector, int low, int width) {

  /** All of these bits. */
  Expression whole() {
    return bits(width - 1, 0);
  }

  private Expression bits(int high, int lowest) {
    return high == lowest
        ? new Index(new Name(vector), new Whole(low + lowest))
        : new Slice(new Name(vector), new Whole(low + high), new Whole(low + lowest));
  }

  private Expression bit(Expression index) {
    if (width == 1) {
      return whole();
    }
    return index instanceof Whole(int constant)
        ? bits(constant, constant)
        : new Index(
            new Name(vector),
            low == 0 ? index : Operation.of(Operator.Binary.PLUS, new Whole(low), index));
  }

  /** The expression with signals replaced by what stands for them. */
  static Expression substitute(Expression expression, Map<String, VectorPart> parts) {
    return switch (expression) {
      case Name(String name) when parts.containsKey(name) -> parts.get(name).whole();
      case Index(Name(String name), Expression index) when parts.containsKey(name) ->
          parts.get(name).bit(substitute(index, parts));
      case Slice(Name(String name), Whole(int high), Whole(int lowest))
          when parts.containsKey(name) ->
          parts.get(name).bits(high, lowest);
      default -> {
        List<Expression> inside = expression.parts();
        yield inside.isEmpty()
            ? expression
            : expression.with(inside.stream().map(part -> substitute(part, parts)).toList());
      }
    };
  }
}
