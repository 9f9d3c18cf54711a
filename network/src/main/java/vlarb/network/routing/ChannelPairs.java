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
    long[] pairs = new long[fabric.ports()];
    Senders senders = new Senders(tables);
    for (int to = 0; to < fabric.hosts(); to++) {
      senders.follow(to);
      for (int place = 0; place < senders.size(); place++) {
        int channel = tables.port(senders.at(place), to);
        if (fabric.leadsToSwitch(channel)) {
          pairs[channel] += senders.hosts(senders.at(place));
        }
      }
    }
    return pairs;
  }
}
