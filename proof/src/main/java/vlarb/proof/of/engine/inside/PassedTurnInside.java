// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.PassedTurn;

/** What proofs read inside {@link PassedTurn}. */
public record PassedTurnInside(UInt next, Bool wraps) {}
