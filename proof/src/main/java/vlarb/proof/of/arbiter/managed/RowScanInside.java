// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.managed;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.managed.RowScan;

/** The signals of {@link RowScan} that proofs read. */
record RowScanInside(
    Module module,
    Bool takeSnapshot,
    Bool firstSeen,
    UInt eligible,
    UInt place,
    Bool hasLeft,
    UInt live,
    UInt bank,
    Optional<RowsAtStagesInside> rowsAtStages,
    Bool found,
    Bool goesOn,
    UInt entry,
    UInt vl,
    Bool entryBank,
    UInt vlsSeen,
    UInt snapshot) {}
