// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.CopyRecord;

/** The signals of {@link CopyRecord} that proofs read. */
public record CopyRecordInside(
    UInt kind, UInt handle, UInt from, UInt to, Bool inUse, UInt span, UInt vl) {}
