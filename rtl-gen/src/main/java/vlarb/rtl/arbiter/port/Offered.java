// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * A packet on offer. At most one of the first three is true; without one nothing is on offer, and
 * all else is 0.
 *
 * @param heads by data VL: the packet is the one at its head
 * @param table 0 no table, 1 the high-priority table, 2 the low-priority table
 * @param length dwords
 */
record Offered(
    Bool smp, Bool fcp, Bool data, UInt vl, UInt heads, UInt table, UInt entry, UInt length) {}
