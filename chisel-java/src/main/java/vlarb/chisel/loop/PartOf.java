// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.emit.VerilogWidths;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Case;
import vlarb.chisel.verilog.Expression.Choice;
import vlarb.chisel.verilog.Expression.Concatenation;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Expression.Replication;
import vlarb.chisel.verilog.Expression.Slice;
import vlarb.chisel.verilog.Expression.Unary;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Operator;

/**
 * Some bits of an expression, as an expression of its own.
 *
 * @param widths the widths of the module's signals
 */
record PartOf(VerilogWidths widths) {

  /** The bits from {@code low} up; empty where these bits are no expression by themselves. */
  Optional<Expression> bits(Expression whole, int low, int width) {
    int all = widths.of(whole).orElse(0);
    if (low == 0 && width == all) {
      return Optional.of(whole);
    }
    if (low + width > all) {
      return Optional.empty();
    }
    return switch (whole) {
      case Name name -> Optional.of(bits(name, low, width, 0));
      case Slice(Name name, Whole _, Whole(int lowest)) ->
          Optional.of(bits(name, low, width, lowest));
      case Literal literal -> {
        BigInteger mask = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
        BigInteger value = literal.value().shiftRight(low).and(mask);
        yield Optional.of(new Literal(width, false, literal.base(), value));
      }
      case Concatenation(List<Expression> parts) -> ofParts(parts, low, width);
      case Replication(Whole(int times), List<Expression> parts) ->
          ofParts(
              Collections.nCopies(times, parts).stream().flatMap(List::stream).toList(),
              low,
              width);
      case Unary(Operator.Unary operator, Expression of) when operator == Operator.Unary.NOT ->
          bits(of, low, width).map(part -> new Unary(operator, part));
      case Operation(Operator.Binary operator, List<Expression> operands)
          when isBitwise(operator) && areOfWidth(operands, all) ->
          each(operands, low, width).map(parts -> new Operation(operator, parts));
      case Choice choice when areOfWidth(values(choice), all) ->
          each(values(choice), low, width).map(parts -> ofValues(choice, parts));
      default -> Optional.empty();
    };
  }

  private static Expression bits(Name of, int low, int width, int above) {
    int lowest = low + above;
    return width == 1
        ? new Index(of, new Whole(lowest))
        : new Slice(of, new Whole(lowest + width - 1), new Whole(lowest));
  }

  private static boolean isBitwise(Operator.Binary operator) {
    return operator == Operator.Binary.AND
        || operator == Operator.Binary.OR
        || operator == Operator.Binary.XOR;
  }

  private boolean areOfWidth(List<Expression> expressions, int width) {
    return expressions.stream()
        .allMatch(each -> widths.of(each).filter(w -> w == width).isPresent());
  }

  private static List<Expression> values(Choice choice) {
    List<Expression> values = new ArrayList<>(choice.cases().stream().map(Case::value).toList());
    values.add(choice.otherwise());
    return values;
  }

  private static Expression ofValues(Choice choice, List<Expression> values) {
    List<Case> cases = new ArrayList<>();
    for (int i = 0; i < choice.cases().size(); i++) {
      cases.add(new Case(choice.cases().get(i).condition(), values.get(i)));
    }
    return new Choice(cases, values.getLast());
  }

  private Optional<List<Expression>> each(List<Expression> wholes, int low, int width) {
    List<Expression> parts = new ArrayList<>();
    for (Expression whole : wholes) {
      bits(whole, low, width).ifPresent(parts::add);
    }
    return parts.size() == wholes.size() ? Optional.of(parts) : Optional.empty();
  }

  /** Of expressions side by side, the first one's bits at the top. */
  private Optional<Expression> ofParts(List<Expression> parts, int low, int width) {
    List<Expression> found = new ArrayList<>();
    int at = 0;
    for (Expression part : parts.reversed()) {
      int size = widths.of(part).orElse(0);
      int from = Math.max(low, at);
      int to = Math.min(low + width, at + size);
      if (from < to) {
        Optional<Expression> bits = bits(part, from - at, to - from);
        if (bits.isEmpty()) {
          return Optional.empty();
        }
        found.addFirst(bits.get());
      }
      at += size;
    }
    return Optional.of(found.size() == 1 ? found.getFirst() : new Concatenation(found));
  }
}
