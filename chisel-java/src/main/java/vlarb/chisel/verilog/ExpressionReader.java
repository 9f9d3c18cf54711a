// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Expression.Window;
import vlarb.chisel.verilog.Token.Kind;

/** Reads expressions, with the precedence of Verilog's operators. */
final class ExpressionReader {
  private static final int WEAKEST = 1;

  private final Tokens tokens;

  ExpressionReader(Tokens tokens) {
    this.tokens = tokens;
  }

  Expression expression() {
    tokens.deeper();
    Expression read = choice();
    tokens.shallower();
    return read;
  }

  private Expression choice() {
    Expression first = binary(WEAKEST);
    if (!tokens.take("?")) {
      return first;
    }
    // A chain of choices may be long: it is read by a loop.
    List<Case> cases = new ArrayList<>();
    Expression condition = first;
    while (true) {
      Expression value = expression();
      tokens.expect(":");
      cases.add(new Case(condition, value));
      condition = binary(WEAKEST);
      if (!tokens.take("?")) {
        return condition instanceof Choice(List<Case> more, Expression otherwise)
            ? new Choice(joined(cases, more), otherwise)
            : new Choice(cases, condition);
      }
    }
  }

  /** The target of an assignment: a name, perhaps with an index, or several in braces. */
  Expression target() {
    return primary();
  }

  private static List<Case> joined(List<Case> first, List<Case> second) {
    List<Case> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
  }

  /** Operators at least as strong as {@code weakest}. */
  private Expression binary(int weakest) {
    Expression left = unary();
    int nested = 0;
    while (true) {
      Optional<Operator.Binary> operator = operator(weakest);
      if (operator.isEmpty()) {
        tokens.shallower(nested);
        return left;
      }
      tokens.next();
      Operation both = Operation.of(operator.get(), left, binary(operator.get().strength() + 1));
      // Operands of one kind stand beside each other, those of several within each other.
      if (both.operands().getFirst() == left) {
        tokens.deeper();
        nested++;
      }
      left = both;
    }
  }

  private Optional<Operator.Binary> operator(int weakest) {
    return tokens.peek().kind() == Kind.SYMBOL
        ? Operator.Binary.of(tokens.peek().text()).filter(o -> o.strength() >= weakest)
        : Optional.empty();
  }

  private Expression unary() {
    Optional<Operator.Unary> operator =
        tokens.peek().kind() == Kind.SYMBOL
            ? Operator.Unary.of(tokens.peek().text())
            : Optional.empty();
    if (operator.isPresent()) {
      tokens.next();
      tokens.deeper();
      Expression operand = unary();
      tokens.shallower();
      return new Expression.Unary(operator.get(), operand);
    }
    return primary();
  }

  private Expression primary() {
    Token token = tokens.peek();
    return switch (token.kind()) {
      case NUMBER -> number(tokens.next().text());
      case STRING -> new Text(tokens.next().text());
      case CAST -> cast();
      case WORD -> token.text().startsWith("$") ? call() : selected(new Name(tokens.name()));
      case SYMBOL -> bracketed();
      default -> throw tokens.refuse("an expression");
    };
  }

  private Expression bracketed() {
    if (tokens.take("(")) {
      Expression inside = expression();
      tokens.expect(")");
      return inside;
    }
    if (tokens.take("'{")) {
      return new Pattern(list("}"));
    }
    if (!tokens.take("{")) {
      throw tokens.refuse("an expression");
    }
    Expression first = expression();
    if (tokens.take("{")) {
      List<Expression> repeated = list("}");
      tokens.expect("}");
      return new Replication(first, repeated);
    }
    List<Expression> parts = new ArrayList<>(List.of(first));
    while (tokens.take(",")) {
      parts.add(expression());
    }
    tokens.expect("}");
    return selected(new Concatenation(parts));
  }

  /** Expressions between commas, up to a closing bracket. */
  private List<Expression> list(String end) {
    List<Expression> parts = new ArrayList<>();
    do {
      parts.add(expression());
    } while (tokens.take(","));
    tokens.expect(end);
    return parts;
  }

  private Expression call() {
    String function = tokens.next().text();
    tokens.expect("(");
    return new Call(function, list(")"));
  }

  private Expression selected(Expression of) {
    Expression selected = of;
    int nested = 0;
    while (tokens.take("[")) {
      tokens.deeper();
      nested++;
      Expression first = expression();
      if (tokens.take(":")) {
        selected = new Slice(selected, first, expression());
      } else if (tokens.take("+:")) {
        selected = new Window(selected, first, expression());
      } else {
        selected = new Index(selected, first);
      }
      tokens.expect("]");
    }
    tokens.shallower(nested);
    return selected;
  }

  private Expression number(String text) {
    int quote = text.indexOf('\'');
    try {
      if (quote < 0) {
        return new Whole(Integer.parseInt(text));
      }
      boolean signed = text.charAt(quote + 1) == 's';
      int base = quote + (signed ? 2 : 1);
      int radix =
          switch (text.charAt(base)) {
            case 'h' -> 16;
            case 'd' -> 10;
            case 'o' -> 8;
            case 'b' -> 2;
            default -> throw new NumberFormatException(text);
          };
      return new Literal(
          Integer.parseInt(text.substring(0, quote)),
          signed,
          text.charAt(base),
          new BigInteger(text.substring(base + 1).replace("_", ""), radix));
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw tokens.refuse("a number of digits only before this, not '" + text + "'");
    }
  }

  private Expression cast() {
    int width = castWidth(tokens.next().text());
    tokens.deeper();
    Expression operand = primary();
    tokens.shallower();
    return new Cast(width, operand);
  }

  /** The width in {@code /*cast(bit[11:0])*}{@code /}. */
  private int castWidth(String cast) {
    String high = cast.substring(cast.indexOf('[') + 1, cast.indexOf(':'));
    return Integer.parseInt(high) + 1;
  }
}
