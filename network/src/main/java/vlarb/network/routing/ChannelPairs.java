// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.Optional;
import vlarb.network.topology.Fabric;

/** The pairs of hosts whose packets each channel carries. */
public final class ChannelPairs {
  private ChannelPairs() {}

  /**
   * A channel, and the pairs of hosts whose packets it carries.
   *
   * @param channel the port that it leaves
   * @param pairs a host that sends, and another one that receives
   */
  public record Busy(int channel, long pairs) {}

  /**
   * The channel between two switches with the most pairs of hosts, of several the first; empty
   * where there is none with pairs.
   *
   * @param tables {@link ForwardingTables#check checked} ones
   */
  public static Optional<Busy> busiestChannel(ForwardingTables tables) {
    long[] pairs = count(tables);
    int most = 0;
    for (int channel = 1; channel < pairs.length; channel++) {
      most = pairs[channel] > pairs[most] ? channel : most;
    }
    return pairs[most] == 0 ? Optional.empty() : Optional.of(new Busy(most, pairs[most]));
  }

  /** The most pairs of hosts on one channel between two switches; 0 where there is none. */
  static long busiest(ForwardingTables tables) {
    return busiestChannel(tables).map(Busy::pairs).orElse(0L);
  }

  /** Pairs by channel, of channels between switches; 0 for all others. */
  public static long[] count(ForwardingTables tables) {
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
