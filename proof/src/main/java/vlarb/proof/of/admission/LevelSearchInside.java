// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.admission;

import vlarb.chisel.UInt;
import vlarb.rtl.admission.LevelSearch;

/** The signals of {@link LevelSearch} that proofs read. */
record LevelSearchInside(UInt level, UInt capacity) {}
