// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.rows.HighEntries;
import vlarb.rtl.arbiter.rows.RowBuilder;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.arbiter.rows.RowState;

/** The signals of {@link RowBuilder} that proofs read. */
public record RowBuilderInside(
    Module module,
    RowShape shape,
    Bool start,
    UInt operationalVls,
    Bool walking,
    UInt readAddress,
    UInt entryRead,
    Optional<RowBuilder.WeightWrite> ownWeight,
    UInt weight,
    Optional<HighEntries> ofEngine,
    Bool writeRow,
    UInt rowAddress,
    UInt row,
    Optional<UInt> highListed,
    Bool done,
    Bool begins,
    Bool busy,
    UInt entry,
    Bool first,
    Bool second,
    Bool low,
    RowBuilder.Stage read,
    Bool firstRead,
    RowBuilder.Stage named,
    Bool firstNamed,
    RowBuilder.Stage merged,
    UInt serves,
    Bool clear,
    RowState state,
    Bool ending,
    Bool ended,
    Bool written) {}
