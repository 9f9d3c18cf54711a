// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.port.DataVl.CreditPorts;

/** What proofs read inside {@link CreditPorts}. */
record CreditPortsInside(Bool take, Bool add, UInt addBlocks, Bool clear) {}
