// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.network.multicast.MulticastSettings;
import vlarb.network.multicast.Replication;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.setting.LinkRate;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.ConstantRate;
import vlarb.network.traffic.PoissonToGroups;
import vlarb.network.traffic.RandomStreams;

/** Copies of multicast packets: how many, where, and how many at most. */
class MulticastTest {
  private static final int BYTES = 1024;
  private static final long PACKET = (long) BYTES * LinkRate.X1.ticksPerByte();
  private static final long FULL = LinkRate.X1.bitsPerSecond();

  /** Counts packets at hosts' links and at hosts, and notes who got which. */
  private static final class Counts implements PacketListener {
    private final Scene scene;
    private final long from;
    private final Map<Integer, Integer> onLinks = new HashMap<>();
    private final Map<Integer, Integer> atHosts = new HashMap<>();
    private final Set<String> got = new HashSet<>();
    private final Map<String, Long> last = new HashMap<>();
    private final List<String> wrong = new ArrayList<>();

    Counts(Scene scene, long from) {
      this.scene = scene;
      this.from = from;
    }

    @Override
    public void sent(PacketView packet, int port, int vl, long start, long end) {
      if (start >= from) {
        onLinks.merge(port, 1, Integer::sum);
      }
    }

    @Override
    public void delivered(PacketView packet, long arrived) {
      if (arrived >= from) {
        atHosts.merge(packet.to(), 1, Integer::sum);
      }
      if (!got.add(packet.id() + " " + packet.to())) {
        wrong.add("twice: " + packet.id() + " at " + packet.to());
      }
      Long before = last.put(packet.source() + " " + packet.to(), packet.id());
      if (before != null && before > packet.id()) {
        wrong.add("out of order: " + packet.id() + " after " + before + " at " + packet.to());
      }
    }

    int ofHost(int host) {
      return onLinks.getOrDefault(scene.fabric.firstPort(scene.fabric.host(host)), 0);
    }

    int at(int host) {
      return atHosts.getOrDefault(host, 0);
    }
  }

  @ParameterizedTest
  @EnumSource
  void theLinkOfTheSourceCarriesOneCopyIfSwitchesMakeTheOthers(Replication replication)
      throws Exception {
    Scene scene = new Scene(new Topology.Ring(6, 1));
    scene.groups(MulticastSettings.of(replication), List.of(List.of(1, 2, 4, 5)));
    scene.sendToGroup(0, 0, 3, BYTES, FULL / 8, 0);
    Counts counts = new Counts(scene, 0);
    NetworkSimulation simulation = scene.start(counts);
    simulation.runUntil(796 * PACKET);
    simulation.stopSources();
    simulation.runUntil(1000 * PACKET);
    int packets = counts.at(1);
    assertEquals(100, packets);
    assertEquals(replication == Replication.UNICAST ? 4 * packets : packets, counts.ofHost(0));
    for (int member : List.of(1, 2, 4, 5)) {
      assertEquals(packets, counts.at(member), "host " + member);
    }
    assertEquals(0, counts.at(3));
    // One copy on each link of the tree: 0 to 1 to 2 and 0 to 5 to 4, with hosts.
    int links = counts.onLinks.size();
    assertEquals(9, links);
    if (replication != Replication.UNICAST) {
      counts.onLinks.forEach((port, count) -> assertEquals(packets, count, "port " + port));
    }
    assertEquals(List.of(), counts.wrong);
    assertEquals(0, simulation.counts().underWay());
    assertEquals(
        replication == Replication.UNICAST ? 0 : 3 * packets, (int) simulation.counts().copies());
  }

  /** Deliveries a packet time at a member of a star in which these hosts send without end. */
  private static double starRate(
      Replication replication, int hosts, List<Integer> members, List<Integer> senders)
      throws Exception {
    Scene scene = new Scene(new Topology.Star(hosts));
    scene.groups(MulticastSettings.of(replication), List.of(members));
    scene.stageDelay = 0;
    scene.storeBytes = 64 << 10;
    senders.forEach(host -> scene.sendToGroup(host, 0, 0, BYTES, FULL, 0));
    int warmUp = 200;
    int time = 2000;
    Counts counts = new Counts(scene, warmUp * PACKET);
    scene.start(counts).runUntil((warmUp + time) * PACKET);
    assertEquals(List.of(), counts.wrong);
    return IntStream.range(0, hosts).map(counts::at).max().orElseThrow() / (double) time;
  }

