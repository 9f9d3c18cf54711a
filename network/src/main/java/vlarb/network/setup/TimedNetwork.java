// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import java.util.List;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.sim.LinkRate;
import vlarb.network.sim.LinkTiming;

/**
 * What requests travel through.
 *
 * @param rate of each link
 * @param flight of each link, in ticks
 * @param stageDelay of a message in each of a switch's five stages, in ticks
 * @param sl2vl data VL of each service level
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
