// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.scan.LookAheadResult;

/** The signals of {@link LookAheadResult} that proofs read. */
record LookAheadResultInside(
    LookAheadResult module,
    Bool restart,
    Bool last,
    Bool sendsHigh,
    Bool sendsLow,
    UInt chosenVl,
    UInt chosenEntry,
    SInt newRemaining,
    Bool prepare,
    Bool commit,
    Optional<LookAheadResult.InHigh> inHigh,
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
    Optional<LookAheadResult.Notices> notices,
    Bool found,
    Bool foundNothing,
    Bool byHigh,
    Bool byLow,
    UInt foundVl,
    UInt foundEntry,
    SInt foundRemaining,
    boolean managed) {}
