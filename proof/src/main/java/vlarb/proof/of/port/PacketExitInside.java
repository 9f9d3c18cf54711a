// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.port;

import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;

/** The signals of the exit of a port, in hardware {@code PacketExit}, that proofs read. */
record PacketExitInside(
    Module module,
    OutStreamInside stream,
    int width,
    Bool open,
    Bool granted,
    UInt grantedVl,
    UInt grantedSource,
    UInt grantedPacket,
    Bool read,
    Bool readLast,
    UInt readVl,
    Optional<FlowControlInside> flowControl,
    UInt left,
    UInt vl,
    UInt source,
    Bool waits,
    UInt waitingVl,
    UInt waitingSource,
    UInt waitingPacket) {
  /** Of flow-control packets, which are no queue's. */
  record FlowControlInside(UInt packet) {}
}
