// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.math.BigInteger;
import java.util.List;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Call;
import vlarb.chisel.verilog.Expression.Cast;
import vlarb.chisel.verilog.Expression.Concatenation;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Expression.Pattern;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Operator;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Says as numbers what the compiler says as vectors of single bits, which need no cast, and whose
 * constants need no pattern: {@code '{1'h1, 1'h0}} is {@code 2'b10}. Constant indices lose their
 * width: {@code x[6'h3F]} is {@code x[63]}.
 */
final class PlainNumbers {
  private PlainNumbers() {}

  static VerilogTree simplify(VerilogTree module) {
    return Rewrite.expressions(module, PlainNumbers::simplified);
  }

  private static Expression simplified(Expression expression) {
    return switch (expression) {
      case Cast(int _, Expression operand) -> operand;
      case Pattern(List<Expression> parts) -> number(parts);
      case Call(String function, List<Expression> parts)
          when function.equals("$unsigned")
              && parts.getFirst() instanceof Call(String _, List<Expression> signed)
              && isSignedShift(signed.getFirst()) ->
          new Call(function, signed);
      case Concatenation(List<Expression> parts) when hasBraces(parts) ->
          new Concatenation(parts.stream().map(PlainNumbers::unwrapped).toList());
      case Index(Expression of, Expression constant) -> new Index(of, index(constant));
      default -> expression;
    };
  }

  /** {@code $unsigned($signed($signed(x) >>> n))} is signed inside without the outer word. */
  private static boolean isSignedShift(Expression expression) {
    return expression instanceof Operation(Operator.Binary operator, List<Expression> operands)
        && operator == Operator.Binary.SIGNED_RIGHT
        && operands.getFirst() instanceof Call(String function, List<Expression> _)
        && function.equals("$signed");
  }

  private static boolean hasBraces(List<Expression> parts) {
    return parts.stream().anyMatch(part -> unwrapped(part) != part);
  }

  private static Expression unwrapped(Expression part) {
    return part instanceof Concatenation(List<Expression> inner) && inner.size() == 1
        ? inner.getFirst()
        : part;
  }

  /** An index, without a width if it is a constant. */
  static Expression index(Expression index) {
    return index instanceof Literal literal && literal.value().bitLength() < Integer.SIZE
        ? new Whole(literal.value().intValueExact())
        : index;
  }

  private static Expression number(List<Expression> parts) {
    BigInteger value = BigInteger.ZERO;
    for (Expression part : parts) {
      if (!(part instanceof Literal literal) || literal.width() != 1) {
        return new Concatenation(parts);
      }
      value = value.shiftLeft(1).or(literal.value());
    }
    return new Literal(parts.size(), false, 'b', value);
  }
}
