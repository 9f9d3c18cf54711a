// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.engine.SetScan;

/** The signals of {@link SetScan} that proofs read. */
public record SetScanInside(
    EngineShape shape,
    int deepest,
    Bool start,
    Bool singularOnly,
    UInt free,
    UInt at,
    Bool any,
    Bool several,
    UInt leftmost,
    UInt rightmost,
    UInt sets,
    UInt step) {}
