// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.admission;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.admission.Sums;

/** The signals of {@link Sums} that proofs read. */
record SumsInside(
    Sums module,
    Bool admits,
    Bool ends,
    UInt addend,
    Bool fraction,
    Bool nothing,
    UInt sum,
    UInt count,
    UInt whole,
    UInt reserved,
    UInt total,
    UInt least) {}
