// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import vlarb.network.topology.Fabric;

/**
 * The ways to one switch that are equally good: of each other switch that reaches it, the ports by
 * which packets may go on. A switch comes before all those that its ports lead to.
 */
final class NextPorts {
  private final int[] order;

  /** By place in the order, the end of its ports; they begin where those before end. */
  private final int[] ends;

  private final int[] ports;
  private int switches;
  private int known;

  NextPorts(Fabric fabric) {
    order = new int[fabric.switches()];
    ends = new int[fabric.switches()];
    ports = new int[fabric.ports()];
  }

  /** Forgets all ways. */
  void clear() {
    switches = 0;
    known = 0;
  }

  /** Adds a port of the switch whose ports are being told. */
  void add(int port) {
    ports[known++] = port;
  }

  /** Ends the ports of a switch: those added since the last end; without one it is left out. */
  void close(int s) {
    if (known > (switches == 0 ? 0 : ends[switches - 1])) {
      order[switches] = s;
      ends[switches++] = known;
    }
  }

  /** Number of switches. */
  int size() {
    return switches;
  }

  /** The switch at a place. */
  int at(int place) {
    return order[place];
  }

  /** The number of the first port of the switch at a place. */
  int first(int place) {
    return place == 0 ? 0 : ends[place - 1];
  }

  /** One more than the number of the last port of the switch at a place. */
  int end(int place) {
    return ends[place];
  }

  /** A port by its number here; its number in the whole network. */
  int port(int number) {
    return ports[number];
  }
}
