// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.DecisionCore;

/** The signals of {@link DecisionCore} that proofs read. */
public record DecisionCoreInside(
    Module module,
    UInt level,
    Bool ready,
    Bool fits,
    Bool found,
    UInt place,
    UInt free,
    Bool insert,
    Bool releases,
    UInt releasedLevel,
    UInt releasedIndex,
    Bool exchangeValid,
    Bool exchangeReady,
    UInt exchangeSpan,
    UInt exchangeFrom,
    UInt exchangeTo,
    UInt insertedHandle,
    UInt releasedHandle) {}
