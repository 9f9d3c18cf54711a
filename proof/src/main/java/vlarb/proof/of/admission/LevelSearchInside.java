// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.admission;

import vlarb.chisel.UInt;
import vlarb.rtl.admission.LevelSearch;

/** What proofs read inside {@link LevelSearch}. */
record LevelSearchInside(UInt level, UInt capacity) {}
