// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Random descriptions, which jqwik makes and shrinks. */
final class Descriptions {
  private static final int DEEPEST = 3;

  private Descriptions() {}

  static Arbitrary<Description> all() {
    Arbitrary<Optional<Description>> child = module(Optional.empty(), 0).optional(0.3);
    return Combinators.combine(child, Arbitraries.integers().between(1, 3))
        .flatAs((inner, count) -> module(inner, count));
  }

  private static Arbitrary<Description> module(Optional<Description> child, int count) {
    Arbitrary<List<Formula>> outputs = formula().list().ofMinSize(1).ofMaxSize(4);
    return Combinators.combine(shapes(), steps(DEEPEST, 8), outputs)
        .as((shapes, steps, formulas) -> new Description(shapes, steps, formulas, child, count));
  }

  private static Arbitrary<List<Shape>> shapes() {
    return Combinators.combine(
            Arbitraries.of(Shape.Kind.class),
            width(),
            Arbitraries.of(2, 3, 4, 5, 8, 16),
            Arbitraries.of(true, false),
            name())
        .as(Shape::new)
        .list()
        .ofMinSize(1)
        .ofMaxSize(7)
        .map(Descriptions::withDistinctNames);
  }

  /** Mostly small ones, which meet each other; and all up to the widest. */
  private static Arbitrary<Integer> width() {
    return Arbitraries.frequencyOf(
        Tuple.of(2, Arbitraries.just(1)),
        Tuple.of(4, Arbitraries.of(4, 8)),
        Tuple.of(2, Arbitraries.integers().between(2, 16)),
        Tuple.of(1, Arbitraries.integers().between(17, Term.WIDEST)));
  }

  /** From one letter to 80 characters. A letter ends it, so that no name is an array's element. */
  private static Arbitrary<String> name() {
    Arbitrary<String> start =
        Arbitraries.strings().withCharRange('a', 'z').ofMinLength(0).ofMaxLength(6);
    Arbitrary<String> middle =
        Arbitraries.strings()
            .withCharRange('a', 'z')
            .withCharRange('A', 'Z')
            .withCharRange('0', '9')
            .withChars('_')
            .ofMaxLength(73);
    Arbitrary<String> inner = Arbitraries.oneOf(Arbitraries.just(""), Arbitraries.just(""), middle);
    return Combinators.combine(start, inner, Arbitraries.chars().range('A', 'Z'))
        .as((a, b, end) -> (a.isEmpty() ? "" : a + b) + end);
  }

  private static List<Shape> withDistinctNames(List<Shape> shapes) {
    Set<String> names = new LinkedHashSet<>();
    List<Shape> distinct = new ArrayList<>();
    for (Shape shape : shapes) {
      String name = shape.name();
      while (!names.add(name)) {
        name += "X";
      }
      distinct.add(new Shape(shape.kind(), shape.width(), shape.size(), shape.initialised(), name));
    }
    return distinct;
  }

  static Arbitrary<Formula> formula() {
    return formula(DEEPEST);
  }

  private static Arbitrary<Formula> formula(int depth) {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 1000);
    Arbitrary<Formula> signal = number.map(n -> new Formula(Formula.Operator.SIGNAL, n, List.of()));
    if (depth == 0) {
      return signal;
    }
    Arbitrary<Formula> constant =
        number.map(n -> new Formula(Formula.Operator.CONSTANT, n, List.of()));
    Arbitrary<Formula.Operator> operator =
        Arbitraries.of(
            Arrays.stream(Formula.Operator.values()).filter(o -> o.operands > 0).toList());
    Arbitrary<Formula> applied =
        operator.flatMap(
            it ->
                Combinators.combine(number, formula(depth - 1).list().ofSize(it.operands))
                    .as((n, operands) -> new Formula(it, n, operands)));
    return Arbitraries.frequencyOf(
        Tuple.of(3, signal), Tuple.of(1, constant), Tuple.of(5, applied));
  }

  private static Arbitrary<List<Step>> steps(int depth, int most) {
    return step(depth).list().ofMaxSize(most);
  }

  private static Arbitrary<Step> step(int depth) {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 20);
    Arbitrary<Formula> formula = formula(2);
    Arbitrary<Step> assign = Combinators.combine(number, formula).as(Step.Assign::new);
    Arbitrary<Step> element =
        Combinators.combine(number, formula, formula).as(Step.AssignElement::new);
    Arbitrary<Step> vector =
        Combinators.combine(number, number, formula).as(Step.AssignVector::new);
    Arbitrary<Step> bundle = Combinators.combine(number, number).as(Step.AssignBundle::new);
    Arbitrary<Step> write = Combinators.combine(number, formula, formula).as(Step.Write::new);
    Arbitrary<Step> state = formula.map(Step.State::new);
    if (depth == 0) {
      return Arbitraries.oneOf(assign, element, vector, bundle, write, state);
    }
    Arbitrary<List<Step>> branch = Arbitraries.lazy(() -> steps(depth - 1, 3));
    Arbitrary<Step> conditional =
        Arbitraries.integers()
            .between(1, 4)
            .flatMap(
                n ->
                    Combinators.combine(
                            formula.list().ofSize(n), branch.list().ofMinSize(n).ofMaxSize(n + 1))
                        .as(Step.Conditional::new));
    Arbitrary<Step> choice =
        Combinators.combine(formula, branch.list().ofMinSize(2).ofMaxSize(5)).as(Step.Choice::new);
    return Arbitraries.frequencyOf(
        Tuple.of(4, assign),
        Tuple.of(2, element),
        Tuple.of(1, vector),
        Tuple.of(1, bundle),
        Tuple.of(2, write),
        Tuple.of(1, state),
        Tuple.of(4, conditional),
        Tuple.of(2, choice));
  }
}
