// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;

/**
 * Shares destinations out among the links that two switches have in common. Each destination in
 * turn gets the link that carries the fewest pairs of hosts so far; of several the lowest. Paths
 * pass the same switches as before, so that tables without cycles stay so.
 */
final class ParallelLinks {
  private ParallelLinks() {}

  /**
   * Changes tables.
   *
   * @param shared the ports among which destinations are shared out
   * @throws RoutingException if two switches have several links and the tables do not lead from
   *     each host to each other one
   */
  static void share(ForwardingTables tables, IntPredicate shared) throws RoutingException {
    Fabric fabric = tables.fabric();
    int[][] bundles = bundles(fabric, shared);
    if (Arrays.stream(bundles).allMatch(bundle -> bundle.length == 0)) {
      return;
    }
    tables.check();
    long[] pairs = new long[fabric.ports()];
    Senders senders = new Senders(tables);
    for (int host = 0; host < fabric.hosts(); host++) {
      senders.follow(host);
      for (int place = 0; place < senders.size(); place++) {
        int s = senders.at(place);
        int best = tables.port(s, host);
        for (int port : bundles[best]) {
          if (pairs[port] < pairs[best] || pairs[port] == pairs[best] && port < best) {
            best = port;
          }
        }
        pairs[best] += senders.hosts(s);
        tables.setPort(host, best);
      }
    }
  }

  /** By port, all ports between the same two switches; none where it is alone. */
  private static int[][] bundles(Fabric fabric, IntPredicate shared) {
    int[][] bundles = new int[fabric.ports()][];
    Arrays.fill(bundles, new int[0]);
    for (int s = 0; s < fabric.switches(); s++) {
      Map<Integer, int[]> to = new HashMap<>();
      IntStream.range(fabric.firstPort(s), fabric.firstPort(s + 1))
          .filter(port -> fabric.leadsToSwitch(port) && shared.test(port))
          .forEach(
              port ->
                  to.merge(
                      fabric.neighbour(port),
                      new int[] {port},
                      (some, one) ->
                          IntStream.concat(Arrays.stream(some), IntStream.of(one[0])).toArray()));
      for (int[] bundle : to.values()) {
        for (int port : bundle) {
          bundles[port] = bundle.length > 1 ? bundle : bundles[port];
        }
      }
    }
    return bundles;
  }
}
