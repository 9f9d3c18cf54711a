// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.row.RowMemories;
import vlarb.rtl.arbiter.table.EntryAccess;

/** The signals of {@link RowMemories} that proofs read. */
record RowMemoriesInside(
    Module module,
    EntryAccess access,
    UInt rowAddress,
    UInt row,
    UInt weightAddress,
    UInt weight,
    Bool bank,
    Optional<RowMemories.HighBanks> highBanks,
    RowBuilderInside builder) {}
