// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import vlarb.network.topology.Fabric;

/** The pairs of hosts whose packets each channel carries. */
final class ChannelPairs {
  private ChannelPairs() {}

  /**
   * The most pairs of hosts on one channel between two switches; 0 where there is none.
   *
   * @param tables {@link ForwardingTables#check checked} ones
   */
  static long busiest(ForwardingTables tables) {
    long most = 0;
    for (long pairs : count(tables)) {
      most = Math.max(most, pairs);
    }
    return most;
  }

  /** Pairs by channel, of channels between switches. */
  static long[] count(ForwardingTables tables) {
    Fabric fabric = tables.fabric();
    int[] starts = fabric.hostSwitches();
    int[] hostsAt = new int[fabric.switches()];
    if (starts.length > 0) {
      for (int host = 0; host < fabric.hosts(); host++) {
        hostsAt[fabric.neighbour(fabric.firstPort(fabric.host(host)))]++;
      }
    }
    long[] pairs = new long[fabric.ports()];
    for (int to = 0; to < fabric.hosts(); to++) {
      for (int start : starts) {
        int channel = tables.port(start, to);
        while (fabric.isSwitch(fabric.neighbour(channel))) {
          pairs[channel] += hostsAt[start];
          channel = tables.port(fabric.neighbour(channel), to);
        }
      }
    }
    return pairs;
  }
}
