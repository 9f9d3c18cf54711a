// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Expression.Operation;

/** Finds and counts the places where an expression is to change. */
final class TextPlaces {
  private final Map<String, Expression> temporaries;
  private int count;

  /**
   * @param temporaries by the names that nobody chose what they stand for
   */
  TextPlaces(Map<String, Expression> temporaries) {
    this.temporaries = temporaries;
  }

  /** One more has changed. */
  void add() {
    count++;
  }

  /** The number of places that have changed. */
  int count() {
    return count;
  }

  /**
   * The expression with what is sought replaced wherever it is, by itself or as neighbours in a
   * chain such as {@code a & b & c}; without a replacement it goes from the chain.
   */
  Expression changed(Expression expression, Expression sought, Optional<Expression> replacement) {
    if (replacement.isPresent() && isSame(expression, sought)) {
      add();
      return replacement.get();
    }
    if (expression instanceof Operation(Operator.Binary operator, List<Expression> operands)
        && operator.chains()) {
      List<Expression> changed = operands(operator, operands, sought, replacement);
      return changed.size() == 1 ? changed.getFirst() : new Operation(operator, changed);
    }
    List<Expression> parts = expression.parts();
    return expression.with(parts.stream().map(each -> changed(each, sought, replacement)).toList());
  }

  private List<Expression> operands(
      Operator.Binary operator,
      List<Expression> operands,
      Expression sought,
      Optional<Expression> replacement) {
    List<Expression> changed = new ArrayList<>();
    for (int i = 0; i < operands.size(); ) {
      // a - b - c is (a - b) - c: of such a chain, only the beginning is one of its own.
      boolean begins = i == 0 || operator.commutes();
      List<Expression> run = begins ? chain(sought, operator) : List.of(sought);
      if (replacement.isEmpty() && !leavesSome(operator, operands, i, run.size())
          || !startsWith(operands.subList(i, operands.size()), run, replacement)) {
        changed.add(changed(operands.get(i), sought, replacement));
        i++;
      } else {
        add();
        replacement.ifPresent(
            wrong -> changed.addAll(begins ? chain(wrong, operator) : List.of(wrong)));
        i += run.size();
      }
    }
    return changed;
  }

  /** True if something is left to which the operator, or its absence, gives the same meaning. */
  private static boolean leavesSome(
      Operator.Binary operator, List<Expression> operands, int from, int size) {
    return size < operands.size() && (from > 0 || operator.commutes());
  }

  /** The operands of a chain of this operator; anything else is its own. */
  private static List<Expression> chain(Expression expression, Operator.Binary operator) {
    return expression instanceof Operation(Operator.Binary same, List<Expression> operands)
            && same == operator
        ? operands
        : List.of(expression);
  }

  /**
   * True if the operands start with the first ones. Where these go, an operand may be a temporary;
   * where they are replaced it may not, as the place where the temporary has its value changes
   * then.
   */
  private boolean startsWith(
      List<Expression> operands, List<Expression> first, Optional<Expression> replacement) {
    if (first.size() == 1 && replacement.isPresent()) {
      return isSame(operands.getFirst(), first.getFirst());
    }
    return operands.size() >= first.size() && areSame(operands.subList(0, first.size()), first);
  }

  /** True if the first is the second, or a temporary that stands for it. */
  private boolean stands(Expression one, Expression other) {
    Optional<Expression> value = Rewrite.name(one).map(temporaries::get);
    return isSame(one, other) || value.isPresent() && stands(value.get(), other);
  }

  /** True if both mean the same; {@code 4'hF} and {@code 4'd15} do. */
  private boolean isSame(Expression one, Expression other) {
    if (one instanceof Literal a && other instanceof Literal b) {
      return a.width() == b.width() && a.signed() == b.signed() && a.value().equals(b.value());
    }
    return one.getClass() == other.getClass()
        && areSame(one.parts(), other.parts())
        && one.with(other.parts()).equals(other);
  }

  private boolean areSame(List<Expression> some, List<Expression> others) {
    if (some.size() != others.size()) {
      return false;
    }
    for (int i = 0; i < some.size(); i++) {
      if (!stands(some.get(i), others.get(i))) {
        return false;
      }
    }
    return true;
  }
}
