// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vlarb.config.ConfigurationException;
import vlarb.network.routing.RoutingException;
import vlarb.network.topology.Fabric;
import vlarb.testsupport.TestSize;

/** In random networks whose links fail at random nothing is lost but what is counted. */
class RandomFailuresTest {
  private static final List<String> PLACES =
      List.of(
          "topology: {kind: star, hosts: 5}, routing: {kind: up-down, %s}",
          "topology: {kind: fat-tree, ports: 4}, routing: {kind: d-mod-k, %s}",
          "topology: {kind: fat-tree, ports: 4, levels: 3}, routing: {kind: d-mod-k, %s}",
          "topology: {kind: fat-tree, ports: 8}, routing: {kind: up-down-balanced, %s}",
          "topology: {kind: regular-random, switches: 8, hosts: 2, links: 4}, routing: {%s}",
          "topology: {kind: ring, switches: 5, hosts: 2}, routing: {%s}",
          "topology: {kind: torus, width: 3, height: 3, hosts: 1}, routing: {%s}");

  private static final List<String> SOURCES =
      List.of(
          "{source: messages, pattern: ring, bytes: 40000, sl: 1, hosts: 5}",
          "{source: messages, pattern: all-to-all, bytes: 20000, sl: 0, hosts: 5}",
          "{source: messages, pattern: permutation, bytes: 30001, sl: 1, packet: 1024}",
          "{source: poisson, sl: 0, packet: 1024, load: 0.3}",
          "{source: poisson, sl: 2, packet: 256, load: 0.7}",
          "{source: control, interval: 1 us}");

  private static <T> T any(Random random, List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** The name of any port with a link. */
  private static String port(Random random, String place) throws Exception {
    Fabric fabric = LinkFailuresTest.prepared("network: {%s}\n".formatted(place)).fabric();
    int port = random.nextInt(fabric.ports());
    while (fabric.peer(port) == Fabric.UNLINKED) {
      port = random.nextInt(fabric.ports());
    }
    return fabric.portName(port);
  }

  private static String drawn(Random random) throws Exception {
    String place =
        any(random, PLACES)
            .formatted(any(random, List.of("reroute: 2 us", "reroute: 0 us", "reroute: never")));
    List<String> failures = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int at = random.nextInt(15);
      String end = any(random, List.of("", ", until: " + (at + 1 + random.nextInt(9)) + " us"));
      failures.add("{port: \"%s\", at: %d us%s}".formatted(port(random, place), at, end));
    }
    return """
    network: {profile: modern, %s, failures: %s, transport: {timeout: %d, retries: %d},
      switch: {crossbar: %s, switching: %s, stage-delay: %s%s},
      traffic: [%s, %s], measure: {warm-up: 1 us, time: 20 us, patience: 2 ms}}
    """
        .formatted(
            place,
            failures,
            1 + random.nextInt(4),
            random.nextInt(8),
            any(random, List.of("multiplexed", "full", "voq")),
            any(random, List.of("cut-through", "store-and-forward")),
            any(random, List.of("20 ns", "0 ns")),
            any(random, List.of("", ", hll: 0", ", hll: 1, hll-at: both")),
            any(random, SOURCES.subList(0, 3)),
            any(random, SOURCES));
  }

  /** The next network that can be read and routed. */
  private static Prepared next(Random random) throws Exception {
    while (true) {
      String text = drawn(random);
      try {
        return LinkFailuresTest.prepared(text);
      } catch (ConfigurationException | RoutingException e) {
        // Not everything goes with everything.
        continue;
      }
    }
  }

  @Test
  void nothingIsLostOutsideTheCount() throws Exception {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    int runs = TestSize.choose(60, 1000, 5000);
    int lossy = 0;
    for (int run = 0; run < runs; run++) {
      String name = "seed " + seed + ", run " + run;
      Prepared prepared = next(random);
      LinkFailuresTest.Ran ran = LinkFailuresTest.Ran.of(prepared);
      assertEquals(ran.result().text(), LinkFailuresTest.Ran.of(prepared).result().text(), name);
      assertTrue(ran.result().looks().problems().isEmpty(), name + ran.result().looks().problems());
      if (ran.figures().containsKey("packets_lost")) {
        assertEquals(0, ran.unaccounted(), name);
        lossy += ran.count("packets_lost") > 0 ? 1 : 0;
      }
    }
    System.out.println("seed " + seed + ": " + lossy + " of " + runs + " runs lost packets");
    assertTrue(lossy > runs / 3, "seed " + seed);
  }
}
