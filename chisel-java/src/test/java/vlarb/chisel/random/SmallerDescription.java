// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.ShrinkingDistance;

/** A description, and those that are a little smaller; the smallest come first. */
record SmallerDescription(Description value) implements Shrinkable<Description> {

  @Override
  public Stream<Shrinkable<Description>> shrink() {
    return smaller(value).map(SmallerDescription::new);
  }

  @Override
  public ShrinkingDistance distance() {
    return ShrinkingDistance.of(value.toString().length());
  }

  private static Stream<Description> smaller(Description d) {
    return Stream.of(
            d.child().stream().map(child -> with(d, Optional.empty(), d.variant())),
            shorter(d.steps(), 0).map(s -> with(d, d.shapes(), s, d.outputs())),
            shorter(d.shapes(), 0).map(s -> with(d, s, d.steps(), d.outputs())),
            shorter(d.outputs(), 1).map(o -> with(d, d.shapes(), d.steps(), o)),
            inside(d.steps()).map(s -> with(d, d.shapes(), s, d.outputs())),
            each(d.outputs(), SmallerDescription::formulas)
                .map(o -> with(d, d.shapes(), d.steps(), o)),
            d.child().stream()
                .flatMap(SmallerDescription::smaller)
                .map(child -> with(d, Optional.of(child), d.variant())),
            each(d.shapes(), SmallerDescription::shapes)
                .filter(SmallerDescription::haveDistinctNames)
                .map(s -> with(d, s, d.steps(), d.outputs())),
            Stream.of(with(d, d.child(), Description.Variant.PLAIN)))
        .flatMap(stream -> stream)
        .filter(other -> !other.equals(d));
  }

  private static Description with(
      Description d, List<Shape> shapes, List<Step> steps, List<Formula> outputs) {
    return new Description(shapes, steps, outputs, d.child(), d.children(), d.variant());
  }

  private static Description with(
      Description d, Optional<Description> child, Description.Variant variant) {
    return d.around(child, 1, variant);
  }

  /** Without all, a half, a quarter and so on, down to one; so many stay. */
  private static <T> Stream<List<T>> shorter(List<T> list, int least) {
    List<List<T>> shorter = new ArrayList<>();
    for (int length = list.size(); length > 0; length /= 2) {
      for (int from = 0; from + length <= list.size(); from += length) {
        List<T> rest = new ArrayList<>(list);
        rest.subList(from, from + length).clear();
        if (rest.size() >= least) {
          shorter.add(rest);
        }
      }
    }
    return shorter.stream();
  }

  /** With one of them smaller. */
  private static <T> Stream<List<T>> each(List<T> list, Function<T, Stream<T>> smaller) {
    return IntStream.range(0, list.size())
        .boxed()
        .flatMap(i -> smaller.apply(list.get(i)).map(other -> replaced(list, i, List.of(other))));
  }

  private static <T> List<T> replaced(List<T> list, int place, List<T> others) {
    List<T> result = new ArrayList<>(list.subList(0, place));
    result.addAll(others);
    result.addAll(list.subList(place + 1, list.size()));
    return result;
  }

  /** With a branch in place of the choice, or one of the steps smaller. */
  private static Stream<List<Step>> inside(List<Step> steps) {
    return Stream.concat(
        IntStream.range(0, steps.size())
            .boxed()
            .flatMap(i -> branches(steps.get(i)).stream().map(b -> replaced(steps, i, b))),
        each(steps, SmallerDescription::steps));
  }

  private static List<List<Step>> branches(Step step) {
    return switch (step) {
      case Step.Conditional conditional -> conditional.branches();
      case Step.Choice choice -> choice.branches();
      default -> List.of();
    };
  }

  private static Stream<Step> steps(Step step) {
    return switch (step) {
      case Step.Assign(int target, Formula value) ->
          formulas(value).map(other -> new Step.Assign(target, other));
      case Step.AssignElement(int vector, Formula index, Formula value) ->
          Stream.concat(
              formulas(index).map(other -> new Step.AssignElement(vector, other, value)),
              formulas(value).map(other -> new Step.AssignElement(vector, index, other)));
      case Step.AssignVector(int vector, int source, Formula choice) ->
          formulas(choice).map(other -> new Step.AssignVector(vector, source, other));
      case Step.AssignBundle _ -> Stream.of();
      case Step.Copies(int target, int bits, Formula value) ->
          formulas(value).map(other -> new Step.Copies(target, bits, other));
      case Step.Write(int memory, Formula index, Formula value) ->
          Stream.concat(
              formulas(index).map(other -> new Step.Write(memory, other, value)),
              formulas(value).map(other -> new Step.Write(memory, index, other)));
      case Step.State(Step.Kind kind, Formula condition) ->
          formulas(condition).map(other -> new Step.State(kind, other));
      case Step.Conditional(List<Formula> conditions, List<List<Step>> branches) ->
          Stream.of(
                  Stream.of(new Step.Conditional(conditions.subList(0, 1), branches.subList(0, 1))),
                  each(branches, SmallerDescription::bodies)
                      .map(others -> new Step.Conditional(conditions, others)),
                  each(conditions, SmallerDescription::formulas)
                      .map(others -> new Step.Conditional(others, branches)))
              .flatMap(stream -> stream);
      case Step.Choice(Formula selector, int stride, List<List<Step>> branches) ->
          Stream.of(
                  shorter(branches, 2).map(others -> new Step.Choice(selector, stride, others)),
                  each(branches, SmallerDescription::bodies)
                      .map(others -> new Step.Choice(selector, stride, others)),
                  formulas(selector).map(other -> new Step.Choice(other, stride, branches)))
              .flatMap(stream -> stream);
    };
  }

  private static Stream<List<Step>> bodies(List<Step> body) {
    return Stream.concat(shorter(body, 0), inside(body));
  }

  /** Returns the operands of a formula, and the formula with one of the operands smaller. */
  private static Stream<Formula> formulas(Formula formula) {
    return Stream.concat(
        formula.operands().stream(),
        each(formula.operands(), SmallerDescription::formulas)
            .map(others -> new Formula(formula.operator(), formula.number(), others)));
  }

  private static Stream<Shape> shapes(Shape s) {
    return Stream.of(
        new Shape(s.type(), s.role(), 1, s.size(), s.name()),
        new Shape(s.type(), s.role(), s.width(), 2, s.name()),
        new Shape(s.type(), s.role(), s.width(), s.size(), shortName(s)));
  }

  private static String shortName(Shape shape) {
    String name = shape.name();
    return name.length() < 2 ? name : name.substring(0, 1) + name.substring(name.length() - 1);
  }

  private static boolean haveDistinctNames(List<Shape> shapes) {
    return shapes.stream().map(Shape::name).distinct().count() == shapes.size();
  }
}
