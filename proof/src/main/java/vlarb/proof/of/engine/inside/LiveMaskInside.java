// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.LiveMask;

/** What proofs read inside {@link LiveMask}. */
public record LiveMaskInside(
    UInt oldIndex, UInt oldSpan, Bool die, UInt newIndex, UInt newSpan, Bool goLive, Bool kill) {}
