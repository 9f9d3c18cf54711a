// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;

/** Packets that go up a fat tree by the port with most credits. */
class AdaptiveRoutingTest {
  private static Prepared routed(
      String topology, String adaptive, String buffer, String traffic, long seed) throws Exception {
    return Prepared.routed(
        NetworkReader.read(
            new SourceText(
                "net.yaml",
                """
                arbiter: {data-vls: 15}
                tables: {low: "0:64,1:64,2:64,3:64"}
                network:
                  profile: modern
                  topology: {kind: fat-tree, %s}
                  routing: {kind: d-mod-k, adaptive: %s}
                  switch: {crossbar: voq, speedup: 2%s}
                  traffic: [%s]
                  measure: {warm-up: 0 us, time: 50 us}
                """
                    .formatted(topology, adaptive, buffer, traffic))),
        seed);
  }

  /** 128 hosts send 8 MB each to another: the time by that of their links. */
  private static double permutation(String topology, String adaptive, String more, long seed)
      throws Exception {
    return permutation(topology, adaptive, "", more, seed);
  }

  private static double permutation(
      String topology, String adaptive, String buffer, String more, long seed) throws Exception {
    String traffic = "{source: messages, pattern: permutation, sl: 0, bytes: 8000000" + more + "}";
    Prepared prepared = routed(topology, adaptive, buffer, traffic, seed);
    assertEquals(List.of(), prepared.cycles());
    NetworkResult result = NetworkRun.runInAnyOrder(prepared, PacketListener.NONE, now -> {});
    assertEquals(List.of(), result.failures());
    MessageFigures figures = result.messages().getFirst();
    double part =
        (double) result.completionTimes().getFirst().orElseThrow() / figures.busiestLink();
    System.out.printf(Locale.ROOT, "%s %s seed %d: %.4f%n", topology, adaptive, seed, part);
    return part;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void anyPermutationTakesLittleMoreThanItsLinks(long seed) throws Exception {
    assertTrue(permutation("ports: 16", "true", "", seed) <= 1.15);
  }

  private static final String THREE = "ports: 8, levels: 3";

  /** Packets that meet at the third level wait in buffers of 8 packets, and hold up no link. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  @Tag("thorough")
  void threeLevelsTakeLittleMoreThanTheirLinksWhereBuffersHoldWhatMeets(long seed)
      throws Exception {
    assertTrue(permutation(THREE, "true", ", buffer: packets 8", "", seed) <= 1.02);
  }

  /** With 3.5 by fixed routes; buffers of four packets are full where packets meet. */
  @ParameterizedTest
  @ValueSource(longs = {1, 6})
  @Tag("thorough")
  void threeLevelsTakeLessThanHalfOfFixedRoutes(long seed) throws Exception {
    String tree = THREE;
    double adaptive = permutation(tree, "true", "", seed);
    assertTrue(adaptive <= 1.45 && adaptive < permutation(tree, "false", "", seed) / 2);
  }

  @Test
  void fixedRoutesTakeSeveralTimesAsLong() throws Exception {
    assertTrue(permutation("ports: 16", "false", "", 1) > 2);
  }

  @Test
  void shiftsStayAsFast() throws Exception {
    assertTrue(permutation("ports: 16", "true", ", shift: 64", 1) <= 1.05);
  }

  /** Streams keep to the tables and to their order; other packets do not keep to the tables. */
  @Test
  void streamsKeepTheirOrder() throws Exception {
    Prepared prepared =
        routed(
            "ports: 8",
            "true",
            "",
            "{source: vbr, sl: 1, packet: 1024, load: 0.02},"
                + " {source: messages, pattern: all-to-all, sl: 0, bytes: 3200000}",
            5);
    long[] last = new long[1 << 16];
    long[] packets = new long[2];
    long[] off = new long[2];
    NetworkRun.run(
        prepared,
        new PacketListener() {
          @Override
          public void sent(PacketView packet, int port, int vl, long start, long end) {
            int[] path = prepared.tables().path(packet.from(), packet.to());
            packets[packet.serviceLevel()]++;
            off[packet.serviceLevel()] += IntStream.of(path).anyMatch(p -> p == port) ? 0 : 1;
          }

          @Override
          public void delivered(PacketView packet, long arrived) {
            if (packet.serviceLevel() == 1) {
              assertTrue(packet.id() >= last[packet.source()]);
              last[packet.source()] = packet.id() + 1;
            }
          }
        },
        now -> {});
    assertTrue(packets[1] > 100, packets[1] + " packets");
    assertEquals(0, off[1]);
    assertTrue(off[0] > packets[0] / 10, off[0] + " of " + packets[0]);
  }

  /** A spine that is linked to one leaf alone leads nowhere else. */
  @Test
  void aTreeWithAHoleIsRefused(@TempDir Path folder) throws Exception {
    Files.writeString(
        folder.resolve("links.txt"),
        "l0:1 h0\nl0:2 h1\nl1:1 h2\nl1:2 h3\nl0:3 s0:1\nl1:3 s0:2\nl0:4 s1:1\n");
    String text =
        "network: {topology: {kind: file, file: links.txt}, routing: {kind: d-mod-k, adaptive:"
            + " true}}\n";
    String message =
        assertThrows(
                ConfigurationException.class,
                () -> NetworkReader.read(new SourceText(folder.resolve("n.yaml").toString(), text)))
            .getMessage();
    assertTrue(message.endsWith("expected that each is for adaptive: true"), message);
  }
}
