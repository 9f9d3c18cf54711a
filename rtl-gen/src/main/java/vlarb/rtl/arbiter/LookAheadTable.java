// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;

/** The ports by which a look-ahead asks a table, whoever fills it. */
sealed interface LookAheadTable permits ScanTable, ManagedScanTable {
  /** In: look at the eligible VLs. */
  Bool takeSnapshot();

  /** In: the first row is at hand. */
  Bool firstSeen();

  /** Out: an entry can serve. */
  Bool found();

  /** Out: it is the current one, which has weight left. */
  Bool goesOn();

  /** Out: its index. */
  UInt entry();

  /** In: the table's position changes. */
  Bool moves();

  /** In: the entry that becomes the current one. */
  UInt sentEntry();

  /** In: dwords that it may still send. */
  SInt newRemaining();

  /** Out: the current entry. */
  UInt pointer();

  /** Out: dwords that it may still send. */
  SInt remaining();
}
