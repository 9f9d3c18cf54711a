// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.sim.HeadWaits;

/** Waits for turns beside the bounds of the tables. */
class HopBoundsTest {
  /** A star: hosts send more than the link of any of them takes, on three VLs. */
  private static String overload(int weight, int limit) {
    return """
    arbiter: {data-vls: 4}
    tables:
      high-limit: %d
      high: "0:4,1:%d,2:40"
      low: "3:16"
    network:
      topology: {kind: star, hosts: 4}
      switch: {speedup: 4}
      traffic:
        - {source: poisson, sl: 0, packet: 256, load: 0.4}
        - {source: poisson, sl: 1, packet: 1024, load: 0.9}
        - {source: poisson, sl: 2, packet: 4096, load: 0.9, overload: true}
        - {source: self-similar, sl: 3, packet: 512, load: 0.5}
      measure: {warm-up: 0 ns, time: 20 ms}
    """
        .formatted(limit, weight);
  }

  private static NetworkDescription description(String text) throws Exception {
    return NetworkReader.read(new SourceText("net.yaml", text));
  }

  private static NetworkResult run(NetworkDescription description) throws Exception {
    return NetworkRun.run(Prepared.routed(description, 1), PacketListener.NONE, now -> {});
  }

  @Test
  void noWaitIsBeyondItsBoundAndOverloadComesNearIt() throws Exception {
    for (int limit : new int[] {0, 1, 10, 255}) {
      NetworkResult result = run(description(overload(20, limit)));
      assertEquals(List.of(), result.bounds().failures(), "limit " + limit);
      List<HopBounds.Hop> hops = result.bounds().hops();
      assertTrue(hops.size() >= 20, hops.toString());
      List<Integer> unbounded = new ArrayList<>();
      double nearest = 0;
      for (HopBounds.Hop hop : hops) {
        if (hop.bound().isEmpty()) {
          unbounded.add(hop.vl());
        }
        nearest = Math.max(nearest, hop.ratio());
      }
      System.out.printf("limit %d: nearest %.3f of its bound%n", limit, nearest);
      assertTrue(nearest > 0.5, "limit " + limit + ": " + nearest);
      // Under limit 255 the low table has no promise.
      assertTrue(unbounded.stream().allMatch(vl -> vl == 3 && limit == 255), unbounded.toString());
    }
  }

  /** The waits of one table beside the bounds of another: what a wrong arbiter would look like. */
  @Test
  void aTableThatServesOthersLongerIsFound() throws Exception {
    Map<List<Integer>, Long> waits = new HashMap<>();
    for (HopBounds.Hop hop : run(description(overload(255, 10))).bounds().hops()) {
      waits.put(List.of(hop.port(), hop.vl()), hop.measured());
    }
    Prepared promised = Prepared.routed(description(overload(1, 10)), 1);
    HopBounds bounds =
        new HopBounds(
            promised.links(),
            promised.fabric(),
            new PortPromises(
                promised.description(), promised.fabric(), NetworkRun.committed(promised)),
            (port, vl) -> waits.getOrDefault(List.of(port, vl), HeadWaits.NONE));
    assertTrue(!bounds.failures().isEmpty());
    assertTrue(
        bounds.failures().getFirst().matches("[hs]\\d(:\\d)? VL\\d: a packet waited .* above .*"),
        bounds.failures().getFirst());
    assertTrue(bounds.text().endsWith("FAILED\n"), bounds.text());
  }
}
