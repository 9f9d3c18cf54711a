// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.managed;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.proof.of.arbiter.table.EntryVlsInside;
import vlarb.rtl.arbiter.managed.ManagedTable;
import vlarb.rtl.arbiter.table.TurnWeight;
import vlarb.rtl.arbiter.table.VlNames;

/** The signals of {@link ManagedTable} that proofs read. */
record ManagedTableInside(
    ManagedTable module,
    int entries,
    UInt eligibleVls,
    Bool ready,
    UInt entry,
    UInt vl,
    Bool send,
    UInt length,
    WrittenTableInside written,
    Optional<UInt> operationalVls,
    Bool begins,
    Vec<UInt> vls,
    Vec<UInt> weights,
    UInt pointer,
    UInt currentVl,
    TurnWeight turn,
    EntryVlsInside namesByEntry,
    VlNames names) {}
