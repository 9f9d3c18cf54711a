// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.managed;

import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.managed.RowScan.RowsAtStages;

/** The signals of {@link RowsAtStages} that proofs read. */
record RowsAtStagesInside(UInt rowSeen, UInt rowLookedUp, UInt rowServed) {}
