// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.engine.Model4Core;

/** The signals of {@link Model4Core} that proofs read. */
public record Model4CoreInside(
    Model4Core module,
    Bool releases,
    UInt releasedLevel,
    UInt releasedIndex,
    EngineShape shape,
    UInt count,
    List<UInt> singular,
    List<UInt> smallest,
    UInt enough,
    Bool adding,
    Bool stepping,
    UInt addLevel,
    UInt released,
    UInt addSet,
    UInt levelsSet,
    Bool carry,
    Bool split,
    Bool follows,
    Bool settling,
    Bool settlingDeep,
    Bool exchange,
    UInt span,
    UInt from,
    UInt to,
    UInt gets,
    UInt got) {}
