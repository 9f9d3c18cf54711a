// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.flat;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.proof.of.arbiter.row.RowBuilderInside;
import vlarb.rtl.arbiter.flat.TableMemories;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.arbiter.table.EntryAccess;

/** The signals of {@link TableMemories} that proofs read. */
record TableMemoriesInside(
    Module module,
    RowShape shape,
    EntryAccess access,
    Bool commit,
    Optional<TableMemories.TablePorts> high,
    TableMemories.TablePorts low,
    Bool bank,
    RowBuilderInside builder) {}
