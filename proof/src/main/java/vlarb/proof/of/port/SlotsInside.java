// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/** The signals of two registers for beats or packets, in hardware {@code Slots}. */
record SlotsInside(Bool firstFull, Bool secondFull, UInt first, UInt second) {}
