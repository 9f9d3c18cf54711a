// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.waste;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** A rational number in lowest terms. */
record Fraction(BigInteger numerator, BigInteger denominator) {
  static final Fraction ZERO = of(0);

  Fraction {
    BigInteger common = numerator.gcd(denominator);
    numerator = numerator.divide(common);
    denominator = denominator.divide(common);
  }

  static Fraction of(long whole) {
    return new Fraction(BigInteger.valueOf(whole), BigInteger.ONE);
  }

  Fraction plus(Fraction other) {
    return new Fraction(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  Fraction times(long factor) {
    return new Fraction(numerator.multiply(BigInteger.valueOf(factor)), denominator);
  }

  Fraction over(long divisor) {
    return new Fraction(numerator, denominator.multiply(BigInteger.valueOf(divisor)));
  }

  double value() {
    return new BigDecimal(numerator)
        .divide(new BigDecimal(denominator), MathContext.DECIMAL64)
        .doubleValue();
  }
}
