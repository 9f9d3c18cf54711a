// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.scan.ScanMemories;
import vlarb.rtl.arbiter.scan.ScanShape;
import vlarb.rtl.arbiter.table.EntryAccess;

/** The signals of {@link ScanMemories} that proofs read. */
record ScanMemoriesInside(
    Module module,
    ScanShape shape,
    EntryAccess access,
    Optional<UInt> highPointer,
    UInt lowPointer,
    UInt row,
    Optional<UInt> highDistances,
    UInt lowDistances,
    UInt weightAddress,
    UInt weight,
    Bool bank,
    ScanBuilderInside builder) {}
