// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.verilog;

import java.util.OptionalInt;
import vlarb.chisel.verilog.Expression.Whole;

/** {@code [left:right]}: the bits of a vector or the elements of an array. */
public record Range(Expression left, Expression right) {

  /** Bits {@code high} to 0. */
  public static Range downFrom(int high) {
    return new Range(new Whole(high), new Whole(0));
  }

  /** Elements 0 to {@code last}. */
  public static Range upTo(int last) {
    return new Range(new Whole(0), new Whole(last));
  }

  /** The number of bits or elements, where both ends are numbers. */
  public OptionalInt size() {
    return left instanceof Whole(int first) && right instanceof Whole(int last)
        ? OptionalInt.of(Math.abs(first - last) + 1)
        : OptionalInt.empty();
  }
}
