// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import vlarb.chisel.Module;

/** The signals of either end of a {@code ClockCrossing} that proofs read. */
record CrossingInside(Module module, GrayPointerInside pointer) {}
