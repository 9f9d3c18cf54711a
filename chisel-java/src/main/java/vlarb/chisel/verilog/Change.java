// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.Optional;
import java.util.function.UnaryOperator;
import vlarb.chisel.verilog.Expression.Name;

/** The change that an edit makes to the expressions that drive a net. */
sealed interface Change {

  /** Returns this change with the rule applied to every part of the named expressions. */
  Change with(UnaryOperator<Expression> rule);

  /** The value that the net gets, changed. */
  Expression value(Expression value, TextPlaces places);

  /** Another part of the assignment, such as its condition, is changed. */
  Expression part(Expression part, TextPlaces places);

  /** The net gets another value; {@value #OLD} in the new value means the old one. */
  record Set(Expression value) implements Change {
    private static final String OLD = "_";

    @Override
    public Set with(UnaryOperator<Expression> rule) {
      return new Set(Rewrite.fromLeaves(value, rule));
    }

    @Override
    public Expression value(Expression old, TextPlaces places) {
      places.add();
      return Rewrite.fromLeaves(value, each -> each.equals(new Name(OLD)) ? old : each);
    }

    @Override
    public Expression part(Expression part, TextPlaces places) {
      return part;
    }
  }

  /** An expression becomes another. */
  record Replace(Expression right, Expression wrong) implements Change {
    @Override
    public Replace with(UnaryOperator<Expression> rule) {
      return new Replace(Rewrite.fromLeaves(right, rule), Rewrite.fromLeaves(wrong, rule));
    }

    @Override
    public Expression value(Expression value, TextPlaces places) {
      return places.changed(value, right, Optional.of(wrong));
    }

    @Override
    public Expression part(Expression part, TextPlaces places) {
      return value(part, places);
    }
  }

  /** An operand goes from a chain. */
  record Drop(Expression operand) implements Change {
    @Override
    public Drop with(UnaryOperator<Expression> rule) {
      return new Drop(Rewrite.fromLeaves(operand, rule));
    }

    @Override
    public Expression value(Expression value, TextPlaces places) {
      return places.changed(value, operand, Optional.empty());
    }

    @Override
    public Expression part(Expression part, TextPlaces places) {
      return value(part, places);
    }
  }
}
