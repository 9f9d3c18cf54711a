// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.PassedTurn;

/** What proofs read inside {@link PassedTurn}. */
record PassedTurnInside(UInt next, Bool wraps) {}
