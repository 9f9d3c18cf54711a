// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import java.util.List;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.sim.LinkRate;
import vlarb.network.sim.LinkTiming;

/**
 * The network that requests travel through.
 *
 * @param rate the rate of each link
 * @param flight the time from one end of each link to the other, in ticks
 * @param stageDelay the delay of a message in each of a switch's five stages, in ticks
 * @param sl2vl the data VL of each service level
 */
public record TimedNetwork(
    ForwardingTables tables, LinkRate rate, long flight, long stageDelay, List<Integer> sl2vl) {
  public TimedNetwork {
    sl2vl = List.copyOf(sl2vl);
  }

  LinkTiming links() {
    return LinkTiming.uniform(tables.fabric(), rate, flight);
  }
}
