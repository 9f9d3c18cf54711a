// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.port.link.CreditTransmitter;

/** The signals of {@link CreditTransmitter} that proofs read. */
record CreditTransmitterInside(
    Module module,
    int vls,
    UInt limitVl,
    Bool creditValid,
    Bool creditReady,
    UInt creditVl,
    UInt creditBlocks,
    UInt taken,
    UInt lengths,
    Bool up,
    Bool looks,
    Bool compared,
    Bool waits,
    UInt vl,
    UInt blocks,
    UInt beyond,
    List<UInt> limits,
    List<UInt> sent) {}
