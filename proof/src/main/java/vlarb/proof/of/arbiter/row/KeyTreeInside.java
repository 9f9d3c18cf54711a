// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.row.KeyTree;
import vlarb.rtl.arbiter.rows.RowShape;

/** The signals of {@link KeyTree} that proofs read. */
record KeyTreeInside(
    Module module,
    RowShape shape,
    UInt row,
    UInt eligible,
    Bool found,
    UInt entry,
    UInt vl,
    UInt least,
    List<UInt> firstAt,
    UInt last,
    UInt heldRow) {}
