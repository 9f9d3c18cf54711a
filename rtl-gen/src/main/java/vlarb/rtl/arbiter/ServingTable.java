// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;

/** The ports by which arbitration asks a table that decides in one cycle, whoever fills it. */
sealed interface ServingTable permits ArbitrationTable, ManagedTable {
  /** In: VLs with a packet and credits. */
  UInt eligibleVls();

  /** Out: some entry can be served. */
  Bool ready();

  /** Out: the entry that serves. */
  UInt entry();

  /** Out: the VL that it serves. */
  UInt vl();

  /** Out: VLs that an entry serves; null unless VLs that no entry serves have to be known. */
  UInt listedVls();

  /** In: a packet of this table is taken. */
  Bool send();

  /** In: its length in dwords. */
  UInt length();

  /** Out: the current entry. */
  UInt currentEntry();

  /** Out: dwords that it may still send. */
  SInt currentRemaining();
}
