// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import java.util.List;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;

/**
 * The ports of the queues on the side of the arbiter and the exit.
 *
 * @param read a beat is read
 * @param readVl the VL that is read
 * @param readData the beat that was read, one cycle later
 * @param cutThrough the ports for packets that cut through
 * @param taken by VL, the grant of a packet is taken
 * @param valid by VL, a packet is at the head
 * @param heads by VL, the packet at the head
 * @param room by VL, 64-byte blocks that the queue can take
 */
record ReadSide(
    Bool read,
    UInt readVl,
    UInt readData,
    Optional<CutThrough> cutThrough,
    List<Bool> taken,
    List<Bool> valid,
    List<UInt> heads,
    List<UInt> room) {
  /**
   * What a packet that cuts through may lack.
   *
   * @param canRead low if the next beat of the VL that is read has not come
   * @param readBad high if the packet of the beat that was read is in error
   */
  record CutThrough(Bool canRead, Bool readBad) {}
}
