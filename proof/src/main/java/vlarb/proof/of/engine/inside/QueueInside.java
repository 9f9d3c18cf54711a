// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine.inside;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.proof.of.part.BlockMemoryInside;
import vlarb.rtl.engine.Queue;

/** The signals of {@link Queue} that proofs read. */
public record QueueInside(
    Module module,
    Bool push,
    UInt pushed,
    Bool take,
    Bool room,
    Bool any,
    UInt first,
    Bool offers,
    UInt offered,
    UInt waiting,
    UInt head,
    UInt tail,
    Bool justPushed,
    UInt newest,
    BlockMemoryInside memory) {}
