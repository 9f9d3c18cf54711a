// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import vlarb.chisel.verilog.Expression.Operation;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.Statement.Branch;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.Statement.Property;

/**
 * Changes one place in what drives a net, for tools that seed bugs. The place is named by the net
 * and by an expression, so that it is found however the text is laid out.
 *
 * <p>What drives a net is the value of its declaration or assignment, the values assigned to it in
 * {@code always} blocks together with the conditions around them, and for a net {@code
 * instance.port} what is connected there.
 */
public final class NetEdit {
  private final String net;
  private final Expression right;
  private final Expression wrong;
  private int places;

  private NetEdit(String net, Expression right, Expression wrong) {
    this.net = net;
    this.right = right;
    this.wrong = wrong;
  }

  /**
   * The module in which one expression is another.
   *
   * @param net a declared name, or {@code instance.port}
   * @param right an expression that occurs once in what drives the net, by itself or, for operators
   *     such as {@code &}, as neighbours in a longer chain
   * @param wrong what takes its place
   * @throws IllegalArgumentException if {@code right} does not occur exactly once
   * @throws VerilogException if one of them is no expression
   */
  public static VerilogTree replace(VerilogTree module, String net, String right, String wrong) {
    NetEdit edit = new NetEdit(net, VerilogText.expression(right), VerilogText.expression(wrong));
    VerilogTree edited = module.withItems(module.items().stream().map(edit::item).toList());
    if (edit.places != 1) {
      throw new IllegalArgumentException(
          "%d places in what drives %s of module %s for: %s"
              .formatted(edit.places, net, module.name(), right));
    }
    return edited;
  }

  private Item item(Item item) {
    return switch (item) {
      case Declaration d when d.name().equals(net) -> d.withValue(d.value().map(this::edited));
      case Assign(Expression target, Expression value, String comment) when isNet(target) ->
          new Assign(target, edited(value), comment);
      case Always(String clock, List<Statement> body, String comment) ->
          new Always(clock, statements(body), comment);
      case Instance instance -> instance.withConnections(connections(instance));
      default -> item;
    };
  }

  private List<Connection> connections(Instance instance) {
    return instance.connections().stream()
        .map(
            c ->
                net.equals(instance.name() + "." + c.port())
                    ? new Connection(c.port(), c.value().map(this::edited), c.comment())
                    : c)
        .toList();
  }

  private List<Statement> statements(List<Statement> statements) {
    return statements.stream().map(this::statement).toList();
  }

  private Statement statement(Statement statement) {
    return switch (statement) {
      case Assignment(Expression target, Expression value, String comment) when isNet(target) ->
          new Assignment(target, edited(value), comment);
      case If condition when drives(condition) -> condition(condition);
      case Property p when p.label().equals(net) ->
          new Property(p.label(), p.kind(), p.premise(), edited(p.condition()), p.comment());
      default -> statement;
    };
  }

  private If condition(If condition) {
    List<Branch> branches = new ArrayList<>();
    for (Branch branch : condition.branches()) {
      branches.add(
          new Branch(edited(branch.condition()), statements(branch.body()), branch.comment()));
    }
    return new If(branches, statements(condition.otherwise()));
  }

  /** Whether the net is assigned within. */
  private boolean drives(Statement statement) {
    return switch (statement) {
      case Assignment assignment -> isNet(assignment.target());
      case Property property -> property.label().equals(net);
      case If(List<Branch> branches, List<Statement> otherwise) ->
          branches.stream().anyMatch(branch -> branch.body().stream().anyMatch(this::drives))
              || otherwise.stream().anyMatch(this::drives);
    };
  }

  private boolean isNet(Expression target) {
    Expression of = target;
    while (!(of instanceof Expression.Name) && !of.parts().isEmpty()) {
      of = of.parts().getFirst();
    }
    return Rewrite.name(of).filter(net::equals).isPresent();
  }

  private Expression edited(Expression expression) {
    if (expression.equals(right)) {
      places++;
      return wrong;
    }
    Optional<Expression> chain = inChain(expression);
    if (chain.isPresent()) {
      return chain.get();
    }
    UnaryOperator<Expression> inside = this::edited;
    return expression.parts().isEmpty()
        ? expression
        : expression.with(expression.parts().stream().map(inside).toList());
  }

  /** The chain with the neighbours in it replaced. */
  private Optional<Expression> inChain(Expression expression) {
    if (!(expression instanceof Operation(Operator.Binary operator, List<Expression> all))
        || !(right instanceof Operation(Operator.Binary sought, List<Expression> some))
        || operator != sought
        || all.size() <= some.size()) {
      return Optional.empty();
    }
    List<Integer> starts = new ArrayList<>();
    for (int i = 0; i + some.size() <= all.size(); i++) {
      if (all.subList(i, i + some.size()).equals(some)) {
        starts.add(i);
      }
    }
    if (starts.isEmpty()) {
      return Optional.empty();
    }
    places += starts.size();
    List<Expression> operands = new ArrayList<>(all.subList(0, starts.getFirst()));
    if (wrong instanceof Operation(Operator.Binary same, List<Expression> others)
        && same == operator) {
      operands.addAll(others);
    } else {
      operands.add(wrong);
    }
    operands.addAll(all.subList(starts.getFirst() + some.size(), all.size()));
    return Optional.of(new Operation(operator, operands));
  }
}
