// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.parts.Sharing;
import vlarb.network.setting.Partition;
import vlarb.testsupport.TestSize;

/** Any number of threads gives the same bytes. */
class SharedNetworkTest {
  private static final int[] THREADS = {2, 3, 8};

  /** All that a run tells: its texts, its figures, and its packets in the order of time. */
  private record Told(String text, String figures, String packets) {
    static Told of(NetworkResult result, ByteArrayOutputStream packets) {
      return new Told(
          result.text(),
          result.figuresWithPorts().toString(),
          packets.toString(StandardCharsets.US_ASCII));
    }
  }

  private static Told byOne(Prepared prepared) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PacketTrace trace = new PacketTrace(prepared.fabric(), out);
    NetworkResult result = NetworkRun.run(prepared, trace, now -> {});
    trace.finish();
    return Told.of(result, out);
  }

  private static Told shared(Prepared prepared, Sharing.Shared sharing) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PacketTrace trace = new PacketTrace(prepared.fabric(), out);
    NetworkResult result = NetworkRun.runShared(prepared, sharing, Optional.of(trace), now -> {});
    trace.finish();
    return Told.of(result, out);
  }

  @Test
  void threadsChangeNoByte() throws Exception {
    long seed = new Random().nextLong();
    RandomNetworks networks = new RandomNetworks(seed);
    int runs = TestSize.choose(15, 150, 1000);
    int shared = 0;
    for (int run = 0; run < runs; run++) {
      Prepared prepared = networks.next();
      Told expected = byOne(prepared);
      for (int threads : THREADS) {
        String name = "seed " + seed + ", run " + run + ", " + threads + " threads";
        if (NetworkRun.sharing(prepared, threads) instanceof Sharing.Shared sharing) {
          assertEquals(expected, shared(prepared, sharing), name);
          NetworkResult silent =
              NetworkRun.runShared(prepared, sharing, Optional.empty(), now -> {});
          assertEquals(expected.figures, silent.figuresWithPorts().toString(), name);
          shared++;
        }
      }
    }
    assertTrue(shared > runs, "seed " + seed + ": " + shared + " of " + runs);
  }

  private static Prepared tree(int ports) throws Exception {
    String tree =
        """
        network:
          profile: modern
          topology: {kind: fat-tree, ports: %d, levels: 3}
          routing: {kind: d-mod-k}
          switch: {speedup: 2}
          traffic: [{source: poisson, sl: 0, packet: 256, load: 0.6}]
          measure: {warm-up: 2 us, time: 20 us}
        """;
    return Prepared.routed(NetworkReader.read(new SourceText("test", tree.formatted(ports))), 1);
  }

  private static Sharing.Shared two(Prepared prepared) {
    return assertInstanceOf(Sharing.Shared.class, NetworkRun.sharing(prepared, 2));
  }

  /** A share runs ahead, so that packets and credits come too late: in one phase and in two. */
  @ParameterizedTest
  @ValueSource(ints = {4, 8})
  void aWindowThatIsTooLongIsFound(int ports) throws Exception {
    Prepared prepared = tree(ports);
    Sharing.Shared right = two(prepared);
    Partition parts = right.partition();
    Partition tooLong =
        new Partition(parts.partOf(), parts.neighbours(), parts.order(), 2 * parts.window());
    Sharing.Shared wrong = new Sharing.Shared(tooLong, right.byPart(), right.parts());
    IllegalStateException found =
        assertThrows(IllegalStateException.class, () -> shared(prepared, wrong));
    assertTrue(found.getMessage().contains("beyond what comes"), found.getMessage());
  }

  @Test
  void aFailureOfAThreadEndsAll() throws Exception {
    Prepared prepared = tree(8);
    PacketListener failing =
        new PacketListener() {
          @Override
          public void delivered(PacketView packet, long arrived) {
            throw new IllegalStateException("seeded");
          }
        };
    int before = shareThreads();
    IllegalStateException found =
        assertThrows(
            IllegalStateException.class,
            () -> NetworkRun.runShared(prepared, two(prepared), Optional.of(failing), now -> {}));
    assertEquals("seeded", found.getMessage());
    long patience = System.nanoTime() + 10_000_000_000L;
    while (shareThreads() > before && System.nanoTime() < patience) {
      Thread.onSpinWait();
    }
    assertEquals(before, shareThreads());
  }

  private static int shareThreads() {
    return (int)
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> thread.getName().startsWith("network-share"))
            .count();
  }

  /** Each half of the tree has half of its hosts, and few links lead to the other half. */
  @Test
  void neighboursAreTogether() throws Exception {
    Prepared prepared = tree(8);
    Sharing.Shared sharing = two(prepared);
    long own =
        IntStream.range(0, prepared.fabric().hosts())
            .filter(host -> sharing.share(0).has(prepared.fabric().host(host)))
            .count();
    assertEquals(prepared.fabric().hosts() / 2, own);
    long cut =
        IntStream.range(0, prepared.fabric().ports())
            .filter(
                port ->
                    sharing.share(0).has(prepared.fabric().nodeOf(port))
                        && !sharing.share(0).has(prepared.fabric().neighbour(port)))
            .count();
    // Half of the links between the two upper levels; those below are whole.
    assertEquals(64, cut);
  }
}
