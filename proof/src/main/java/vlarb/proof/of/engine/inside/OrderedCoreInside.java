// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.OrderedCore;

/** The signals of {@link OrderedCore} that proofs read. */
public record OrderedCoreInside(
    OrderedCore module,
    Bool ready,
    int deepest,
    SetScanInside scan,
    Bool judging,
    Bool exchanges,
    UInt map,
    Bool scanning,
    Bool defragments,
    Bool reorders,
    UInt rank,
    Bool second,
    Bool ranked,
    UInt rankedIndex,
    Bool larger,
    Bool misplaced,
    Bool several,
    UInt misplacedIndex,
    UInt misplacedSpan) {}
