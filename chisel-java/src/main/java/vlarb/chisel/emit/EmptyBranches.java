// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.emit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Unary;
import vlarb.chisel.verilog.Item.Always;
import vlarb.chisel.verilog.Operator;
import vlarb.chisel.verilog.Statement;
import vlarb.chisel.verilog.Statement.Branch;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.VerilogTree;

/**
 * Removes branches in which nothing happens: {@code if (c) begin end else x <= y;} becomes {@code
 * if (~c) x <= y;}.
 */
final class EmptyBranches {
  private EmptyBranches() {}

  static VerilogTree remove(VerilogTree module) {
    return module.withItems(
        module.items().stream()
            .map(
                item ->
                    item instanceof Always always
                        ? always.withBody(statements(always.body()))
                        : item)
            .toList());
  }

  private static List<Statement> statements(List<Statement> statements) {
    return statements.stream().flatMap(EmptyBranches::statement).toList();
  }

  private static Stream<Statement> statement(Statement statement) {
    if (!(statement instanceof If(List<Branch> all, List<Statement> otherwise))) {
      return Stream.of(statement);
    }
    List<Branch> branches = new ArrayList<>();
    all.forEach(b -> branches.add(new Branch(b.condition(), statements(b.body()), b.comment())));
    List<Statement> last = statements(otherwise);
    while (last.isEmpty() && !branches.isEmpty() && branches.getLast().body().isEmpty()) {
      branches.removeLast();
    }
    if (branches.isEmpty()) {
      return last.stream();
    }
    Branch first = branches.getFirst();
    return first.body().isEmpty()
        ? Stream.of(
            new If(
                List.of(new Branch(not(first.condition()), rest(branches, last), first.comment())),
                List.of()))
        : Stream.of(new If(branches, last));
  }

  /** The statement for a first condition that does not hold. */
  private static List<Statement> rest(List<Branch> branches, List<Statement> last) {
    List<Branch> others = branches.subList(1, branches.size());
    return others.isEmpty() ? last : statements(List.of(new If(others, last)));
  }

  private static Expression not(Expression condition) {
    return condition instanceof Unary(Operator.Unary operator, Expression operand)
            && operator == Operator.Unary.NOT
        ? operand
        : new Unary(Operator.Unary.NOT, condition);
  }
}
