// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Case;
import vlarb.chisel.verilog.Expression.Choice;
import vlarb.chisel.verilog.Expression.Concatenation;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Pattern;
import vlarb.chisel.verilog.Expression.Replication;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Expression.Window;

/**
 * Takes values of whole arrays apart: another array, a list of elements, a choice among values.
 *
 * @param sizes number of elements of each array of the module by its name
 */
record ArrayElements(Map<String, Integer> sizes) {

  /** The elements, element 0 first; empty for a value of an unknown shape. */
  Optional<List<Expression>> of(Expression value) {
    return switch (value) {
      case Name(String name) when sizes.containsKey(name) -> Optional.of(ofArray(name));
      case Window window -> ofWindow(window);
      case Choice choice -> ofChoice(choice);
      case Pattern(List<Expression> parts) -> Optional.of(parts.reversed());
      case Concatenation(List<Expression> parts) -> ofList(parts);
      default -> Optional.empty();
    };
  }

  /** The elements of an array. */
  List<Expression> ofArray(String array) {
    return IntStream.range(0, sizes.get(array))
        .<Expression>mapToObj(i -> new Index(new Name(array), new Whole(i)))
        .toList();
  }

  /**
   * The elements that a slice of an array selects, such as {@code rows[2'h1 +: 2]}. Offset and size
   * of the slice count elements.
   */
  Optional<List<Expression>> ofWindow(Window window) {
    if (!(window instanceof Window(Name(String name), Literal low, Whole(int count)))
        || !sizes.containsKey(name)) {
      return Optional.empty();
    }
    int first = low.value().intValueExact();
    return Optional.of(ofArray(name).subList(first, first + count));
  }

  private Optional<List<Expression>> ofList(List<Expression> parts) {
    List<Expression> elements = new ArrayList<>();
    for (Expression part : parts.reversed()) {
      Optional<List<Expression>> members = members(part);
      if (members.isEmpty()) {
        return Optional.empty();
      }
      elements.addAll(members.get());
    }
    return Optional.of(elements);
  }

  /** The elements that one part of a list in braces stands for; an element has braces too. */
  private Optional<List<Expression>> members(Expression part) {
    return switch (part) {
      case Name(String name) when sizes.containsKey(name) -> Optional.of(ofArray(name));
      case Window window -> ofWindow(window);
      case Replication(Whole(int times), List<Expression> parts) when parts.size() == 1 ->
          Optional.of(Collections.nCopies(times, unwrapped(parts.getFirst())));
      case Concatenation(List<Expression> parts) when parts.size() == 1 ->
          Optional.of(List.of(parts.getFirst()));
      default -> Optional.empty();
    };
  }

  private static Expression unwrapped(Expression element) {
    return element instanceof Concatenation(List<Expression> parts) && parts.size() == 1
        ? parts.getFirst()
        : element;
  }

  private Optional<List<Expression>> ofChoice(Choice choice) {
    Optional<List<Expression>> otherwise = of(choice.otherwise());
    List<List<Expression>> values = new ArrayList<>();
    for (Case each : choice.cases()) {
      of(each.value()).ifPresent(values::add);
    }
    boolean known =
        otherwise.isPresent()
            && values.size() == choice.cases().size()
            && values.stream().allMatch(value -> value.size() == otherwise.get().size());
    return known
        ? Optional.of(
            IntStream.range(0, otherwise.get().size())
                .mapToObj(i -> element(choice, values, otherwise.get(), i))
                .toList())
        : Optional.empty();
  }

  private static Expression element(
      Choice choice, List<List<Expression>> values, List<Expression> otherwise, int i) {
    return new Choice(
        IntStream.range(0, values.size())
            .mapToObj(c -> new Case(choice.cases().get(c).condition(), values.get(c).get(i)))
            .toList(),
        otherwise.get(i));
  }
}
