// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import vlarb.network.setting.LinkTiming;
import vlarb.network.topology.Fabric;

/**
 * Messages of 256 bytes on the management VL: each link takes one after the other, no data packet
 * before them, and a switch passes on what it has whole, five stages later.
 */
final class Messages {
  private static final int BYTES = 256;
  private static final int STAGES = 5;

  private final Fabric fabric;
  private final LinkTiming links;
  private final long stageDelay;

  /** The time at which the link becomes free, by port. */
  private final long[] free;

  Messages(Fabric fabric, LinkTiming links, long stageDelay) {
    this.fabric = fabric;
    this.links = links;
    this.stageDelay = stageDelay;
    free = new long[fabric.ports()];
  }

  /**
   * Returns the time at which a message that wants to leave a port now is known at the other end,
   * in ticks.
   */
  long sent(long now, int port) {
    long end = Math.max(now, free[port]) + (long) BYTES * links.ticksPerByte()[port];
    free[port] = end;
    long there = end + links.flight()[port];
    return fabric.isSwitch(fabric.neighbour(port)) ? there + STAGES * stageDelay : there;
  }
}
