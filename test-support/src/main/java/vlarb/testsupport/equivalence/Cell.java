// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport.equivalence;

import java.util.Arrays;
import java.util.Map;

/**
 * A cell of a netlist of Yosys.
 *
 * @param type an operator such as {@code $add}, or a module's name
 * @param parameters numbers by name
 * @param pins nets by pin; see {@link Netlist}
 */
record Cell(String name, String type, Map<String, Integer> parameters, Map<String, int[]> pins) {

  boolean isFlipFlop() {
    return type.equals("$dff");
  }

  boolean isProperty() {
    return type.equals("$assert") || type.equals("$assume") || type.equals("$cover");
  }

  boolean isInstance() {
    return !type.startsWith("$");
  }

  boolean isOperator() {
    return !isFlipFlop() && !isProperty() && !isInstance();
  }

  private boolean flag(String parameter) {
    return parameters.getOrDefault(parameter, 0) != 0;
  }

  /**
   * Computes the output of an operator.
   *
   * @throws IllegalStateException if the kind is unknown
   */
  long[] output(ThreeValuedBits bits, Map<String, long[]> inputs) {
    int width = pins.get("Y").length;
    long[] a = inputs.get("A");
    long[] b = inputs.get("B");
    boolean signed = flag("A_SIGNED") && (b == null || flag("B_SIGNED"));
    return switch (type) {
      case "$pos" -> ThreeValuedBits.extended(a, width, signed);
      case "$not" -> ThreeValuedBits.not(ThreeValuedBits.extended(a, width, signed));
      case "$neg" -> negated(bits, ThreeValuedBits.extended(a, width, signed));
      case "$and", "$or", "$xor", "$xnor" ->
          bitwise(
              bits,
              ThreeValuedBits.extended(a, width, signed),
              ThreeValuedBits.extended(b, width, signed));
      case "$reduce_or", "$reduce_bool" -> bit(bits.orAll(a), width);
      case "$reduce_and" -> bit(bits.andAll(a), width);
      case "$reduce_xor" -> bit(bits.xorAll(a), width);
      case "$reduce_xnor" -> bit(ThreeValuedBits.not(bits.xorAll(a)), width);
      case "$logic_not" -> bit(ThreeValuedBits.not(bits.orAll(a)), width);
      case "$logic_and" -> bit(bits.and(bits.orAll(a), bits.orAll(b)), width);
      case "$logic_or" -> bit(bits.or(bits.orAll(a), bits.orAll(b)), width);
      case "$add" ->
          bits.add(
              ThreeValuedBits.extended(a, width, signed),
              ThreeValuedBits.extended(b, width, signed),
              ThreeValuedBits.ZERO);
      case "$sub" ->
          bits.add(
              ThreeValuedBits.extended(a, width, signed),
              ThreeValuedBits.not(ThreeValuedBits.extended(b, width, signed)),
              ThreeValuedBits.ONE);
      case "$mul" ->
          bits.multiply(
              ThreeValuedBits.extended(a, width, signed),
              ThreeValuedBits.extended(b, width, signed));
      case "$eq", "$ne", "$lt", "$le", "$gt", "$ge" -> {
        int common = Math.max(a.length, b.length);
        yield bit(
            compared(
                bits,
                ThreeValuedBits.extended(a, common, signed),
                ThreeValuedBits.extended(b, common, signed),
                signed),
            width);
      }
      case "$shl", "$sshl", "$shr", "$sshr" -> shifted(bits, a, b, width);
      case "$shift", "$shiftx" -> indexed(bits, a, b, width);
      case "$mux" -> bits.mux(inputs.get("S")[0], b, a);
      case "$pmux" -> chosen(bits, a, b, inputs.get("S"));
      default -> throw new IllegalStateException("a cell that is not known: " + type);
    };
  }

  private static long[] bit(long bit, int width) {
    return ThreeValuedBits.extended(new long[] {bit}, width, false);
  }

  private static long[] negated(ThreeValuedBits bits, long[] a) {
    long[] zero = new long[a.length];
    Arrays.fill(zero, ThreeValuedBits.ZERO);
    return bits.add(zero, ThreeValuedBits.not(a), ThreeValuedBits.ONE);
  }

  private long[] bitwise(ThreeValuedBits bits, long[] a, long[] b) {
    long[] result = new long[a.length];
    Arrays.setAll(
        result,
        i ->
            switch (type) {
              case "$and" -> bits.and(a[i], b[i]);
              case "$or" -> bits.or(a[i], b[i]);
              case "$xor" -> bits.xor(a[i], b[i]);
              default -> ThreeValuedBits.not(bits.xor(a[i], b[i]));
            });
    return result;
  }

  private long compared(ThreeValuedBits bits, long[] a, long[] b, boolean signed) {
    return switch (type) {
      case "$eq" -> bits.equal(a, b);
      case "$ne" -> ThreeValuedBits.not(bits.equal(a, b));
      case "$lt" -> bits.less(a, b, signed);
      case "$ge" -> ThreeValuedBits.not(bits.less(a, b, signed));
      case "$gt" -> bits.less(b, a, signed);
      default -> ThreeValuedBits.not(bits.less(b, a, signed));
    };
  }

  private long[] shifted(ThreeValuedBits bits, long[] a, long[] b, int width) {
    boolean signed = flag("A_SIGNED");
    long[] wide = ThreeValuedBits.extended(a, Math.max(a.length, width), signed);
    long fill = type.equals("$sshr") && signed ? wide[wide.length - 1] : ThreeValuedBits.ZERO;
    long[] result =
        type.endsWith("l")
            ? bits.shiftLeft(wide, b, ThreeValuedBits.ZERO)
            : bits.shiftRight(wide, b, fill);
    return Arrays.copyOf(result, width);
  }

  /** A part whose place is a number, to the left where it is negative. */
  private long[] indexed(ThreeValuedBits bits, long[] a, long[] b, int width) {
    long fill = type.equals("$shiftx") ? ThreeValuedBits.UNKNOWN : ThreeValuedBits.ZERO;
    long[] wide = Arrays.copyOf(a, Math.max(a.length, width));
    Arrays.fill(wide, a.length, wide.length, fill);
    long[] right = bits.shiftRight(wide, b, fill);
    if (!flag("B_SIGNED")) {
      return Arrays.copyOf(right, width);
    }
    long[] left = bits.shiftLeft(wide, negated(bits, b), fill);
    return Arrays.copyOf(bits.mux(b[b.length - 1], left, right), width);
  }

  private static long[] chosen(ThreeValuedBits bits, long[] a, long[] b, long[] selects) {
    long[] result = a;
    for (int i = selects.length - 1; i >= 0; i--) {
      long[] word = Arrays.copyOfRange(b, i * a.length, (i + 1) * a.length);
      result = bits.mux(selects[i], word, result);
    }
    return result;
  }
}
