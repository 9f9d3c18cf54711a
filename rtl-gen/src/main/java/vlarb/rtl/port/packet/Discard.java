// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.packet;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * The discard that a port shows in a cycle.
 *
 * @param valid high if there is one
 * @param vl the VL of the packet
 * @param cause the cause
 */
public record Discard(Bool valid, UInt vl, UInt cause) {}
