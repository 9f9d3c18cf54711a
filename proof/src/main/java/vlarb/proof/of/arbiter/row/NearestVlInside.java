// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.row.NearestVl;

/** What proofs read inside {@link NearestVl}. */
record NearestVlInside(Bool found, UInt vl) {}
