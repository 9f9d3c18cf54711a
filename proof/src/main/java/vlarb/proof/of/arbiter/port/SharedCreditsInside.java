// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.port.SharedCredits;

/** The signals of {@link SharedCredits} that proofs read. */
record SharedCreditsInside(
    Module module,
    int vls,
    Bool valid,
    UInt vl,
    UInt blocks,
    Bool ready,
    UInt clear,
    Bool takes,
    UInt taken,
    UInt length,
    UInt overflows,
    Bool waits,
    UInt waitingVls,
    UInt waitingBlocks,
    Bool pays,
    UInt changingVls,
    UInt change,
    Bool carryIn,
    List<VlCreditsInside> vlCredits) {}
