// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.TableEngine;

/** The signals of {@link TableEngine} that proofs read. */
public record TableEngineInside(
    Module module,
    Bool noneEligible,
    Bool turn,
    UInt pointer,
    UInt turnEntry,
    CommanderInside commander,
    DecisionCoreInside core,
    PlannerInside planner,
    QueueInside jobs) {}
