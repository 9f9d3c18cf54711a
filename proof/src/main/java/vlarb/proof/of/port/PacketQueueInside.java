// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** The signals of a packet queue, in hardware {@code PacketQueue}, that proofs read. */
record PacketQueueInside(
    Module module,
    int bytes,
    Bool pushes,
    UInt behindPushed,
    Bool memoryIsFree,
    Bool fetches,
    UInt coming,
    UInt comingEnd,
    Bool frees,
    UInt afterFreed,
    Bool taken,
    Optional<Bool> discarded,
    UInt tail,
    UInt firstUsed,
    UInt waiting,
    Bool passes,
    Bool wants,
    UInt room,
    Bool valid,
    UInt head,
    SlotsInside heads) {}
