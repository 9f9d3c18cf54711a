// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.row.NearestVl;

/** The signals of {@link NearestVl} that proofs read. */
record NearestVlInside(Bool found, UInt vl) {}
