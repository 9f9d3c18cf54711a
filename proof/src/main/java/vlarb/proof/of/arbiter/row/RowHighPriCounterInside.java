// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.rtl.arbiter.row.RowHighPriCounter;

/** The signals of {@link RowHighPriCounter} that proofs read. */
record RowHighPriCounterInside(
    Module module,
    HighLimitExpiry expiry,
    HeadKind heads,
    Bool commit,
    Bool decided,
    Bool nothing,
    Bool reload,
    Bool highSent,
    UInt lengthInverted,
    Bool expired,
    SInt current,
    UInt limit,
    Bool onePacket,
    Bool unlimited,
    UInt leftLow,
    UInt leftHigh,
    Bool takes,
    Bool decides,
    Bool loads,
    Bool sends,
    Bool changing,
    Bool carrying,
    Bool reloadsLow,
    Bool reloadsHigh,
    UInt base,
    UInt costInverted,
    UInt loaded,
    UInt loadedHigh,
    Bool borrows) {}
