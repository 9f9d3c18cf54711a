// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.flat;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.flat.RowTable;
import vlarb.rtl.arbiter.rows.OrderRows;
import vlarb.rtl.arbiter.table.TurnWeight;

/** The signals of {@link RowTable} that proofs read. */
record RowTableInside(
    RowTable module,
    int entries,
    UInt eligibleVls,
    Bool ready,
    UInt entry,
    UInt vl,
    Bool send,
    UInt length,
    OrderRows rows,
    UInt row,
    UInt weight,
    Bool commit,
    Bool moves,
    UInt nextEntry,
    UInt head,
    Optional<Bool> holds,
    Bool filled,
    UInt pointer,
    UInt currentVl,
    TurnWeight turn) {}
