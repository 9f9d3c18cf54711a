// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.loop;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Slice;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Expression.Window;

/**
 * An expression of which each copy differs by its index alone: the same text with other numbers,
 * each number by a formula.
 *
 * @param shape the text with 0 for each number, and a window for each slice
 * @param formulas the numbers, in the order of the text
 */
record Copies(Expression shape, List<Formula> formulas) {

  /** One of the copies, by its indices. */
  record Copy(int[] indices, Expression value) {}

  /** A name for a constant of so many bits whose value has this formula. */
  interface Constants {
    Expression named(int width, Formula value);
  }

  /**
   * The expression that all copies have; empty where they differ otherwise. A few copies may have
   * less text, as the compiler has left out what does nothing for their numbers.
   */
  static Optional<Copies> of(List<Copy> all) {
    Map<Expression, List<Copy>> byShape = new LinkedHashMap<>();
    for (Copy copy : all) {
      Expression shape = shape(copy.value, new ArrayList<>());
      byShape.computeIfAbsent(shape, _ -> new ArrayList<>()).add(copy);
    }
    int most = byShape.values().stream().mapToInt(List::size).max().orElse(0);
    return byShape.entrySet().stream()
        .filter(each -> each.getValue().size() == most)
        .findFirst()
        .flatMap(each -> of(each.getKey(), each.getValue()))
        .filter(copies -> all.stream().allMatch(copies::isLike));
  }

  private static Optional<Copies> of(Expression shape, List<Copy> copies) {
    List<List<Integer>> numbers = new ArrayList<>();
    for (Copy copy : copies) {
      List<Integer> its = new ArrayList<>();
      shape(copy.value, its);
      numbers.add(its);
    }
    List<int[]> indices = copies.stream().map(Copy::indices).toList();
    List<Formula> formulas = new ArrayList<>();
    for (int at = 0; at < numbers.getFirst().size(); at++) {
      int place = at;
      List<Integer> ofCopies = numbers.stream().map(its -> its.get(place)).toList();
      Formula.of(indices, ofCopies).ifPresent(formulas::add);
    }
    return formulas.size() == numbers.getFirst().size()
        ? Optional.of(new Copies(shape, formulas))
        : Optional.empty();
  }

  /** The shape of an expression, whose numbers go into the list. */
  private static Expression shape(Expression expression, List<Integer> numbers) {
    return switch (expression) {
      case Whole(int value) -> number(new Whole(0), value, numbers);
      case Literal literal when literal.value().bitLength() < Integer.SIZE ->
          number(with(literal, 0), literal.value().intValue(), numbers);
      case Slice(Expression of, Whole(int high), Whole(int low)) -> {
        Expression whole = shape(of, numbers);
        numbers.add(low);
        yield new Window(whole, new Whole(0), new Whole(high - low + 1));
      }
      default ->
          expression.with(expression.parts().stream().map(part -> shape(part, numbers)).toList());
    };
  }

  private static Expression number(Expression shape, int number, List<Integer> numbers) {
    numbers.add(number);
    return shape;
  }

  private static Literal with(Literal literal, int value) {
    return new Literal(
        literal.width(), literal.signed(), literal.base(), BigInteger.valueOf(value));
  }

  private boolean isLike(Copy copy) {
    if (formulas.stream().anyMatch(formula -> formula.at(copy.indices).isEmpty())) {
      return false;
    }
    Expression value =
        filled(
            formula -> new Whole(formula.at(copy.indices).orElseThrow()),
            (literal, formula) -> with(literal, formula.at(copy.indices).orElseThrow()));
    return value.equals(copy.value) || Simpler.of(value).equals(copy.value);
  }

  /**
   * The text of all copies.
   *
   * @param indices the names of the indices
   */
  Expression text(List<String> indices, Constants constants) {
    return filled(
        formula -> formula.text(indices),
        (literal, formula) ->
            formula.isConstant()
                ? with(literal, formula.at(new int[indices.size()]).orElseThrow())
                : constants.named(literal.width(), formula));
  }

  /** True if a number with a width differs from copy to copy. */
  boolean needsConstants() {
    boolean[] found = {false};
    filled(
        _ -> new Whole(0),
        (literal, formula) -> {
          found[0] |= !formula.isConstant();
          return literal;
        });
    return found[0];
  }

  private Expression filled(
      Function<Formula, Expression> wholes, BiFunction<Literal, Formula, Expression> literals) {
    return filled(shape, formulas.iterator(), wholes, literals);
  }

  private static Expression filled(
      Expression shape,
      Iterator<Formula> formulas,
      Function<Formula, Expression> wholes,
      BiFunction<Literal, Formula, Expression> literals) {
    return switch (shape) {
      case Whole _ -> wholes.apply(formulas.next());
      case Literal literal when literal.value().signum() == 0 ->
          literals.apply(literal, formulas.next());
      case Window(Expression of, Whole _, Whole(int width)) when width > 0 -> {
        Expression whole = filled(of, formulas, wholes, literals);
        Expression low = wholes.apply(formulas.next());
        yield low instanceof Whole(int lowest)
            ? new Slice(whole, new Whole(lowest + width - 1), low)
            : new Window(whole, low, new Whole(width));
      }
      default ->
          shape.with(
              shape.parts().stream()
                  .map(part -> filled(part, formulas, wholes, literals))
                  .toList());
    };
  }
}
