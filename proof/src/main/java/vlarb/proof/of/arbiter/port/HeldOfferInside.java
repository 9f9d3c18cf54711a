// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.port.HeldOffer;

/** The signals of {@link HeldOffer} that proofs read. */
record HeldOfferInside(
    Module module,
    Bool smp,
    Bool fcp,
    Bool data,
    Bool discard,
    Bool grantReady,
    Bool free,
    Bool offeredSmp,
    Bool offeredFcp,
    Bool offeredData,
    UInt offeredVl,
    UInt offeredTable,
    UInt offeredEntry,
    UInt offeredLength) {}
