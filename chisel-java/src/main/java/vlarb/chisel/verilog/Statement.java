// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.List;
import java.util.Optional;

/** A statement of an {@code always} block, in the order of the text. */
public sealed interface Statement {

  /** The comment behind it, without slashes; may be empty. */
  String comment();

  /** An assignment that takes effect with all others of the clock edge. */
  record Assignment(Expression target, Expression value, String comment) implements Statement {}

  /** {@code target = value;}: an assignment that takes effect before the next statement. */
  record Immediate(Expression target, Expression value, String comment) implements Statement {}

  /** A call of a system task: {@code $display("%d", x);}. */
  record Task(String name, List<Expression> arguments, String comment) implements Statement {
    public Task {
      arguments = List.copyOf(arguments);
    }
  }

  /** One condition, and what happens where it is the first that holds. */
  record Branch(Expression condition, List<Statement> body, String comment) {
    public Branch {
      body = List.copyOf(body);
    }
  }

  /**
   * {@code if}, {@code else if} as often as wanted, {@code else}.
   *
   * @param branches at least one
   * @param otherwise nothing where there is no {@code else}
   */
  record If(List<Branch> branches, List<Statement> otherwise) implements Statement {
    public If {
      branches = List.copyOf(branches);
      otherwise = List.copyOf(otherwise);
    }

    @Override
    public String comment() {
      return branches.getFirst().comment();
    }
  }

  /** The kind of a property. */
  enum Kind {
    ASSERT,
    ASSUME,
    COVER
  }

  /**
   * A property: {@code label: assert(condition);}.
   *
   * @param label may be empty
   * @param premise with a premise the statement is {@code assert property (premise |-> condition)}
   */
  record Property(
      String label, Kind kind, Optional<Expression> premise, Expression condition, String comment)
      implements Statement {}
}
