// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.engine.Planner;

/** The signals of {@link Planner} that proofs read. */
public record PlannerInside(
    Module module,
    EngineShape shape,
    Bool exchangeValid,
    Bool exchangeReady,
    UInt exchangeSpan,
    UInt exchangeFrom,
    UInt exchangeTo,
    UInt startEntry,
    UInt startHandle,
    UInt handle,
    Bool inUse,
    UInt index,
    Bool moves,
    UInt movedHandle,
    UInt movedFrom,
    UInt movedTo,
    Bool idle,
    Bool inserts,
    UInt insertedHandle,
    UInt insertedIndex,
    UInt insertedSpan,
    Bool releases,
    UInt releasedHandle,
    Bool job,
    UInt jobKind,
    UInt jobHandle,
    UInt jobIndex,
    Bool walking,
    UInt from,
    UInt to,
    UInt span,
    UInt step,
    Bool flows,
    Bool found,
    UInt foundEntry,
    UInt foundTo,
    Bool known,
    Bool sure,
    Bool stale,
    UInt knownHandle,
    UInt knownEntry,
    UInt knownTo,
    Bool wrote,
    UInt wroteHandle,
    UInt wroteTo) {}
