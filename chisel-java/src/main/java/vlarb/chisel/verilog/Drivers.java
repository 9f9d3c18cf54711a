// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Item.Assign;
import vlarb.chisel.verilog.Item.Connection;
import vlarb.chisel.verilog.Item.Declaration;
import vlarb.chisel.verilog.Item.Instance;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.Statement.Branch;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.Statement.Immediate;
import vlarb.chisel.verilog.Statement.Property;
import vlarb.chisel.verilog.Statement.Task;

/**
 * Changes what drives one net of a module.
 *
 * @param module the module
 * @param net a declared name, or {@code instance.port}, or the label of a property
 * @param value changes the values that the net gets
 * @param part changes the conditions under which the net gets values, the indices, and the
 *     constants that a register gets
 */
record Drivers(
    VerilogTree module,
    String net,
    UnaryOperator<Expression> value,
    UnaryOperator<Expression> part) {

  VerilogTree changed() {
    return module.withItems(module.items().stream().map(this::item).toList());
  }

  private Item item(Item item) {
    return switch (item) {
      case Declaration d when d.name().equals(net) -> d.withValue(d.value().map(value));
      case Assign(Expression target, Expression right, String comment) when isNet(target) ->
          new Assign(indices(target), value.apply(right), comment);
      case Always always -> always.withBody(statements(always.body()));
      case Instance instance -> instance.withConnections(connections(instance));
      default -> Rewrite.within(item, this::item);
    };
  }

  private List<Connection> connections(Instance instance) {
    return instance.connections().stream()
        .map(
            c ->
                net.equals(instance.name() + "." + c.port())
                    ? new Connection(c.port(), c.value().map(value), c.comment())
                    : c)
        .toList();
  }

  private List<Statement> statements(List<Statement> statements) {
    return statements.stream().map(this::statement).toList();
  }

  private Statement statement(Statement statement) {
    return switch (statement) {
      case Assignment(Expression target, Expression right, String comment) when isNet(target) ->
          new Assignment(indices(target), assigned(right), comment);
      case If condition when drives(condition) -> branches(condition);
      case Property p when p.label().equals(net) ->
          new Property(p.label(), p.kind(), p.premise(), value.apply(p.condition()), p.comment());
      default -> statement;
    };
  }

  /** A constant, as at reset, is no value of its own. */
  private Expression assigned(Expression right) {
    return (isConstant(right) ? part : value).apply(right);
  }

  /** True for a number, or the module's name for one. */
  private boolean isConstant(Expression right) {
    return right instanceof Expression.Literal
        || right instanceof Expression.Name(String name)
            && module.items().stream()
                .anyMatch(item -> item instanceof Item.Constant it && it.name().equals(name));
  }

  private If branches(If condition) {
    List<Branch> branches = new ArrayList<>();
    for (Branch branch : condition.branches()) {
      branches.add(
          new Branch(part.apply(branch.condition()), statements(branch.body()), branch.comment()));
    }
    return new If(branches, statements(condition.otherwise()));
  }

  /** True if a statement, or one within it, assigns the net. */
  private boolean drives(Statement statement) {
    return switch (statement) {
      case Assignment assignment -> isNet(assignment.target());
      case Property property -> property.label().equals(net);
      case Immediate _, Task _ -> false;
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

  /** The target with its indices changed: {@code net[index]}. */
  private Expression indices(Expression target) {
    if (target.parts().isEmpty()) {
      return target;
    }
    List<Expression> parts = new ArrayList<>(target.parts());
    parts.set(0, indices(parts.getFirst()));
    for (int i = 1; i < parts.size(); i++) {
      parts.set(i, part.apply(parts.get(i)));
    }
    return target.with(parts);
  }
}
