// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.table;

import java.util.List;
import vlarb.chisel.UInt;
import vlarb.rtl.arbiter.table.EntryVls;

/** The signals of {@link EntryVls} that proofs read. */
public record EntryVlsInside(List<UInt> pair, List<UInt> odd) {}
