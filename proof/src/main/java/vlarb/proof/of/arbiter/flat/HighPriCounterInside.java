// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.flat;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.rtl.arbiter.flat.HighPriCounter;

/** The signals of {@link HighPriCounter} that proofs read. */
record HighPriCounterInside(
    Module module,
    HighLimitExpiry expiry,
    Bool commit,
    UInt newLimit,
    Bool decide,
    Bool reload,
    Bool sendHigh,
    UInt length,
    Bool expired,
    SInt current,
    UInt limit) {}
