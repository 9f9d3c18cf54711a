// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.admission;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.admission.SlotSearch;

/** The signals of {@link SlotSearch} that proofs read. */
record SlotSearchInside(
    SlotSearch module,
    UInt slot,
    UInt looked,
    UInt summed,
    UInt fitting,
    Bool candidate,
    Bool hit) {}
