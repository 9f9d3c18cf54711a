// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.math.BigInteger;

/**
 * A kind of change of a signal, by the values before and now: numbers or, where a bit is unknown,
 * texts.
 */
enum Edge {
  ANY("change of ") {
    @Override
    boolean between(Object before, Object now) {
      return true;
    }
  },
  RISING("rising edge of ") {
    @Override
    boolean between(Object before, Object now) {
      return isSet(now) && !isSet(before);
    }
  },
  FALLING("falling edge of ") {
    @Override
    boolean between(Object before, Object now) {
      return now.equals(BigInteger.ZERO);
    }
  };

  private final String text;

  Edge(String text) {
    this.text = text;
  }

  /** The edge in words for messages, with a space at the end. */
  String text() {
    return text;
  }

  /** True if a change from one value to the other is an edge of this kind. */
  abstract boolean between(Object before, Object now);

  /** True if a value is known and not 0. */
  private static boolean isSet(Object value) {
    return value instanceof BigInteger number && number.signum() != 0;
  }
}
