// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.row.TurnLook;

/** The signals of {@link TurnLook} that proofs read. */
record TurnLookInside(
    Module module,
    Bool highSent,
    Bool lowSent,
    UInt sentVl,
    UInt eligible,
    Bool left,
    Bool due,
    Bool interrupted,
    Bool commit,
    Optional<UInt> newListed,
    Bool high,
    Bool low,
    Bool goesOn,
    Optional<UInt> listed) {}
