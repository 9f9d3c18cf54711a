// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.row.OrderedPairs;
import vlarb.rtl.arbiter.rows.RowShape;

/** The signals of {@link OrderedPairs} that proofs read. */
record OrderedPairsInside(
    Module module,
    RowShape shape,
    UInt row,
    UInt eligible,
    Bool found,
    UInt entry,
    UInt vl,
    UInt candidates,
    UInt entryOf,
    UInt isFirst) {}
