// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.proof.of.part.BlockMemoryInside;
import vlarb.rtl.engine.Releaser;

/** The signals of {@link Releaser} that proofs read. */
public record ReleaserInside(
    Module module,
    Bool releases,
    UInt releaseHandle,
    Bool boundary,
    Bool writePlace,
    UInt placeHandle,
    Bool hasPlace,
    UInt place,
    Bool releasing,
    Bool own,
    Bool ofJob,
    Bool killOwn,
    Bool other,
    Bool killOther,
    UInt otherIndex,
    UInt otherSpan,
    Bool looked,
    Bool whileCopied,
    UInt handle,
    BlockMemoryInside places) {}