  /** One source: the link carries one packet at a time, or one for each member in turn. */
  @ParameterizedTest
  @CsvSource({"UNICAST, 4", "SYNCHRONOUS, 1", "ASYNCHRONOUS, 1", "CENTRAL, 1"})
  void oneSourceSaturatesItsLink(Replication replication, double copies) throws Exception {
    double rate = starRate(replication, 5, List.of(1, 2, 3, 4), List.of(0));
    assertEquals(1 / copies, rate, 0.002);
  }

  /**
   * All of n hosts send to all others. Synchronous copies of any two packets need a common output,
   * so that one packet goes at a time: a host gets n − 1 of n. Of central queues, each output has
   * packets always.
   */
  @ParameterizedTest
  @CsvSource({"SYNCHRONOUS, 4", "SYNCHRONOUS, 7", "CENTRAL, 4", "CENTRAL, 7"})
  void allToAllSaturatesAsArithmeticSays(Replication replication, int n) throws Exception {
    List<Integer> all = IntStream.range(0, n).boxed().toList();
    double expected = replication == Replication.SYNCHRONOUS ? (n - 1.0) / n : 1;
    double reached = starRate(replication, n, all, all);
    System.out.printf("%s %d: %.4f of %.4f%n", replication, n, reached, expected);
    assertEquals(expected, reached, 0.01);
  }

  /** Asynchronous copies do not wait for each other: they are above what synchronous ones reach. */
  @Test
  void asynchronousCopiesPassMore() throws Exception {
    List<Integer> all = IntStream.range(0, 5).boxed().toList();
    double reached = starRate(Replication.ASYNCHRONOUS, 5, all, all);
    System.out.printf("asynchronous: %.4f%n", reached);
    assertTrue(reached > 0.81 && reached <= 1.001, reached + " of 1");
  }

  /** Deliveries that are owed, on average, are those a second times their latency (Little). */
  @ParameterizedTest
  @EnumSource
  void owedDeliveriesAreRateTimesLatency(Replication replication) throws Exception {
    Scene scene = new Scene(new Topology.Star(8));
    scene.groups(MulticastSettings.of(replication), List.of(List.of(0, 2, 4), List.of(1, 3, 5, 7)));
    RandomStreams random = new RandomStreams(5);
    for (int host = 0; host < 8; host++) {
      List<Integer> addresses =
          List.of(
              scene.multicast.trees().address(0, host), scene.multicast.trees().address(1, host));
      scene.sources.add(
          new PoissonToGroups(
              host,
              addresses,
              List.of(0, 1),
              BYTES,
              10.0 * PACKET,
              random.of(RandomStreams.Use.SOURCE, host)));
    }
    NetworkSimulation simulation = scene.start();
    long samples = 30_000;
    long owed = 0;
    for (long i = 1; i <= samples; i++) {
      simulation.runUntil(i * PACKET / 10);
      owed += simulation.counts().owed() - simulation.counts().delivered();
    }
    double latencies =
        scene.arrivals.stream().mapToDouble(a -> a.arrived() - a.created()).sum()
            / (samples * PACKET / 10.0);
    assertTrue(scene.arrivals.size() > 5000, scene.arrivals.size() + " arrivals");
    assertEquals(1, owed / (double) samples / latencies, 0.01);
  }

  /** The latency without load is that of a unicast packet, to the tick. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "UNICAST")
  void withoutLoadCopiesTakeNoLonger(Replication replication) throws Exception {
    Scene one = new Scene(new Topology.Line(4, 1));
    one.groups(MulticastSettings.of(replication), List.of(List.of(1, 3)));
    one.sendToGroup(0, 0, 0, BYTES, FULL / 100, 0);
    one.start().runUntil(50 * PACKET);
    Scene other = new Scene(new Topology.Line(4, 1));
    other.groups(MulticastSettings.of(Replication.UNICAST), List.of(List.of(2, 3)));
    other.sources.add(new ConstantRate(0, 3, 0, BYTES, BYTES, FULL / 100, 0));
    other.start().runUntil(50 * PACKET);
    assertEquals(2, one.arrivals.size());
    assertEquals(other.arrivals.getFirst().arrived(), one.arrivals.getLast().arrived());
  }
}
