// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.flat;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.flat.DataArbitration;
import vlarb.rtl.arbiter.table.DataArbiter;
import vlarb.rtl.arbiter.table.ServingTable;

/** The signals of {@link DataArbitration} that proofs read. */
record DataArbitrationInside(
    DataArbitration module,
    UInt operationalVls,
    Bool decide,
    Bool valid,
    UInt servedBy,
    DataArbiter.ManagementPorts management,
    DataArbiter.State state,
    ServingTable high,
    RowTableInside low,
    HighPriCounterInside counter,
    Bool consulted,
    Bool decideByTables) {}
