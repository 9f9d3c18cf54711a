// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.Copier;
import vlarb.rtl.engine.EngineShape;

/** The signals of {@link Copier} that proofs read. */
public record CopierInside(
    Module module,
    EngineShape shape,
    Bool sweep,
    UInt sweepHandle,
    Bool jobValid,
    UInt jobHandle,
    UInt jobTo,
    Bool takeJob,
    UInt record,
    Bool recordWritten,
    Bool releases,
    UInt releaseHandle,
    UInt releaseLevel,
    Bool releasing,
    Bool boundary,
    Bool noneEligible,
    Bool turn,
    UInt pointer,
    UInt turnEntry,
    Bool write,
    Bool writesVl,
    Bool writeBank,
    UInt writeEntry,
    UInt writeVl,
    UInt live,
    UInt bank,
    Bool freed,
    UInt freedHandle,
    Bool idle,
    Bool busy,
    CopyRecordInside copy,
    UInt step,
    Bool complete,
    Bool written,
    Bool joined,
    Bool moved,
    LiveMaskInside mask,
    PassedTurnInside passed,
    ReleaserInside releaser,
    Bool copies,
    Bool isMove,
    Bool isWeigh,
    Bool isFree,
    Bool goesLive,
    Optional<NextTableInside> next) {}
