// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.List;
import java.util.Locale;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.NetworkResult;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.network.topology.FabricException;

/** Copies of multicast packets. */
final class MulticastCases {
  private static final List<String> REPLICATIONS = List.of("synchronous", "asynchronous");

  private MulticastCases() {}

  /** Two switches with one link between them. */
  private static NetworkResult run(String replication) {
    String network =
        """
        network:
          profile: tpds2007
          topology: {kind: line, switches: 2, hosts: 3}
          routing: {kind: up-down, deadlock: allow}
          multicast: {groups: 3, members: 3, replication: %s, order: fcfs}
          traffic:
            - {source: poisson, sl: 1, packet: 1024, load: 0.3, to: groups}
            - {source: poisson, sl: 1, packet: 1024, load: 0.5}
          measure: {warm-up: 0 ns, time: 20 ms, patience: 1 ms}
        """
            .formatted(replication);
    try {
      return NetworkRun.run(
          Prepared.routed(NetworkReader.read(new SourceText("line", network)), 1)
              .filled(ended -> {}),
          PacketListener.NONE,
          now -> {});
    } catch (ConfigurationException | FabricException | RoutingException e) {
      throw new IllegalStateException(e);
    }
  }

  static Evidence firstComeFirstServed() {
    List<NetworkResult> results = REPLICATIONS.stream().map(MulticastCases::run).toList();
    List<String> circle = results.getFirst().deadlock();
    return new Evidence(
        !circle.isEmpty() && results.getLast().deadlock().isEmpty(),
        String.format(
            Locale.ROOT,
            "two switches with three hosts each, without cycles of unicast routes: after %d deliveries"
                + " %s wait for each other, asynchronous copies go on",
            results.getFirst().delivered(),
            String.join(" and ", circle)));
  }
}
