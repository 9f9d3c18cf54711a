// SPDX-License-Identifier: Apache-2.0
package vlarb.network.explain;

import vlarb.network.routing.ForwardingTables;
import vlarb.network.topology.Fabric;

/**
 * Follows forwarding tables that need not lead everywhere, and adds rates to the links on the way.
 * A packet whose way ends, circles or meets a failed switch adds nothing.
 */
final class PairWalk {
  /** Stands for the switch that has failed where none has. */
  static final int NONE = -1;

  private final ForwardingTables tables;
  private final Fabric fabric;
  private final int failed;
  private final int[] way;

  /**
   * A walk.
   *
   * @param failed a switch that passes nothing on, or {@link #NONE}
   */
  PairWalk(ForwardingTables tables, int failed) {
    this.tables = tables;
    fabric = tables.fabric();
    this.failed = failed;
    way = new int[fabric.switches() + 1];
  }

  /**
   * Sends from one host to another.
   *
   * @param loads by port, to which the rate is added
   * @return false if the tables do not lead there
   */
  boolean send(int from, int to, double rate, double[] loads) {
    int port = fabric.firstPort(fabric.host(from));
    int next = fabric.neighbour(port);
    int length = fabric.isSwitch(next) ? ways(next, to) : 0;
    if (length < 0 || length == 0 && next != fabric.host(to)) {
      return false;
    }
    loads[port] += rate;
    for (int hop = 0; hop < length; hop++) {
      loads[way[hop]] += rate;
    }
    return true;
  }

  /** Finds the ports from a switch to a host; the number of ports, or -1 where there is no way. */
  private int ways(int start, int to) {
    int length = 0;
    for (int at = start; fabric.isSwitch(at); at = fabric.neighbour(way[length - 1])) {
      if (at == failed || length > fabric.switches() - 1 || tables.local(at, to) == -1) {
        return -1;
      }
      int port = tables.port(at, to);
      if (fabric.neighbour(port) == Fabric.UNLINKED) {
        return -1;
      }
      way[length++] = port;
    }
    return fabric.neighbour(way[length - 1]) == fabric.host(to) ? length : -1;
  }

  /**
   * Sends from all hosts at one switch at once.
   *
   * @return false if the tables do not lead there
   */
  boolean sendFromSwitch(int start, int to, double rate, double[] loads) {
    int length = ways(start, to);
    for (int hop = 0; hop < length; hop++) {
      loads[way[hop]] += rate;
    }
    return length > 0;
  }
}
