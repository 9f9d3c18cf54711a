// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.row.ManagedRows;
import vlarb.rtl.arbiter.row.NextTableReader;

/** The signals of {@link ManagedRows} that proofs read. */
record ManagedRowsInside(
    Module module,
    NextInside next,
    Bool exchange,
    UInt highWriteBank,
    UInt highBank,
    Bool ready,
    Bool making,
    Bool walking,
    UInt entry,
    Bool second,
    Bool later,
    Bool stops,
    Bool readLast,
    Bool lastNamed,
    Bool lastMerged) {
  /** The signals of {@link NextTableReader}. */
  record NextInside(Bool twofold) {}
}
