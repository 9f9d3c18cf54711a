// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.engine.MapCore;

/** The signals of {@link MapCore} that proofs read. */
public record MapCoreInside(
    MapCore module,
    Bool exchangeValid,
    UInt exchangeSpan,
    UInt exchangeFrom,
    UInt exchangeTo,
    int deepest,
    EngineShape shape,
    SetScanInside scan,
    Bool judging,
    List<Bool> has,
    List<UInt> places,
    UInt map,
    UInt count,
    UInt enough,
    Bool changing,
    Bool occupies,
    UInt changedIndex,
    UInt changedSpan,
    Bool changesLast,
    Bool starting,
    Bool scanning,
    Bool moving,
    Bool clearing,
    UInt step) {}
