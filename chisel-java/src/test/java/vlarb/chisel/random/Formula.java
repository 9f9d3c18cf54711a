// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import java.util.List;

/**
 * A formula to compute. It has a meaning among any signals: numbers choose among those that there
 * are, and widths are adapted.
 *
 * @param operator the operation on the operands; a formula without operands is a signal
 * @param number chooses a signal, a bit or a constant
 */
record Formula(Operator operator, int number, List<Formula> operands) {
  /** Operators by the number of their operands. */
  enum Operator {
    SIGNAL(0),
    CONSTANT(0),
    ELEMENT(1),
    NOT(1),
    REDUCE(1),
    PART(1),
    SHIFT(1),
    ADD(2),
    ADD_WIDE(2),
    SUB(2),
    MUL(2),
    AND(2),
    OR(2),
    XOR(2),
    COMPARE(2),
    SIGNED(2),
    CAT(2),
    BIT(2),
    AT(2),
    SHIFT_BY(2),
    MUX(3),
    MUX_VECTOR(2);

    final int operands;

    Operator(int operands) {
      this.operands = operands;
    }
  }

  Formula operand(int index) {
    return operands.get(index);
  }

  /** As this; a signal where it is a constant, which is a poor index. */
  Formula asIndex() {
    return isConstant() ? new Formula(Operator.SIGNAL, number, List.of()) : this;
  }

  private boolean isConstant() {
    return operands.isEmpty()
        ? operator == Operator.CONSTANT
        : operands.stream().allMatch(Formula::isConstant);
  }
}
