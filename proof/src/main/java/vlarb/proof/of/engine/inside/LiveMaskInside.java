// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.LiveMask;

/** The signals of {@link LiveMask} that proofs read. */
public record LiveMaskInside(
    Bool change,
    UInt oldIndex,
    UInt oldSpan,
    Bool die,
    UInt newIndex,
    UInt newSpan,
    Bool goLive,
    Bool kill) {}
