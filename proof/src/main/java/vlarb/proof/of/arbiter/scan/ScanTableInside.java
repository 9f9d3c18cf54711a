// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.scan.ScanShape;
import vlarb.rtl.arbiter.scan.ScanTable;

/** The signals of {@link ScanTable} that proofs read. */
record ScanTableInside(
    Module module,
    ScanShape shape,
    int entries,
    UInt eligible,
    Bool takeSnapshot,
    Bool firstSeen,
    UInt rowSeen,
    UInt distances,
    UInt rowCompared,
    Bool found,
    Bool goesOn,
    UInt entry,
    UInt vl,
    Bool commit,
    UInt newListed,
    UInt listed,
    Bool moves,
    UInt sentEntry,
    UInt sentVl,
    SInt newRemaining,
    UInt pointer,
    SInt remaining,
    UInt currentVl,
    UInt waiting,
    Bool currentWaits,
    Bool nearerValid,
    Bool nearerIsOdd,
    UInt nearerInverted,
    Bool bestNone,
    UInt bestVl,
    UInt best) {}
