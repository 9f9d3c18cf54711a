// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import static vlarb.chisel.Hardware.*;

import java.math.BigInteger;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * Hardware and its source: a signal, and the expression that made it. It is no record, because the
 * signals in records are named by what holds them, and the source does not hold these.
 */
final class Term {
  static final int WIDEST = 130;

  private final UInt signal;
  private final String java;

  Term(UInt signal, String java) {
    this.signal = signal;
    this.java = java;
  }

  UInt signal() {
    return signal;
  }

  String java() {
    return java;
  }

  int width() {
    return signal.width();
  }

  static Term constant(int number, int width) {
    BigInteger value =
        BigInteger.valueOf(number)
            .multiply(
                new BigInteger("9e3779b97f4a7c15f39cc0605cedc8341082276bf3a27251f86c6a11d", 16))
            .mod(BigInteger.ONE.shiftLeft(width));
    return new Term(lit(value, width), "lit(new BigInteger(\"%d\"), %d)".formatted(value, width));
  }

  /** At a width: cut, or zero-extended. */
  Term at(int width) {
    if (width == width()) {
      return this;
    }
    return width < width()
        ? new Term(signal.bits(width - 1, 0), "%s.bits(%d, 0)".formatted(java, width - 1))
        : new Term(signal.pad(width), "%s.pad(%d)".formatted(java, width));
  }

  /** At most so wide. */
  Term atMost(int width) {
    return width() > width ? at(width) : this;
  }

  Bool condition() {
    return signal instanceof Bool bool ? bool : signal.orR();
  }

  String conditionJava() {
    return signal instanceof Bool ? java : java + ".orR()";
  }
}
