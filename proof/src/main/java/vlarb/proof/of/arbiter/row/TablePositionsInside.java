// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.row.TablePositions;
import vlarb.rtl.arbiter.rows.RowShape;

/** The signals of {@link TablePositions} that proofs read. */
record TablePositionsInside(
    Module module,
    RowShape shape,
    UInt eligible,
    Bool lowRow,
    Bool lowAddressed,
    UInt rowAddress,
    Bool currentWaits,
    Bool commit,
    Bool highSent,
    Bool lowSent,
    Optional<Bool> highBegins,
    UInt sentEntry,
    UInt movedEntry,
    UInt lastVl,
    UInt high,
    UInt low,
    UInt highVl,
    UInt lowVl,
    UInt currentHigh,
    UInt currentLow,
    UInt currentHighVl,
    UInt currentLowVl) {}
