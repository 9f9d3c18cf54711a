// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.row.RowResult;

/** The signals of {@link RowResult} that proofs read. */
record RowResultInside(
    Bool goesOn,
    UInt chosenVl,
    UInt chosenEntry,
    Bool valid,
    UInt vl,
    UInt entry,
    Bool byHigh,
    Bool byLow,
    Bool continues,
    Bool taken) {}
