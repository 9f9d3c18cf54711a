// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.NextTable;

/** The signals of {@link NextTable} that proofs read. */
public record NextTableInside(
    Bool due,
    Bool twofold,
    Bool anew,
    Bool halfway,
    Bool handsOver,
    Bool weighs,
    UInt asked,
    Bool askedLater,
    Bool counts) {}
