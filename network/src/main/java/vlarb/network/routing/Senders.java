// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.Arrays;
import vlarb.network.topology.Fabric;

/**
 * The switches through which the packets to one host come, each before those that it sends to, and
 * of each the hosts whose packets come through it.
 */
final class Senders {
  private final ForwardingTables tables;
  private final Fabric fabric;
  private final int[] starts;
  private final int[] hostsAt;
  private final int[] hosts;

  /** By switch, those that send to it and are not in the order yet. */
  private final int[] before;

  private final boolean[] met;
  private final int[] order;
  private int size;

  /**
   * Those of tables.
   *
   * @param tables ones that lead the packets of each host to each other one
   */
  Senders(ForwardingTables tables) {
    this.tables = tables;
    fabric = tables.fabric();
    starts = fabric.hostSwitches();
    hostsAt = fabric.hostsBySwitch();
    hosts = new int[fabric.switches()];
    before = new int[fabric.switches()];
    met = new boolean[fabric.switches()];
    order = new int[fabric.switches()];
  }

  /** Finds those of a host. */
  void follow(int host) {
    System.arraycopy(hostsAt, 0, hosts, 0, hosts.length);
    Arrays.fill(before, 0);
    Arrays.fill(met, false);
    for (int start : starts) {
      for (int s = start; fabric.isSwitch(s) && !met[s]; s = next(s, host)) {
        met[s] = true;
        int next = next(s, host);
        if (fabric.isSwitch(next)) {
          before[next]++;
        }
      }
    }
    size = 0;
    for (int start : starts) {
      if (before[start] == 0) {
        order[size++] = start;
      }
    }
    for (int place = 0; place < size; place++) {
      int s = order[place];
      int next = next(s, host);
      if (fabric.isSwitch(next)) {
        hosts[next] += hosts[s];
        if (--before[next] == 0) {
          order[size++] = next;
        }
      }
    }
  }

  private int next(int s, int host) {
    return fabric.neighbour(tables.port(s, host));
  }

  /** Number of switches. */
  int size() {
    return size;
  }

  /** The switch at a place. */
  int at(int place) {
    return order[place];
  }

  /** The hosts whose packets come through a switch, its own included. */
  int hosts(int s) {
    return hosts[s];
  }
}
