// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.List;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.Statement.Branch;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.Statement.Immediate;
import vlarb.chisel.verilog.Statement.Property;
import vlarb.chisel.verilog.Statement.Task;

/** Sets the statements of {@code always} blocks. */
final class StatementPrinter {
  private static final int STEP = 2;

  private final Lines out;

  StatementPrinter(Lines out) {
    this.out = out;
  }

  /** The body after a condition or an event: one simple statement, or several in a block. */
  void body(int indent, String before, List<Statement> statements, String comment) {
    boolean simple = statements.size() == 1 && !(statements.getFirst() instanceof If);
    boolean block = !simple || before.contains("\n");
    out.add(before + (block ? " begin" : ""), comment);
    statements.forEach(statement -> statement(indent + STEP, statement));
    if (block) {
      out.add(" ".repeat(indent) + "end", "");
    }
  }

  private void statement(int indent, Statement statement) {
    String start = " ".repeat(indent);
    switch (statement) {
      case Assignment(Expression target, Expression value, String comment) ->
          out.add(
              Lines.driven(indent, start + ExpressionPrinter.flat(target) + " <=", value), comment);
      case Immediate(Expression target, Expression value, String comment) ->
          out.add(
              Lines.driven(indent, start + ExpressionPrinter.flat(target) + " =", value), comment);
      case Task(String name, List<Expression> arguments, String comment) -> {
        Doc call = Doc.of(ExpressionPrinter.doc(new Expression.Call(name, arguments)), ";");
        out.add(start + call.set(Lines.WIDTH, indent, indent), comment);
      }
      case If condition -> condition(indent, condition);
      case Property property -> property(indent, property);
    }
  }

  private void condition(int indent, If condition) {
    String start = " ".repeat(indent);
    boolean first = true;
    for (Branch branch : condition.branches()) {
      String head = start + (first ? "if (" : "else if (");
      Doc inside = Doc.of(Doc.align(ExpressionPrinter.doc(branch.condition())), ") begin");
      String text = head + inside.set(Lines.WIDTH, indent, head.length());
      body(
          indent,
          text.substring(0, text.length() - " begin".length()),
          branch.body(),
          branch.comment());
      first = false;
    }
    if (!condition.otherwise().isEmpty()) {
      body(indent, start + "else", condition.otherwise(), "");
    }
  }

  private void property(int indent, Property property) {
    String label = property.label().isEmpty() ? "" : property.label() + ": ";
    String kind =
        switch (property.kind()) {
          case ASSERT -> "assert";
          case ASSUME -> "assume";
          case COVER -> "cover";
        };
    String premise =
        property
            .premise()
            .map(expression -> " property (" + ExpressionPrinter.flat(expression) + " |-> ")
            .orElse("(");
    String head = " ".repeat(indent) + label + kind + premise;
    Doc inside = Doc.of(Doc.align(ExpressionPrinter.doc(property.condition())), ");");
    out.add(head + inside.set(Lines.WIDTH, indent, head.length()), property.comment());
  }
}
