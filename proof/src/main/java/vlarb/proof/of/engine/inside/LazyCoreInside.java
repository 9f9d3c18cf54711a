// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.LazyCore;

/** The signals of {@link LazyCore} that proofs read. */
public record LazyCoreInside(
    Bool ready,
    Bool fits,
    Bool insert,
    Bool makeRoom,
    Bool releases,
    int deepest,
    Bool judging,
    Bool exchanges,
    UInt count,
    Bool makesRoom,
    UInt wanted,
    UInt left,
    UInt right,
    UInt pairSpan) {}
