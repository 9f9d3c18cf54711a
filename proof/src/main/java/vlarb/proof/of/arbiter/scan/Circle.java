// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.UInt;

/** For properties: where entries lie in the circle that a table is, one bit wider than an index. */
final class Circle {
  private Circle() {}

  /**
   * Entries between two, going forward; from an entry to itself all others.
   *
   * @param entries of the table, one bit wider than an index
   */
  static UInt between(UInt from, UInt to, UInt entries) {
    UInt ahead = difference(from, to, entries).sub(1);
    return mux(to.gt(from), ahead, ahead.add(entries));
  }

  /**
   * Steps forward from one entry to another; none from an entry to itself.
   *
   * @param entries of the table, one bit wider than an index
   */
  static UInt steps(UInt from, UInt to, UInt entries) {
    UInt steps = difference(from, to, entries);
    return mux(to.ge(from), steps, steps.add(entries));
  }

  private static UInt difference(UInt from, UInt to, UInt entries) {
    return to.pad(entries.width()).sub(from.pad(entries.width()));
  }
}
