// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.scan.ScanResult;

/** The signals of {@link ScanResult} that proofs read. */
record ScanResultInside(
    ScanResult module,
    Bool restart,
    Bool last,
    Bool sendsHigh,
    Bool sendsLow,
    UInt chosenVl,
    UInt chosenEntry,
    SInt newRemaining,
    Bool prepare,
    Bool commit,
    Optional<ScanResult.InHigh> inHigh,
    Bool valid,
    UInt vl,
    Bool taken,
    Bool apply,
    Bool sent,
    Bool highMoves,
    Bool lowMoves,
    UInt sentVl,
    UInt sentEntry,
    SInt remaining,
    Optional<ScanResult.Notices> notices,
    Bool found,
    Bool foundNothing,
    Bool byHigh,
    Bool byLow,
    UInt foundVl,
    UInt foundEntry,
    SInt foundRemaining,
    boolean managed) {}
