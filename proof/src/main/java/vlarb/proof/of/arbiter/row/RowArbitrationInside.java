// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.row.RowArbitration;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.arbiter.table.DataArbiter;

/** The signals of {@link RowArbitration} that proofs read. */
record RowArbitrationInside(
    Module module,
    RowShape shape,
    UInt eligible,
    Bool hold,
    Bool discard,
    Bool decide,
    Bool valid,
    UInt vl,
    UInt head,
    DataArbiter.ManagementPorts management,
    RowStepsInside steps,
    NearestVlInside nearest,
    TablePositionsInside positions,
    TurnLookInside turn,
    TableChoiceInside choice,
    RowResultInside result,
    Bool interrupted,
    Bool sent,
    UInt turnVl,
    Bool highSent,
    Bool lowSent,
    Bool otherFound,
    UInt otherVl,
    UInt snapshot) {}
