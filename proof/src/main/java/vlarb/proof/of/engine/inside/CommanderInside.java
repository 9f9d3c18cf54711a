// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.rtl.engine.Commander;

/** The signals of {@link Commander} that proofs read. */
public record CommanderInside(
    Module module,
    Bool coreReady,
    Bool planned,
    Bool insert,
    Bool makeRoom,
    Bool releases,
    Bool changes,
    Bool hasOne,
    Bool hasOther,
    Bool hasLooked,
    QueueInside queue) {}
