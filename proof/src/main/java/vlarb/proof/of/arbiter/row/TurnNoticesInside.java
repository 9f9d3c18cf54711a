// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.rtl.arbiter.row.TurnNotices;

/** The signals of {@link TurnNotices} that proofs read. */
record TurnNoticesInside(
    Module module,
    Bool last,
    Bool turn,
    Bool highFound,
    Bool taken,
    Bool nothing,
    Bool byHigh,
    Bool continues,
    Bool noneEligible,
    Bool begins) {}
