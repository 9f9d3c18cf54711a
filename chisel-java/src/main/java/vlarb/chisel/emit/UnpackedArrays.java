// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Concatenation;
import vlarb.chisel.verilog.Expression.Index;
import vlarb.chisel.verilog.Expression.Name;
import vlarb.chisel.verilog.Expression.Window;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Range;
import vlarb.chisel.verilog.Rewrite;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Turns packed arrays, which older tools do not read, into Verilog-2001 arrays: {@code reg
 * [63:0][11:0] rows;} becomes {@code reg [11:0] rows [0:63];}. Assignments of whole arrays become
 * one for each element, and an array that is used as a number its elements side by side.
 */
final class UnpackedArrays {
  private final String module;
  private final VerilogWidths widths;
  private final Map<String, Integer> sizes = new LinkedHashMap<>();
  private final Map<String, String> places = new HashMap<>();
  private final ArrayElements elements = new ArrayElements(sizes);

  private UnpackedArrays(VerilogTree module) {
    this.module = module.name();
    widths = VerilogWidths.of(module);
    module.declarations().forEach(this::note);
  }

  /**
   * The module with all packed arrays unpacked.
   *
   * @throws IllegalArgumentException if an array has arrays as elements or is assigned a value of
   *     an unknown shape; the message names the array, the module and the place in Java
   */
  static VerilogTree unpack(VerilogTree module) {
    UnpackedArrays step = new UnpackedArrays(module);
    if (step.sizes.isEmpty()) {
      return module;
    }
    VerilogTree items = module.withItems(module.items().stream().flatMap(step::item).toList());
    VerilogTree statements = Rewrite.statements(items, step::statement);
    return Rewrite.wholeExpressions(statements, step::numbers);
  }

  private void note(Declaration declaration) {
    if (declaration.packed().size() > 2) {
      throw new IllegalArgumentException(
          "%s%s of module %s has arrays as elements, which Verilog-2001 cannot say"
              .formatted(
                  Comments.place(declaration.comment()), described(declaration.name()), module));
    }
    if (declaration.packed().size() == 2) {
      places.put(declaration.name(), Comments.place(declaration.comment()));
      sizes.put(declaration.name(), declaration.packed().getFirst().size().orElseThrow());
    }
  }

  private Stream<Item> item(Item item) {
    return switch (item) {
      case Declaration declaration when sizes.containsKey(declaration.name()) ->
          declaration(declaration);
      case Assign(Name(String array), Expression value, String comment)
          when sizes.containsKey(array) ->
          this.<Item>byElement(array, value, (target, e) -> new Assign(target, e, comment))
              .stream();
      default -> Stream.of(item);
    };
  }

  private Stream<Item> declaration(Declaration declaration) {
    Range element = declaration.packed().getLast();
    boolean bit = element.size().orElseThrow() == 1;
    String name = declaration.name();
    Declaration unpacked =
        declaration
            .withValue(Optional.empty())
            .withRanges(
                bit ? List.of() : List.of(element), Optional.of(Range.upTo(sizes.get(name) - 1)));
    List<Item> items = new ArrayList<>(List.of(unpacked));
    declaration
        .value()
        .ifPresent(value -> items.addAll(byElement(name, value, (t, e) -> new Assign(t, e, ""))));
    return items.stream();
  }

  private List<Statement> statement(Statement statement) {
    return statement instanceof Assignment(Name(String array), Expression value, String comment)
            && sizes.containsKey(array)
        ? byElement(array, value, (target, e) -> new Assignment(target, e, comment))
        : List.of(statement);
  }

  private <T> List<T> byElement(
      String array, Expression value, BiFunction<Expression, Expression, T> assignment) {
    List<Expression> targets = elements.ofArray(array);
    List<Expression> values =
        elements
            .of(value)
            .filter(v -> v.size() == targets.size())
            .orElseThrow(() -> refused(array));
    Optional<Integer> width = widths.of(targets.getFirst());
    List<T> assignments = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      if (!widths.of(values.get(i)).equals(width)) {
        throw refused(array);
      }
      assignments.add(assignment.apply(targets.get(i), values.get(i)));
    }
    return assignments;
  }

  private IllegalArgumentException refused(String array) {
    return new IllegalArgumentException(
        "%s%s of module %s is assigned a value that is no list of its elements"
            .formatted(places.get(array), described(array), module));
  }

  private static String described(String array) {
    return UnnamedWires.isUnnamed(array) ? "a vector without a name" : "array '" + array + "'";
  }

  private IllegalArgumentException unknownPart(String array) {
    return new IllegalArgumentException(
        "a part of array '%s' of module %s begins at no constant".formatted(array, module));
  }

  /**
   * An array, or a part of one, becomes a number by concatenation of the elements, the last element
   * first.
   */
  private Expression numbers(Expression expression) {
    if (expression instanceof Name(String name) && sizes.containsKey(name)) {
      return new Concatenation(elements.ofArray(name).reversed());
    }
    if (expression instanceof Window window
        && window.of() instanceof Name(String name)
        && sizes.containsKey(name)) {
      return new Concatenation(
          elements.ofWindow(window).orElseThrow(() -> unknownPart(name)).reversed());
    }
    if (expression instanceof Index(Name array, Expression index)
        && sizes.containsKey(array.name())) {
      return new Index(array, PlainNumbers.index(numbers(index)));
    }
    return expression.parts().isEmpty()
        ? expression
        : expression.with(expression.parts().stream().map(this::numbers).toList());
  }
}
