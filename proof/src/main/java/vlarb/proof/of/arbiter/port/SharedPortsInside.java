// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.port.DataVl.SharedPorts;

/** The signals of {@link SharedPorts} that proofs read. */
record SharedPortsInside(UInt missing, Bool unsettled) {}
