// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.scan.ScanShape;
import vlarb.rtl.arbiter.scan.ScanSteps;

/** The signals of {@link ScanSteps} that proofs read. */
record ScanStepsInside(
    Module module,
    ScanShape shape,
    Bool restart,
    UInt rowRead,
    UInt rowSeen,
    UInt rowCompared,
    Bool takeSnapshot,
    Bool firstSeen,
    Bool last,
    UInt step) {}
