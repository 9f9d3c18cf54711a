// SPDX-License-Identifier: Apache-2.0
package vlarb.network.transport;

import java.util.OptionalLong;
import java.util.function.IntPredicate;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.setting.PacketTimes;
import vlarb.network.topology.Fabric;

/**
 * The times of acknowledgements on ways where nothing is before them.
 *
 * @param times of the network's packets
 * @param hasFailed tells of a port that its link carries nothing
 */
public record AnswerWays(Fabric fabric, PacketTimes times, IntPredicate hasFailed) {
  /** Bytes on the wire: LRH 8, BTH 12, AETH 4, ICRC 4, VCRC 2. */
  public static final int WIRE = 30;

  /**
   * The time from the first byte at a host to the last one at another.
   *
   * @param tables by which switches know the way
   * @return in ticks; empty: a link of the way has failed, or there is none
   */
  public OptionalLong time(ForwardingTables tables, int from, int to) {
    int channel = fabric.firstPort(fabric.host(from));
    long begin = 0;
    for (int hops = 0; hops <= fabric.switches() && !hasFailed.test(channel); hops++) {
      long tail = begin + times.onLink(channel, WIRE) + times.flight(channel);
      int at = fabric.neighbour(channel);
      if (!fabric.isSwitch(at)) {
        return OptionalLong.of(tail);
      }
      if (tables.local(at, to) == ForwardingTables.NO_PORT) {
        return OptionalLong.empty();
      }
      long passed = times.readyAtInput(channel, WIRE, tail);
      channel = tables.port(at, to);
      begin = times.readyAtOutput(channel, WIRE, passed, times.throughCrossbar(at, WIRE));
    }
    return OptionalLong.empty();
  }
}
