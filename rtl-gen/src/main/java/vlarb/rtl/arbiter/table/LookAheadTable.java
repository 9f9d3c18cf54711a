// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.table;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;

/** What a look-ahead needs of a table, whoever fills the table. */
public interface LookAheadTable {
  /** Out: an entry can serve. */
  Bool found();

  /** Out: it is the current one, which has weight left. */
  Bool goesOn();

  /** Out: its index. */
  UInt entry();

  /** In: the table's position changes. */
  Bool moves();

  /** Out: the current entry. */
  UInt pointer();

  /** Out: dwords that it may still send. */
  SInt remaining();
}
