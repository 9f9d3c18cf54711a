// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.row;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.HeadKind;
import vlarb.rtl.arbiter.row.WeightAccount;

/** The signals of {@link WeightAccount} that proofs read. */
record WeightAccountInside(
    Module module,
    Bool commit,
    Bool ofLow,
    Bool goesOn,
    Bool highSent,
    Bool lowSent,
    UInt weight,
    UInt lengthInverted,
    Bool highLeft,
    Bool lowLeft,
    Optional<Bool> died,
    SInt leftHigh,
    SInt leftLow,
    HeadKind heads) {}
