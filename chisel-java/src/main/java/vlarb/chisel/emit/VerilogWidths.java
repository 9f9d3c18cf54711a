// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import vlarb.chisel.verilog.Expression;
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
import vlarb.chisel.verilog.Expression.Unary;
import vlarb.chisel.verilog.Expression.Whole;
import vlarb.chisel.verilog.Expression.Window;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Operator;
import vlarb.chisel.verilog.Range;
import vlarb.chisel.verilog.VerilogTree;

/** The widths in bits of the signals and expressions of a module, by the rules of Verilog. */
public final class VerilogWidths {
  /** Sizes of a signal's dimensions, the outermost first; the last one is a word's width. */
  private final Map<String, List<Integer>> shapes = new HashMap<>();

  private VerilogWidths(VerilogTree module) {
    module.ports().forEach(p -> shapes.put(p.name(), shape(p.range().stream())));
    module.declarations().forEach(d -> shapes.put(d.name(), shape(d)));
  }

  /** The widths of a module's signals. */
  public static VerilogWidths of(VerilogTree module) {
    return new VerilogWidths(module);
  }

  private static List<Integer> shape(Declaration declaration) {
    boolean memory = declaration.unpacked().isPresent();
    boolean bit = declaration.packed().isEmpty() && memory;
    return shape(
        Stream.of(
                declaration.unpacked().stream(),
                bit ? Stream.of(Range.downFrom(0)) : declaration.packed().stream())
            .flatMap(ranges -> ranges));
  }

  /** Empty where a size is no number. */
  private static List<Integer> shape(Stream<Range> ranges) {
    List<OptionalInt> sizes = ranges.map(Range::size).toList();
    if (sizes.isEmpty()) {
      return List.of(1);
    }
    return sizes.stream().allMatch(OptionalInt::isPresent)
        ? sizes.stream().map(OptionalInt::getAsInt).toList()
        : List.of();
  }

  /** The width of an expression by itself; empty where it is unknown. */
  public Optional<Integer> of(Expression expression) {
    return switch (expression) {
      case Name(String name) -> product(shapes.getOrDefault(name, List.of()));
      case Index(Name(String name), Expression _) -> ofElement(name);
      case Index _ -> Optional.of(1);
      case Slice(Expression _, Whole(int high), Whole(int low)) -> Optional.of(high - low + 1);
      case Window(Name(String name), Expression _, Whole(int count)) ->
          ofElement(name).map(element -> element * count);
      case Literal literal -> Optional.of(literal.width());
      case Cast(int width, Expression _) -> Optional.of(width);
      case Unary(Operator.Unary operator, Expression operand) ->
          operator.isReduction() || operator == Operator.Unary.LOGICAL_NOT
              ? Optional.of(1)
              : of(operand);
      case Operation operation -> of(operation);
      case Choice(List<Case> cases, Expression otherwise) ->
          widest(Stream.concat(cases.stream().map(Case::value), Stream.of(otherwise)).toList());
      case Concatenation(List<Expression> parts) -> sum(parts);
      case Pattern(List<Expression> parts) -> sum(parts);
      case Replication(Whole(int times), List<Expression> parts) -> sum(parts).map(w -> w * times);
      case Call(String function, List<Expression> parts) ->
          function.equals("$signed") || function.equals("$unsigned")
              ? of(parts.getFirst())
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private Optional<Integer> ofElement(String name) {
    List<Integer> shape = shapes.getOrDefault(name, List.of());
    return shape.isEmpty()
        ? Optional.empty()
        : shape.size() == 1 ? Optional.of(1) : product(shape.subList(1, shape.size()));
  }

  private Optional<Integer> of(Operation operation) {
    return switch (operation.operator()) {
      case LOGICAL_AND, LOGICAL_OR, EQUAL, UNEQUAL, LESS, AT_MOST, MORE, AT_LEAST -> Optional.of(1);
      case LEFT, RIGHT, SIGNED_RIGHT -> of(operation.operands().getFirst());
      default -> widest(operation.operands());
    };
  }

  private static Optional<Integer> product(List<Integer> shape) {
    return shape.isEmpty()
        ? Optional.empty()
        : Optional.of(shape.stream().reduce(1, Math::multiplyExact));
  }

  private Optional<Integer> sum(List<Expression> parts) {
    return parts.stream()
        .map(this::of)
        .reduce(Optional.of(0), (a, b) -> a.flatMap(x -> b.map(y -> x + y)));
  }

  private Optional<Integer> widest(List<Expression> parts) {
    return parts.stream()
        .map(this::of)
        .reduce(Optional.of(0), (a, b) -> a.flatMap(x -> b.map(y -> Math.max(x, y))));
  }
}
