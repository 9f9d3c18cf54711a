// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Bool$;
import chisel3.SInt$;
import chisel3.UInt$;
import chisel3.Width$;
import java.math.BigInteger;
import java.util.Optional;
import scala.math.BigInt;

/** Constants, checked against the width that they are given. */
final class Literals {
  private Literals() {}

  static Bool bool(boolean value) {
    return new Bool(Bool$.MODULE$.Lit(value));
  }

  /**
   * @param target the signal that the constant is for, if it is for one
   */
  static UInt unsigned(BigInteger value, int width, Optional<Signal> target) {
    Widths.requireWidth(width);
    if (value.signum() < 0 || value.bitLength() > width) {
      throw tooWide("unsigned", value, width, target);
    }
    return new UInt(UInt$.MODULE$.Lit(new BigInt(value), Width$.MODULE$.apply(width)));
  }

  /**
   * @param target the signal that the constant is for, if it is for one
   */
  static SInt signed(BigInteger value, int width, Optional<Signal> target) {
    Widths.requireWidth(width);
    if (value.bitLength() >= width) {
      throw tooWide("signed", value, width, target);
    }
    return new SInt(SInt$.MODULE$.Lit(new BigInt(value), Width$.MODULE$.apply(width)));
  }

  private static HardwareException tooWide(
      String kind, BigInteger value, int width, Optional<Signal> target) {
    return new HardwareException(
        "the constant %d does not fit %d %s bits%s"
            .formatted(value, width, kind, target.map(t -> " of " + Names.describe(t)).orElse("")));
  }
}
