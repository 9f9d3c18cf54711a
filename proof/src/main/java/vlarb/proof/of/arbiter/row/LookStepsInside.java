// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.chisel.Bool;
import vlarb.rtl.arbiter.row.LookSteps;

/** The signals of {@link LookSteps} that proofs read. */
record LookStepsInside(Bool begins, Bool last) {}
