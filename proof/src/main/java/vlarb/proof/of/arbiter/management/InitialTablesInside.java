// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.management;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.cycle.RegisterWrite;
import vlarb.rtl.arbiter.management.InitialTables;

/** The signals of {@link InitialTables} that proofs read. */
public record InitialTablesInside(
    Module module,
    Bool valid,
    Bool ready,
    UInt address,
    UInt data,
    Bool loaded,
    List<RegisterWrite> writes,
    UInt step,
    Bool done) {}
