// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.scan.ScanShape;
import vlarb.rtl.arbiter.scan.UnlistedScan;

/** The signals of {@link UnlistedScan} that proofs read. */
record UnlistedScanInside(
    ScanShape shape,
    UInt eligible,
    Bool takeSnapshot,
    Bool firstSeen,
    UInt rowSeen,
    Bool found,
    UInt vl,
    UInt waiting) {}
