// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import vlarb.chisel.verilog.Item.Alternative;
import vlarb.chisel.verilog.Item.Alternatives;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Constant;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Initial;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Item.Loop;
import vlarb.chisel.verilog.Item.Simulated;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.Statement.Branch;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.Statement.Immediate;
import vlarb.chisel.verilog.Statement.Property;
import vlarb.chisel.verilog.Statement.Task;

/** Makes a tree from another one by a rule for its parts. */
public final class Rewrite {
  private Rewrite() {}

  /** The expression with the rule applied to every part and then to the whole. */
  public static Expression fromLeaves(Expression expression, UnaryOperator<Expression> rule) {
    List<Expression> parts = expression.parts();
    if (parts.isEmpty()) {
      return rule.apply(expression);
    }
    List<Expression> rewritten = new ArrayList<>(parts.size());
    boolean same = true;
    for (Expression part : parts) {
      Expression other = fromLeaves(part, rule);
      same &= other == part;
      rewritten.add(other);
    }
    return rule.apply(same ? expression : expression.with(rewritten));
  }

  /** The module with a rule applied to each whole expression in its items, targets included. */
  public static VerilogTree wholeExpressions(VerilogTree module, UnaryOperator<Expression> rule) {
    return module.withItems(module.items().stream().map(item -> item(item, rule)).toList());
  }

  /** The module with a rule applied to every expression in its items, parts first. */
  public static VerilogTree expressions(VerilogTree module, UnaryOperator<Expression> rule) {
    return wholeExpressions(module, expression -> fromLeaves(expression, rule));
  }

  private static Item item(Item item, UnaryOperator<Expression> rule) {
    return switch (item) {
      case Simulated simulated -> new Simulated(block(simulated.block(), rule));
      case Declaration declaration -> declaration.withValue(declaration.value().map(rule));
      case Assign(Expression target, Expression value, String comment) ->
          new Assign(rule.apply(target), rule.apply(value), comment);
      case Always always -> block(always, rule);
      case Initial initial -> initial.withBody(statements(initial.body(), rule));
      case Constant(Optional<Range> range, String name, Expression value, String comment) ->
          new Constant(range, name, rule.apply(value), comment);
      case Instance instance ->
          instance.withConnections(
              instance.connections().stream()
                  .map(c -> new Connection(c.port(), c.value().map(rule), c.comment()))
                  .toList());
      case Loop _, Alternatives _ -> within(item, each -> item(each, rule));
    };
  }

  /** The item with a rule applied to each item in it, if it is a loop or one of alternatives. */
  static Item within(Item item, UnaryOperator<Item> rule) {
    return switch (item) {
      case Loop loop -> loop.withBody(loop.body().stream().map(rule).toList());
      case Alternatives(List<Alternative> all) ->
          new Alternatives(
              all.stream()
                  .map(a -> new Alternative(a.condition(), a.body().stream().map(rule).toList()))
                  .toList());
      default -> item;
    };
  }

  private static Always block(Always block, UnaryOperator<Expression> rule) {
    return new Always(
        name(block.clock(), rule),
        block.reset().map(signal -> name(signal, rule)),
        statements(block.body(), rule),
        block.comment());
  }

  private static String name(String name, UnaryOperator<Expression> rule) {
    return rule.apply(new Expression.Name(name)) instanceof Expression.Name(String other)
        ? other
        : name;
  }

  private static List<Statement> statements(
      List<Statement> statements, UnaryOperator<Expression> rule) {
    return statements.stream().map(statement -> statement(statement, rule)).toList();
  }

  private static Statement statement(Statement statement, UnaryOperator<Expression> rule) {
    return switch (statement) {
      case Assignment(Expression target, Expression value, String comment) ->
          new Assignment(rule.apply(target), rule.apply(value), comment);
      case Immediate(Expression target, Expression value, String comment) ->
          new Immediate(rule.apply(target), rule.apply(value), comment);
      case Task(String name, List<Expression> arguments, String comment) ->
          new Task(name, arguments.stream().map(rule).toList(), comment);
      case If(List<Branch> branches, List<Statement> otherwise) ->
          new If(
              branches.stream()
                  .map(
                      b ->
                          new Branch(
                              rule.apply(b.condition()), statements(b.body(), rule), b.comment()))
                  .toList(),
              statements(otherwise, rule));
      case Property p ->
          new Property(
              p.label(), p.kind(), p.premise().map(rule), rule.apply(p.condition()), p.comment());
    };
  }

  /** The module with each statement that is no condition replaced by what the rule makes of it. */
  public static VerilogTree statements(
      VerilogTree module, Function<Statement, List<Statement>> rule) {
    return module.withItems(
        module.items().stream().map(item -> itemWithStatements(item, rule)).toList());
  }

  private static Item itemWithStatements(Item item, Function<Statement, List<Statement>> rule) {
    return item instanceof Always always
        ? always.withBody(replaced(always.body(), rule))
        : within(item, each -> itemWithStatements(each, rule));
  }

  private static List<Statement> replaced(
      List<Statement> statements, Function<Statement, List<Statement>> rule) {
    List<Statement> result = new ArrayList<>();
    for (Statement statement : statements) {
      if (statement instanceof If(List<Branch> branches, List<Statement> otherwise)) {
        result.add(
            new If(
                branches.stream()
                    .map(b -> new Branch(b.condition(), replaced(b.body(), rule), b.comment()))
                    .toList(),
                replaced(otherwise, rule)));
      } else {
        result.addAll(rule.apply(statement));
      }
    }
    return result;
  }

  /** Shows every expression in a module's items, the whole before its parts. */
  public static void visit(VerilogTree module, Consumer<Expression> visitor) {
    wholeExpressions(
        module,
        expression -> {
          visit(expression, visitor);
          return expression;
        });
  }

  /** Shows every expression in an item, the whole before its parts. */
  static void visit(Item item, Consumer<Expression> visitor) {
    item(
        item,
        expression -> {
          visit(expression, visitor);
          return expression;
        });
  }

  /** Shows an expression and all its parts. */
  public static void visit(Expression expression, Consumer<Expression> visitor) {
    visitor.accept(expression);
    expression.parts().forEach(part -> visit(part, visitor));
  }

  /** The name, if an expression is a name. */
  public static Optional<String> name(Expression expression) {
    return expression instanceof Expression.Name(String name)
        ? Optional.of(name)
        : Optional.empty();
  }
}
