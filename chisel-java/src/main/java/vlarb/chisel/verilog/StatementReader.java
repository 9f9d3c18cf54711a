// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.verilog.Expression.Call;
import vlarb.chisel.verilog.Statement.Assignment;
import vlarb.chisel.verilog.Statement.Branch;
import vlarb.chisel.verilog.Statement.If;
import vlarb.chisel.verilog.Statement.Immediate;
import vlarb.chisel.verilog.Statement.Property;
import vlarb.chisel.verilog.Statement.Task;

/** Reads the contents of an {@code always} or {@code initial} block. */
final class StatementReader {
  private final Tokens tokens;
  private final ExpressionReader expressions;
  private final Kind kind;

  /** The kind of block that is read: each has an assignment of its own. */
  enum Kind {
    ALWAYS,
    INITIAL
  }

  StatementReader(Tokens tokens, ExpressionReader expressions, Kind kind) {
    this.kind = kind;
    this.tokens = tokens;
    this.expressions = expressions;
  }

  /** One statement, or those between {@code begin} and {@code end}. */
  List<Statement> body() {
    tokens.deeper();
    List<Statement> statements = new ArrayList<>();
    if (tokens.take("begin")) {
      while (!tokens.take("end")) {
        statements.add(statement());
      }
    } else {
      statements.add(statement());
    }
    tokens.shallower();
    return statements;
  }

  private Statement statement() {
    if (tokens.peek().is("if")) {
      return condition();
    }
    if (kind(tokens.peek()).isPresent()) {
      return property(tokens.peek(), "");
    }
    if (tokens.peek(1).is(":") && kind(tokens.peek(2)).isPresent()) {
      Token first = tokens.peek();
      String label = tokens.name();
      tokens.expect(":");
      return property(first, label);
    }
    return tokens.peek().text().startsWith("$") ? task() : assignment();
  }

  private Statement task() {
    Token first = tokens.peek();
    Expression call = expressions.expression();
    if (!(call instanceof Call(String name, List<Expression> arguments))) {
      throw tokens.refuse("a call of a system task");
    }
    return new Task(name, arguments, Tokens.comment(first, tokens.expect(";")));
  }

  private Statement assignment() {
    Token first = tokens.peek();
    Expression target = expressions.target(); // `<=` behind it is no operator
    if (kind == Kind.INITIAL) {
      tokens.expect("=");
      Expression value = expressions.expression();
      return new Immediate(target, value, Tokens.comment(first, tokens.expect(";")));
    }
    tokens.expect("<=");
    Expression value = expressions.expression();
    return new Assignment(target, value, Tokens.comment(first, tokens.expect(";")));
  }

  /** A chain of conditions may be long: it is read by a loop. */
  private Statement condition() {
    List<Branch> branches = new ArrayList<>();
    List<Statement> otherwise = List.of();
    boolean more = true;
    while (more) {
      Token first = tokens.expect("if");
      tokens.expect("(");
      Expression condition = expressions.expression();
      Token last = tokens.expect(")");
      Token begin = tokens.peek().is("begin") ? tokens.peek() : last;
      branches.add(new Branch(condition, body(), Tokens.comment(first, begin)));
      more = false;
      if (tokens.take("else")) {
        more = tokens.peek().is("if");
        otherwise = more ? otherwise : body();
      }
    }
    return new If(branches, otherwise);
  }

  private static Optional<Statement.Kind> kind(Token token) {
    return switch (token.text()) {
      case "assert" -> Optional.of(Statement.Kind.ASSERT);
      case "assume" -> Optional.of(Statement.Kind.ASSUME);
      case "cover" -> Optional.of(Statement.Kind.COVER);
      default -> Optional.empty();
    };
  }

  private Statement property(Token first, String label) {
    Statement.Kind kind = kind(tokens.next()).orElseThrow();
    boolean concurrent = tokens.take("property");
    tokens.expect("(");
    Expression condition = expressions.expression();
    Optional<Expression> premise = Optional.empty();
    if (concurrent && tokens.take("|->")) {
      premise = Optional.of(condition);
      condition = expressions.expression();
    }
    tokens.expect(")");
    String comment = Tokens.comment(first, tokens.expect(";"));
    return new Property(label, kind, premise, condition, comment);
  }
}
