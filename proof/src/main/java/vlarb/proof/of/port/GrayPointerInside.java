// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import vlarb.chisel.UInt;

/** The signals of a pointer that crosses to another clock, in hardware {@code GrayPointer}. */
record GrayPointerInside(UInt count, UInt gray) {}
