// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.Arrays;
import vlarb.network.topology.Fabric;

/**
 * Chooses among ports that are equally good, host by host, those on whose way to the host the
 * busiest port carries the fewest pairs of hosts; of several the one that itself carries the
 * fewest; of those the lowest. What a choice adds to the ports counts for those after it.
 */
final class LeastLoadedPorts {
  private final Fabric fabric;
  private final ForwardingTables tables;

  /** Hosts by switch. */
  private final int[] hostsAt;

  /** Pairs of hosts by port, so far. */
  private final long[] pairs;

  /** By switch, the most pairs on a port of the way to the host. */
  private final long[] most;

  /** By switch, the hosts whose packets to the host come through it. */
  private final int[] senders;

  LeastLoadedPorts(ForwardingTables tables) {
    this.tables = tables;
    fabric = tables.fabric();
    hostsAt = fabric.hostsBySwitch();
    pairs = new long[fabric.ports()];
    most = new long[fabric.switches()];
    senders = new int[fabric.switches()];
  }

  /** Chooses the ports for a host. */
  void choose(int host, NextPorts next) {
    Arrays.fill(most, 0);
    for (int place = next.size() - 1; place >= 0; place--) {
      tables.setPort(host, best(next, place));
    }
    count(host, next, 1);
  }

  /** Chooses the ports for a host once more, after those for all others. */
  void chooseAgain(int host, NextPorts next) {
    count(host, next, -1);
    choose(host, next);
  }

  private void count(int host, NextPorts next, int times) {
    System.arraycopy(hostsAt, 0, senders, 0, senders.length);
    for (int place = 0; place < next.size(); place++) {
      int s = next.at(place);
      int port = tables.port(s, host);
      pairs[port] += times * senders[s];
      senders[fabric.neighbour(port)] += senders[s];
    }
  }

  private int best(NextPorts next, int place) {
    int best = next.port(next.first(place));
    long least = Long.MAX_VALUE;
    for (int i = next.first(place); i < next.end(place); i++) {
      int port = next.port(i);
      long on = Math.max(pairs[port], most[fabric.neighbour(port)]);
      if (on < least || on == least && pairs[port] < pairs[best]) {
        best = port;
        least = on;
      }
    }
    most[next.at(place)] = least;
    return best;
  }
}
