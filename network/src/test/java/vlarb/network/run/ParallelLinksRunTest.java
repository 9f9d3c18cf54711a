// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;

/** Two links between each leaf and each spine carry as much as hosts send, at 0.8 of a link. */
class ParallelLinksRunTest {
  private static NetworkResult run(String routing) throws Exception {
    return NetworkRun.run(
        Prepared.routed(
                NetworkReader.read(
                    new SourceText(
                        "parallel.yaml",
                        """
                        network:
                          profile: modern
                          topology: {kind: fat-tree, ports: 8, trunks: 2, pods: 4}
                          routing: {%s}
                          switch: {speedup: 2}
                          traffic: [{source: poisson, sl: 0, packet: 4096, load: 0.8}]
                          measure: {warm-up: 20 us, time: 160 us}
                        """
                            .formatted(routing))),
                1)
            .filled(ended -> {}),
        PacketListener.NONE,
        now -> {});
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kind: spf, tie: spread",
        "kind: spf, tie: balanced",
        "kind: up-down-balanced",
        "kind: d-mod-k"
      })
  void whatSpreadsCarriesAllTraffic(String routing) throws Exception {
    NetworkResult result = run(routing);
    assertTrue(!result.isSaturated(), result.text());
    assertTrue(result.utilizationOfHosts() >= 0.79, result.text());
  }

  /** By one of two spines half of the traffic fits at most, by both links to it. */
  @Test
  void theLowestPortOfUpDownCarriesHalf() throws Exception {
    NetworkResult result = run("kind: up-down");
    assertTrue(result.isSaturated(), result.text());
    assertEquals(0.5, result.utilizationOfHosts(), 0.04, result.text());
  }
}
