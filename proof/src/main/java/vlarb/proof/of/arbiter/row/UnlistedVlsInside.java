// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.row.UnlistedVls;
import vlarb.rtl.arbiter.rows.RowShape;

/** The signals of {@link UnlistedVls} that proofs read. */
record UnlistedVlsInside(RowShape shape, UInt eligible, Bool begins, Bool found, UInt vl) {}
