// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.table;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.ServingTable;

/** For properties of a table: how far entries lie apart, and how much a turn sends. */
public final class Turns {
  /** Bits of a distance between entries, 1 to 64. */
  private static final int DISTANCE = 7;

  private Turns() {}

  /** A weight in dwords. */
  public static UInt dwords(UInt weight) {
    return weight.shl(4);
  }

  /** Steps forward from one entry to another; a whole circle from an entry to itself. */
  public static UInt distance(ServingTable table, UInt from, UInt to) {
    UInt steps = to.pad(DISTANCE).sub(from.pad(DISTANCE));
    return mux(to.gt(from), steps, steps.add(lit(table.entries, DISTANCE)));
  }
}
