// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.Arrays;
import java.util.Optional;

/** The operators of Verilog. */
public final class Operator {
  private Operator() {}

  /** Before an operand. */
  public enum Unary {
    NOT("~"),
    AND("&"),
    OR("|"),
    XOR("^"),
    LOGICAL_NOT("!"),
    MINUS("-");

    private final String text;

    Unary(String text) {
      this.text = text;
    }

    /** The operator as it is written. */
    public String text() {
      return text;
    }

    /** True if the operator joins all bits of the operand into one. */
    public boolean isReduction() {
      return this == AND || this == OR || this == XOR;
    }

    static Optional<Unary> of(String text) {
      return Arrays.stream(values()).filter(operator -> operator.text.equals(text)).findFirst();
    }
  }

  /** Between operands. The higher the strength, the tighter it binds. */
  public enum Binary {
    LOGICAL_OR("||", 1),
    LOGICAL_AND("&&", 2),
    OR("|", 3),
    XOR("^", 4),
    AND("&", 5),
    EQUAL("==", 6),
    UNEQUAL("!=", 6),
    LESS("<", 7),
    AT_MOST("<=", 7),
    MORE(">", 7),
    AT_LEAST(">=", 7),
    LEFT("<<", 8),
    RIGHT(">>", 8),
    SIGNED_RIGHT(">>>", 8),
    PLUS("+", 9),
    MINUS("-", 9),
    TIMES("*", 10),
    OVER("/", 10),
    MODULO("%", 10);

    private final String text;
    private final int strength;

    Binary(String text, int strength) {
      this.text = text;
      this.strength = strength;
    }

    /** The operator as it is written. */
    public String text() {
      return text;
    }

    /** The operator's strength, from 1: the higher, the tighter it binds its operands. */
    int strength() {
      return strength;
    }

    /** True if the operator compares two numbers, so that the result is a single bit. */
    public boolean isComparison() {
      return strength == EQUAL.strength || strength == LESS.strength;
    }

    /** True if people write the operator between more than two operands. */
    boolean chains() {
      return !isComparison() && strength != LEFT.strength;
    }

    /** True if operands may change places. */
    boolean commutes() {
      return chains() && this != MINUS && this != OVER && this != MODULO;
    }

    static Optional<Binary> of(String text) {
      return Arrays.stream(values()).filter(operator -> operator.text.equals(text)).findFirst();
    }
  }
}
