// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.port.DataVl.CreditPorts;

/** The signals of {@link CreditPorts} that proofs read. */
record CreditPortsInside(Bool take, Bool add, UInt addBlocks, Bool clear) {}
