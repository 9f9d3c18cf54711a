// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.admission;

import vlarb.chisel.Bool;
import vlarb.rtl.admission.Steps;

/** The signals of {@link Steps} that proofs read. */
record StepsInside(
    Bool sweeping,
    Bool idle,
    Bool levels,
    Bool compares,
    Bool searches,
    Bool reads,
    Bool adds,
    Bool checks,
    Bool asks,
    Bool awaits,
    Bool shows) {}
