// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;

/** A table as a look-ahead needs one, whoever fills the table. */
public interface LookAheadTable {
  /**
   * The ports of a table for look-ahead.
   *
   * @param found out: an entry can serve
   * @param goesOn out: it is the current one, which has weight left
   * @param entry out: its index
   * @param moves in: the position of the table changes
   * @param pointer out: the current entry
   * @param remaining out: dwords that the current entry may still send
   */
  record Ports(Bool found, Bool goesOn, UInt entry, Bool moves, UInt pointer, SInt remaining) {}

  /** The table's ports. */
  Ports ports();
}
