// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * Random descriptions, each of which {@link SmallerDescription} makes smaller. jqwik's own lists of
 * choices make each part anew for every list around it, which takes seconds for these.
 */
final class Descriptions {
  private static final int DEEPEST = 3;
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final String INNER = LETTERS + "abcdefghijklmnopqrstuvwxyz0123456789_";
  private static final int LONGEST_NAME = 80;

  private static final List<Formula.Operator> OPERATORS =
      Arrays.stream(Formula.Operator.values()).filter(operator -> operator.operands > 0).toList();

  private final Random random;

  private Descriptions(Random random) {
    this.random = random;
  }

  static Arbitrary<Description> all() {
    return Arbitraries.fromGenerator(
        random -> new SmallerDescription(new Descriptions(random).design()));
  }

  private Description design() {
    Optional<Description> child = upTo(9) < 3 ? Optional.of(module()) : Optional.empty();
    return module().around(child, between(1, 3), anyOf(Description.Variant.values()));
  }

  private Description module() {
    return Description.alone(
        shapes(), list(1, 6, () -> step(DEEPEST)), list(1, 3, () -> formula(DEEPEST)));
  }

  /** A number from 0 to this one. */
  private int upTo(int most) {
    return random.nextInt(most + 1);
  }

  private int between(int least, int most) {
    return least + upTo(most - least);
  }

  @SafeVarargs
  private <T> T anyOf(T... values) {
    return values[upTo(values.length - 1)];
  }

  private <T> List<T> list(int least, int most, Supplier<T> each) {
    return Stream.generate(each).limit(between(least, most)).toList();
  }

  private List<Shape> shapes() {
    Set<String> names = new HashSet<>();
    List<Shape> shapes = new ArrayList<>();
    for (int count = between(1, 7); shapes.size() < count; ) {
      String name = name();
      if (names.add(name)) {
        int size = anyOf(2, 3, 4, 5, 8, 16);
        shapes.add(
            new Shape(anyOf(Shape.Type.values()), anyOf(Shape.Role.values()), width(), size, name));
      }
    }
    return shapes;
  }

  /** Mostly small ones, which meet each other; and all up to the widest. */
  private int width() {
    return switch (upTo(9)) {
      case 0, 1 -> 1;
      case 2, 3, 4, 5 -> anyOf(4, 8);
      case 6, 7 -> between(2, 16);
      case 8 -> between(17, Term.WIDEST);
      default -> anyOf(31, 32, 33, 63, 64, 65, 128, Term.WIDEST);
    };
  }

  /** From one letter to 80 characters. A letter ends it, so that no name is an array's element. */
  private String name() {
    int length =
        switch (upTo(9)) {
          case 0, 1, 2 -> 1;
          case 3, 4, 5, 6 -> between(2, 8);
          case 7, 8 -> between(9, LONGEST_NAME);
          default -> LONGEST_NAME;
        };
    StringBuilder name = new StringBuilder();
    IntStream.range(0, length)
        .mapToObj(i -> i == 0 || i == length - 1 ? LETTERS : INNER)
        .forEach(from -> name.append(from.charAt(upTo(from.length() - 1))));
    return name.toString();
  }

  private Formula formula(int depth) {
    int number = upTo(1000);
    int kind = upTo(8);
    if (depth == 0 || kind < 3) {
      return new Formula(Formula.Operator.SIGNAL, number, List.of());
    }
    if (kind == 3) {
      return new Formula(Formula.Operator.CONSTANT, number, List.of());
    }
    Formula.Operator operator = OPERATORS.get(upTo(OPERATORS.size() - 1));
    return new Formula(
        operator, number, list(operator.operands, operator.operands, () -> formula(depth - 1)));
  }

  private Formula formula() {
    return formula(2);
  }

  private Step step(int depth) {
    int number = upTo(20);
    return switch (upTo(depth == 0 ? 12 : 18)) {
      case 0, 1, 2, 3 -> new Step.Assign(number, formula());
      case 4, 5 -> new Step.AssignElement(number, formula(), formula());
      case 6 -> new Step.AssignVector(number, upTo(20), formula());
      case 7 -> new Step.AssignBundle(number, upTo(20));
      case 8, 9 -> new Step.Write(number, formula(), formula());
      case 10 -> new Step.State(anyOf(Step.Kind.values()), formula());
      case 11, 12 -> new Step.Copies(number, anyOf(1, 1, 2, 3), formula());
      case 13, 14, 15, 16 -> {
        List<Formula> conditions = list(1, 3, this::formula);
        int least = conditions.size();
        yield new Step.Conditional(conditions, list(least, least + 1, () -> branch(depth)));
      }
      default -> new Step.Choice(formula(), between(1, 3), list(2, 4, () -> branch(depth)));
    };
  }

  private List<Step> branch(int depth) {
    return list(0, 2, () -> step(depth - 1));
  }
}
