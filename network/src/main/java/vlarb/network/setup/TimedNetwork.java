// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import java.util.List;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.setting.LinkTiming;

/**
 * The network that requests travel through.
 *
 * @param links the times that links take
 * @param stageDelay the delay of a message in each of a switch's five stages, in ticks
 * @param sl2vl the data VL of each service level
 */
public record TimedNetwork(
    ForwardingTables tables, LinkTiming links, long stageDelay, List<Integer> sl2vl) {
  public TimedNetwork {
    sl2vl = List.copyOf(sl2vl);
  }
}
