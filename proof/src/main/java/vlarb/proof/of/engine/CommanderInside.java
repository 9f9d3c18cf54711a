// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import vlarb.chisel.Bool;
import vlarb.rtl.engine.Commander;

/** What proofs read inside {@link Commander}. */
record CommanderInside(
    Bool makeRoom, Bool changes, Bool hasOne, Bool hasOther, Bool hasLooked, QueueInside queue) {}
