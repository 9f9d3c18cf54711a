// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Expression.Unary;
import vlarb.chisel.verilog.Operator;
import vlarb.chisel.verilog.Rewrite;

/**
 * Leaves out of an expression what the compiler leaves out: a constant that changes nothing, as in
 * {@code x ^ 3'h0}, or that an operator says, as in {@code x == 3'h7}, which is {@code &x}.
 */
final class Simpler {
  private Simpler() {}

  static Expression of(Expression expression) {
    return Rewrite.fromLeaves(expression, Simpler::simpler);
  }

  private static Expression simpler(Expression expression) {
    return expression instanceof Operation operation
            && operation.operands().getLast() instanceof Literal constant
        ? simpler(operation, constant)
        : expression;
  }

  private static Expression simpler(Operation operation, Literal constant) {
    BigInteger ones = BigInteger.ONE.shiftLeft(constant.width()).subtract(BigInteger.ONE);
    boolean isZero = constant.value().signum() == 0;
    boolean isOnes = constant.value().equals(ones);
    return switch (operation.operator()) {
      case EQUAL -> isOnes ? reduced(Operator.Unary.AND, operation) : operation;
      case UNEQUAL -> isZero ? reduced(Operator.Unary.OR, operation) : operation;
      case XOR ->
          isZero ? rest(operation) : isOnes ? reduced(Operator.Unary.NOT, operation) : operation;
      case OR -> isZero ? rest(operation) : isOnes ? constant : operation;
      case AND -> isZero ? constant : isOnes ? rest(operation) : operation;
      default -> operation;
    };
  }

  private static Expression reduced(Operator.Unary operator, Operation operation) {
    return new Unary(operator, rest(operation));
  }

  private static Expression rest(Operation operation) {
    List<Expression> operands = new ArrayList<>(operation.operands());
    operands.removeLast();
    return operands.size() == 1
        ? operands.getFirst()
        : new Operation(operation.operator(), operands);
  }
}
