// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.testsupport.TestSize;

/** Parts that go on by themselves change nothing but the order in which things are told. */
class PartitionTest {
  private static final String TREE =
      """
      network:
        profile: modern
        topology: {kind: fat-tree, ports: 8, levels: 3}
        routing: {kind: d-mod-k}
        switch: {speedup: 2, hll: 0}
        traffic:
          - {source: poisson, sl: 0, packet: 4096, load: 0.5}
          - {source: self-similar, sl: 1, packet: 256, load: 0.4}
        measure: {warm-up: %d us, time: %d us}
      """;

  /** A record of all that a listener is told of packets, without their numbers. */
  private static final class Told implements PacketListener {
    private final List<String> all = new ArrayList<>();

    @Override
    public void sent(PacketView packet, int port, int vl, long start, long end) {
      all.add("sent " + List.of(port, vl, start, end));
    }

    @Override
    public void passed(PacketView packet, int input, long waited) {
      all.add("passed " + List.of(packet.source(), packet.serviceLevel(), input, waited));
    }

    @Override
    public void delivered(PacketView packet, long arrived) {
      all.add("delivered " + shown(packet) + List.of(packet.first(), arrived));
    }

    @Override
    public void dropped(PacketView packet, Place place, int port, long time) {
      all.add("dropped " + shown(packet) + List.of(port, time));
    }

    private static List<?> shown(PacketView packet) {
      return List.of(
          packet.source(),
          packet.serviceLevel(),
          packet.from(),
          packet.to(),
          packet.wireBytes(),
          packet.created());
    }
  }

  /** The times of a plain run are a third. */
  private static String tree() {
    return TestSize.choose(TREE.formatted(3, 10), TREE.formatted(10, 30), TREE.formatted(10, 30));
  }

  /** Messages of hosts in all parts, with packets dropped, that go up by any port. */
  private static final String MESSAGES =
      """
      network:
        profile: modern
        topology: {kind: fat-tree, ports: 8, levels: 3}
        routing: {kind: d-mod-k, adaptive: true}
        switch: {speedup: 2, hll: 0}
        traffic:
          - {source: messages, pattern: ring, bytes: 256000, sl: 0, hosts: 16, placement: random}
          - {source: messages, pattern: tree, bytes: 10001, sl: 1, start: 1 us, compute: 100 ns}
          - {source: messages, pattern: incast, bytes: 100000, sl: 2, hosts: 9}
          - {source: poisson, sl: 3, packet: 256, load: 0.2}
        measure: {warm-up: 3 us, time: 10 us}
      """;

  @Test
  void partsChangeTheOrderOnly() throws Exception {
    checkSame(tree());
  }

  @Test
  void messagesWaitTheSameInParts() throws Exception {
    checkSame(MESSAGES);
  }

  /** Hot hosts, and a sum over all, whose packets pass by theirs. */
  private static final String CONGESTED =
      """
      network:
        profile: modern
        topology: {kind: fat-tree, ports: 8, levels: 3}
        routing: {kind: d-mod-k, adaptive: true}
        switch: {speedup: 2, hll: 0}
        congestion: {threshold: 14, ccti-timer: 3, marking-rate: 1}
        traffic:
          - {source: messages, pattern: ring, bytes: 256000, sl: 0, hosts: 16, placement: random}
          - {source: messages, pattern: incast, bytes: 300000, sl: 0, hosts: 33}
          - {source: messages, pattern: all-to-all, bytes: 64000, sl: 1, hosts: 32}
        measure: {warm-up: 3 us, time: 10 us}
      """;

  @Test
  void congestionIsControlledTheSameInParts() throws Exception {
    NetworkResult result = checkSame(CONGESTED);
    assertTrue(result.congestion().orElseThrow().notified() > 100, result.text());
  }

  private static NetworkResult checkSame(String description) throws Exception {
    Prepared tree = Prepared.routed(NetworkReader.read(new SourceText("test", description)), 3);
    Told inOrder = new Told();
    NetworkResult whole = NetworkRun.run(tree, inOrder, now -> {});
    Told inParts = new Told();
    NetworkResult parts = NetworkRun.runInAnyOrder(tree, inParts, now -> {});
    assertEquals(whole.figures(), parts.figures());
    assertNotEquals(inOrder.all, inParts.all);
    Collections.sort(inOrder.all);
    Collections.sort(inParts.all);
    assertEquals(inOrder.all, inParts.all);
    return whole;
  }
}
