// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.scan.ScanArbitration;
import vlarb.rtl.arbiter.scan.ScanShape;
import vlarb.rtl.arbiter.table.DataArbiter;
import vlarb.rtl.arbiter.table.LookAheadTable;

/** The signals of {@link ScanArbitration} that proofs read. */
record ScanArbitrationInside(
    ScanArbitration module,
    ScanShape shape,
    UInt eligible,
    UInt headLength,
    Bool hold,
    Bool discard,
    Bool valid,
    UInt vl,
    UInt servedBy,
    UInt length,
    DataArbiter.ManagementPorts management,
    DataArbiter.State state,
    ScanStepsInside steps,
    ScanMemoriesInside memories,
    LookAheadTable high,
    ScanTableInside low,
    ScanHighPriCounterInside counter,
    ScanResultInside result,
    Bool restart,
    UInt eligibleVls,
    Bool otherFound,
    UInt otherVl,
    Bool sendsHigh,
    Bool sendsLow,
    Bool reload,
    Bool continues,
    UInt chosenVl,
    UInt serving,
    SInt budget) {}
