// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;
import vlarb.network.routing.RoutingException;
import vlarb.network.topology.FabricException;

/** Descriptions of small networks with any of what a network can have. */
final class RandomNetworks {
  /** Topologies with the routing that they get; the last ones have 64 switches or more. */
  private static final List<String> PLACES =
      List.of(
          "topology: {kind: regular-random, switches: 12, hosts: 2, links: 4}",
          "topology: {kind: ring, switches: 5, hosts: 2}",
          "topology: {kind: torus, width: 5, height: 3, hosts: 2}",
          "topology: {kind: fat-tree, ports: 4, levels: 3}, routing: {kind: d-mod-k}",
          "topology: {kind: fat-tree, ports: 8}, routing: {kind: d-mod-k, adaptive: true}",
          "topology: {kind: dragonfly-plus, groups: 3, leaves: 2, spines: 2, hosts: 2}",
          "topology: {kind: star, hosts: 5}",
          "topology: {kind: kim15}, routing: {kind: multipath, rd: [0], ud: [1, 2], select: %s,"
              + " deadlock: allow}",
          "topology: {kind: mesh, width: 3, height: 3, hosts: 2}, routing: {kind: multipath,"
              + " rd: [0, 1, 2], deadlock: allow}",
          "topology: {kind: mesh, width: 8, height: 8, hosts: 1}",
          "topology: {kind: torus, width: 9, height: 8, hosts: 1}",
          "topology: {kind: fat-tree, ports: 8, levels: 3}, routing: {kind: d-mod-k, adaptive: true}");

  private static final List<String> SOURCES =
      List.of(
          "{source: poisson, sl: 0, packet: 2048, load: 0.4}",
          "{source: poisson, sl: 1, packet: 256, load: 0.9}",
          "{source: poisson, sl: 2, packet: 64, load: 0.1}",
          "{source: self-similar, sl: 2, packet: 512, load: 0.3}",
          "{source: control, interval: 1 us}",
          "{source: vbr, sl: [0, 2], packet: 1024, load: 0.5}");

  private static final List<String> MESSAGES =
      List.of(
          "{source: messages, pattern: ring, bytes: 64000, sl: 1, hosts: 4}",
          "{source: messages, pattern: incast, bytes: 20000, sl: 2}",
          "{source: messages, pattern: all-to-all, bytes: 10000, sl: 0, hosts: 5}",
          "{source: messages, pattern: tree, bytes: 9001, sl: 2, start: 1 us, compute: 100 ns}");

  private static final List<String> TO_GROUPS =
      List.of(
          "{source: poisson, sl: 1, packet: 256, load: 0.2, to: groups}",
          "{source: vbr, sl: [2], packet: 512, load: 0.2, to: groups}");

  private final Random random;

  RandomNetworks(long seed) {
    random = new Random(seed);
  }

  private String any(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String any(List<String> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private String text() {
    List<String> keys = new ArrayList<>();
    boolean isFast = random.nextBoolean();
    keys.add("profile: " + (isFast ? "modern" : any("jpdc2009", "tpds2007")));
    keys.add(any(PLACES).formatted(any("lfu", "max-credit", "random", "round-robin")));
    keys.add(
        "link: {flight: %s, credits: %s}"
            .formatted(any("100 ns", "25 ns", "10 ns"), any("out-of-band", "out-of-band", "fcp")));
    keys.add(
        "switch: {crossbar: %s, crossbar-order: %s, speedup: %s, switching: %s, stage-delay: %s%s}"
            .formatted(
                any("multiplexed", "full", "voq"),
                any("round-robin", "high-first"),
                any("1", "2", "4"),
                any("cut-through", "store-and-forward"),
                any("20 ns", "0 ns"),
                any("", ", hll: 0", ", hll: 1, hll-at: both", ", hll: 0, drop: selective")));
    List<String> traffic = new ArrayList<>(List.of(any(MESSAGES)));
    switch (random.nextInt(4)) {
      case 0 -> {
        traffic.add(any(TO_GROUPS));
        keys.add(
            "multicast: {groups: 2, members: 4, trees: %s, replication: %s, order: %s}"
                .formatted(
                    any("by-source", "by-group"),
                    any("unicast", "synchronous", "asynchronous", "central"),
                    any("fcfs", "round-robin")));
      }
      case 1 -> {
        traffic.add("{source: messages, pattern: incast, bytes: 60000, sl: 0}");
        keys.add("congestion: {threshold: 14, ccti-timer: 3, marking-rate: 1}");
      }
      case 2 -> traffic.set(0, any(SOURCES));
      default -> traffic.add(any(SOURCES));
    }
    keys.add("traffic: [" + String.join(", ", traffic) + "]");
    keys.add(
        "measure: {warm-up: 1 us, time: %d us, patience: %d us}"
            .formatted(isFast ? 3 : 20, isFast ? 20 : 100));
    return "network: {" + String.join(", ", keys) + "}\n";
  }

  /** The next network that the reader takes and that can be routed. */
  Prepared next() {
    while (true) {
      String text = text();
      try {
        NetworkDescription description = NetworkReader.read(new SourceText("random", text));
        return Prepared.routed(description, random.nextInt()).filled(level -> {});
      } catch (ConfigurationException | FabricException | RoutingException e) {
        // Not everything goes with everything.
        continue;
      }
    }
  }
}
