// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.rtl.arbiter.scan.ScanHighPriCounter;

/** The signals of {@link ScanHighPriCounter} that proofs read. */
record ScanHighPriCounterInside(
    Module module,
    HighLimitExpiry expiry,
    Bool prepare,
    Bool commit,
    Bool reload,
    Bool sendsHigh,
    UInt lengthInverted,
    Bool last,
    Bool apply,
    Bool expired,
    UInt limit,
    SInt left,
    Bool onePacket,
    Bool unlimited,
    SInt base,
    UInt costInverted,
    SInt next,
    SInt after) {}
