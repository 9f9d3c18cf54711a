// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.port.link.CreditReceiver;

/** The signals of {@link CreditReceiver} that proofs read. */
record CreditReceiverInside(
    Module module,
    UInt limitVl,
    UInt free,
    UInt sent,
    Bool taken,
    UInt packet,
    List<UInt> abr,
    UInt vl,
    UInt limit) {}
