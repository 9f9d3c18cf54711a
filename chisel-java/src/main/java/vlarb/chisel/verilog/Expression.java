// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** An expression, or the target of an assignment. */
public sealed interface Expression {

  /** The expressions that this one consists of, from left to right. */
  default List<Expression> parts() {
    return List.of();
  }

  /** Returns this expression with other parts, as many as {@link #parts} returns. */
  default Expression with(List<Expression> parts) {
    return this;
  }

  /** The name of a signal, parameter or instance. */
  record Name(String name) implements Expression {}

  /** A number without a width, as in an index or a range. */
  record Whole(int value) implements Expression {}

  /**
   * A number with a width: {@code 8'hFF}, {@code 4'sh3}.
   *
   * @param width in bits
   * @param signed whether it is two's complement
   * @param base {@code h}, {@code d}, {@code b} or {@code o}
   * @param value not negative
   */
  record Literal(int width, boolean signed, char base, BigInteger value) implements Expression {
    /** An unsigned one in base 16. */
    public static Literal of(int width, BigInteger value) {
      return new Literal(width, false, 'h', value);
    }
  }

  /**
   * A text between quotation marks.
   *
   * @param quoted as it stands in Verilog, with the marks
   */
  record Text(String quoted) implements Expression {}

  /** An operator before its operand. */
  record Unary(Operator.Unary operator, Expression operand) implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(operand);
    }

    @Override
    public Expression with(List<Expression> parts) {
      return new Unary(operator, parts.getFirst());
    }
  }

  /**
   * An operator between operands, evaluated from the left.
   *
   * @param operands at least two
   */
  record Operation(Operator.Binary operator, List<Expression> operands) implements Expression {
    public Operation {
      operands = List.copyOf(operands);
    }

    /** An operation on two operands; an operation of the same kind on the left is merged. */
    public static Operation of(Operator.Binary operator, Expression left, Expression right) {
      if (left instanceof Operation more && more.operator == operator && operator.chains()) {
        List<Expression> operands = new ArrayList<>(more.operands);
        operands.add(right);
        return new Operation(operator, operands);
      }
      return new Operation(operator, List.of(left, right));
    }

    @Override
    public List<Expression> parts() {
      return operands;
    }

    @Override
    public Expression with(List<Expression> parts) {
      return new Operation(operator, parts);
    }
  }

  /** One condition of a choice, and the value where it is the first that holds. */
  record Case(Expression condition, Expression value) {}

  /**
   * {@code c ? a : d ? b : otherwise}.
   *
   * @param cases at least one
   */
  record Choice(List<Case> cases, Expression otherwise) implements Expression {
    public Choice {
      cases = List.copyOf(cases);
    }

    /** Of two values; a choice as the second one continues this one. */
    public static Choice of(Expression condition, Expression value, Expression otherwise) {
      List<Case> cases = new ArrayList<>(List.of(new Case(condition, value)));
      if (otherwise instanceof Choice more) {
        cases.addAll(more.cases);
        return new Choice(cases, more.otherwise);
      }
      return new Choice(cases, otherwise);
    }

    @Override
    public List<Expression> parts() {
      List<Expression> parts = new ArrayList<>();
      for (Case each : cases) {
        parts.add(each.condition);
        parts.add(each.value);
      }
      parts.add(otherwise);
      return parts;
    }

    @Override
    public Expression with(List<Expression> parts) {
      return new Choice(
          IntStream.range(0, cases.size())
              .mapToObj(i -> new Case(parts.get(2 * i), parts.get(2 * i + 1)))
              .toList(),
          parts.getLast());
    }
  }

  /** Bits side by side, the first part's at the top. */
  record Concatenation(List<Expression> parts) implements Expression {
    public Concatenation {
      parts = List.copyOf(parts);
    }

    @Override
    public Expression with(List<Expression> others) {
      return new Concatenation(others);
    }
  }

  /** {@code {times{a, b}}}. */
  record Replication(Expression times, List<Expression> repeated) implements Expression {
    public Replication {
      repeated = List.copyOf(repeated);
    }

    @Override
    public List<Expression> parts() {
      List<Expression> parts = new ArrayList<>(List.of(times));
      parts.addAll(repeated);
      return parts;
    }

    @Override
    public Expression with(List<Expression> parts) {
      return new Replication(parts.getFirst(), parts.subList(1, parts.size()));
    }
  }

  /** A bit of a vector or an element of an array: {@code of[index]}. */
  record Index(Expression of, Expression index) implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(of, index);
    }

    @Override
    public Expression with(List<Expression> parts) {
      return new Index(parts.getFirst(), parts.getLast());
    }
  }

  /** Bits of a vector: {@code of[high:low]}. */
  record Slice(Expression of, Expression high, Expression low) implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(of, high, low);
    }

    @Override
    public Expression with(List<Expression> parts) {
      return new Slice(parts.get(0), parts.get(1), parts.get(2));
    }
  }

  /** A window of a vector, so many bits from {@code low} up: {@code of[low +: width]}. */
  record Window(Expression of, Expression low, Expression width) implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(of, low, width);
    }

    @Override
    public Expression with(List<Expression> parts) {
      return new Window(parts.get(0), parts.get(1), parts.get(2));
    }
  }

  /** A function of the language: {@code $signed(x)}. */
  record Call(String function, List<Expression> parts) implements Expression {
    public Call {
      parts = List.copyOf(parts);
    }

    @Override
    public Expression with(List<Expression> others) {
      return new Call(function, others);
    }
  }

  /** The elements of a packed array, the last one first: {@code '{a, b}}. */
  record Pattern(List<Expression> parts) implements Expression {
    public Pattern {
      parts = List.copyOf(parts);
    }

    @Override
    public Expression with(List<Expression> others) {
      return new Pattern(others);
    }
  }

  /** A packed array as a number, which firtool marks by a comment. */
  record Cast(int width, Expression operand) implements Expression {
    @Override
    public List<Expression> parts() {
      return List.of(operand);
    }

    @Override
    public Expression with(List<Expression> parts) {
      return new Cast(width, parts.getFirst());
    }
  }
}
