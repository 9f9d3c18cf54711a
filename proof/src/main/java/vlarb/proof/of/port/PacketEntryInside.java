// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;

/** The signals of the entry of a port, in hardware {@code PacketEntry}, that proofs read. */
record PacketEntryInside(
    Module module,
    PortParameters parameters,
    Optional<Bool> holds,
    StartInside start,
    StoreInside store) {
  /** Of the first beat of a packet, in hardware {@code PacketStart}. */
  record StartInside(Optional<UInt> room) {}

  /** Of the beat that is stored, in hardware {@code StoreStage}. */
  record StoreInside(
      Bool discardValid,
      Optional<UInt> vl,
      Bool write,
      Bool begins,
      Optional<Bool> ends,
      Bool pushes,
      UInt packet) {}
}
