// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.chisel.Bool;
import vlarb.rtl.arbiter.row.RowSteps;

/** The signals of {@link RowSteps} that proofs read. */
record RowStepsInside(Bool begins, Bool lowAddressed, Bool lowRow, Bool last) {}
