// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.PassedTurn;

/** The signals of {@link PassedTurn} that proofs read. */
public record PassedTurnInside(UInt next, Bool wraps) {}
