// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/** The signals of a stream of packets that leave that proofs read. */
record OutStreamInside(
    Bool valid, Bool ready, UInt data, UInt keep, Bool last, UInt dest, UInt user) {}
