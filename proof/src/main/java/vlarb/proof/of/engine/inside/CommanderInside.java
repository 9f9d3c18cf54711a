// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.rtl.engine.Commander;

/** What proofs read inside {@link Commander}. */
public record CommanderInside(
    Bool makeRoom, Bool changes, Bool hasOne, Bool hasOther, Bool hasLooked, QueueInside queue) {}
