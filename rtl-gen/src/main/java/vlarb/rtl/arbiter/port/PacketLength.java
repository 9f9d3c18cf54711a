// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.PortOptions;
import vlarb.rtl.arbiter.table.Widths;

/** Lengths that a packet can and cannot have. */
public final class PacketLength {
  private PacketLength() {}

  /**
   * High if a length is an error. Without a maximum below what the port can express, only 0 is.
   *
   * @param length in dwords, {@value Widths#LENGTH} bits
   */
  public static Bool faulty(UInt length, PortOptions options) {
    return options.bounded()
        ? length.eq(0).or(length.gt(lit(options.maxDwords(), Widths.LENGTH)))
        : length.eq(0);
  }

  /** High if a packet of this length may be sent; for properties, said the other way round. */
  public static Bool sendable(UInt length, PortOptions options) {
    Bool some = length.ne(0);
    return options.bounded() ? some.and(length.le(options.maxDwords())) : some;
  }

  /** The comment of a port that carries a length. */
  static String doc(String what, PortOptions options) {
    return options.bounded()
        ? what + " in dwords; 0 or above " + options.maxDwords() + " is an error"
        : what + " in dwords; 0 is an error";
  }

  /** The lengths that are none, in words. */
  static String range(PortOptions options) {
    return options.bounded() ? "1 to " + options.maxDwords() + " dwords" : "not 0";
  }
}
