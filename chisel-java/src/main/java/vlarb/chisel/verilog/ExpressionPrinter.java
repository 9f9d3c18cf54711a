// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import vlarb.chisel.verilog.Expression.Call;
import vlarb.chisel.verilog.Expression.Case;
import vlarb.chisel.verilog.Expression.Cast;
import vlarb.chisel.verilog.Expression.Choice;
import vlarb.chisel.verilog.Expression.Concatenation;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Expression.Pattern;
import vlarb.chisel.verilog.Expression.Replication;
import vlarb.chisel.verilog.Expression.Slice;
import vlarb.chisel.verilog.Expression.Text;
import vlarb.chisel.verilog.Expression.Unary;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Expression.Window;

/**
 * Sets expressions. Prints parentheses where precedence needs them, and where readers would have to
 * look precedence up.
 */
final class ExpressionPrinter {
  private ExpressionPrinter() {}

  /** The expression on one line. */
  static String flat(Expression expression) {
    return doc(expression).set(Integer.MAX_VALUE / 2, 0, 0);
  }

  static Doc doc(Expression expression) {
    return switch (expression) {
      case Name(String name) -> new Doc.Text(name);
      case Whole(int value) -> new Doc.Text(Integer.toString(value));
      case Literal literal -> new Doc.Text(text(literal));
      case Text(String quoted) -> new Doc.Text(quoted);
      case Unary(Operator.Unary operator, Expression operand) ->
          Doc.of(operator.text(), operandOfUnary(operand));
      case Operation operation -> operation(operation);
      case Choice choice -> choice(choice);
      case Concatenation(List<Expression> parts) -> list("{", parts, "}");
      case Pattern(List<Expression> parts) -> list("'{", parts, "}");
      case Replication(Expression times, List<Expression> parts) ->
          Doc.of("{", doc(times), list("{", parts, "}"), "}");
      case Index(Expression of, Expression index) -> Doc.of(doc(of), "[", doc(index), "]");
      case Slice(Expression of, Expression high, Expression low) ->
          Doc.of(doc(of), "[", doc(high), ":", doc(low), "]");
      case Window(Expression of, Expression low, Expression width) ->
          Doc.of(doc(of), "[", doc(low), " +: ", doc(width), "]");
      case Call(String function, List<Expression> parts) -> list(function + "(", parts, ")");
      case Cast(int width, Expression operand) ->
          Doc.of("/*cast(bit[", width - 1, ":0])*/", operandOfUnary(operand));
    };
  }

  private static String text(Literal literal) {
    int radix =
        switch (literal.base()) {
          case 'h' -> 16;
          case 'o' -> 8;
          case 'b' -> 2;
          default -> 10;
        };
    BigInteger value = literal.value();
    return "%s'%s%c%s"
        .formatted(
            literal.width(),
            literal.signed() ? "s" : "",
            literal.base(),
            value.toString(radix).toUpperCase(Locale.ROOT));
  }

  /** Names, literals and what has brackets of its own. */
  private static Doc operandOfUnary(Expression operand) {
    return switch (operand) {
      case Name _, Literal _, Text _, Whole _, Concatenation _, Replication _, Pattern _, Call _ ->
          doc(operand);
      default -> parenthesized(operand);
    };
  }

  private static Doc parenthesized(Expression expression) {
    return Doc.of("(", Doc.align(doc(expression)), ")");
  }

  private static Doc operation(Operation operation) {
    List<Doc> operands = new ArrayList<>();
    boolean mixed = false;
    for (int i = 0; i < operation.operands().size(); i++) {
      Expression operand = operation.operands().get(i);
      mixed |= operand instanceof Operation;
      operands.add(needsParentheses(operation, operand, i) ? parenthesized(operand) : doc(operand));
    }
    String operator = operation.operator().text() + " ";
    List<Object> parts = new ArrayList<>(List.of(operands.getFirst()));
    for (Doc operand : operands.subList(1, operands.size())) {
      // Operands of one kind fill lines; of several, each has a line of its own.
      Doc next = Doc.of(Doc.SPACE, operator, Doc.nest(operator.length(), operand));
      parts.add(mixed ? next : new Doc.Group(next));
    }
    return Doc.group(parts.toArray());
  }

  private static boolean needsParentheses(Operation of, Expression operand, int place) {
    return switch (operand) {
      case Choice _ -> true;
      case Unary unary -> unary.operator().isReduction();
      case Operation inner -> {
        int outerStrength = of.operator().strength();
        int innerStrength = inner.operator().strength();
        boolean compared = of.operator().isComparison() && inner.operator().isComparison();
        yield innerStrength < outerStrength
            || innerStrength == outerStrength && (place > 0 || !of.operator().chains())
            || compared;
      }
      default -> false;
    };
  }

  /** {@code c ? a : d ? b : e}, or a line for each value. */
  private static Doc choice(Choice choice) {
    List<Object> parts = new ArrayList<>();
    for (Case each : choice.cases()) {
      boolean reduced =
          each.condition() instanceof Unary(Operator.Unary operator, Expression _)
              && operator.isReduction();
      Doc condition =
          reduced || each.condition() instanceof Choice
              ? parenthesized(each.condition())
              : doc(each.condition());
      Doc value = each.value() instanceof Choice ? parenthesized(each.value()) : doc(each.value());
      parts.add(
          Doc.group(Doc.nest(2, condition), Doc.nest(4, Doc.SPACE, "? ", Doc.nest(2, value))));
      parts.add(Doc.SPACE);
      parts.add(": ");
    }
    parts.add(Doc.nest(2, doc(choice.otherwise())));
    return Doc.group(parts.toArray());
  }

  private static Doc list(String open, List<Expression> elements, String close) {
    List<Object> parts = new ArrayList<>();
    boolean constants = elements.stream().allMatch(Literal.class::isInstance);
    for (Expression element : elements) {
      if (parts.isEmpty()) {
        parts.add(doc(element));
      } else {
        parts.add(",");
        Doc next = Doc.of(Doc.SPACE, doc(element));
        parts.add(constants ? new Doc.Group(next) : next);
      }
    }
    return Doc.of(open, Doc.align(Doc.group(parts.toArray())), close);
  }
}
