// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.TidyCore;

/** The signals of {@link TidyCore} that proofs read. */
public record TidyCoreInside(
    Bool ready,
    Bool fits,
    Bool found,
    int deepest,
    SetScanInside scan,
    Bool judging,
    UInt map,
    Bool scanning,
    Bool defragments,
    UInt pairLeft,
    UInt pairSpan,
    UInt besideRight,
    UInt operationSpan,
    Bool pair,
    UInt pairRight) {}
