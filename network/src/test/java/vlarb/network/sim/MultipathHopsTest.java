// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.routing.ChannelDependencies;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.PathChoice.Select;
import vlarb.network.routing.PathNumbers;
import vlarb.network.routing.Routing;
import vlarb.network.routing.multipath.LinkGraph;
import vlarb.network.routing.multipath.SimplePaths;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.Partition;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.ConstantRate;
import vlarb.network.traffic.RandomStreams;

/** Packets with many paths: by which ways they go. */
class MultipathHopsTest {
  /** Service levels: 0 follows the tables, 1 is drawn at its host, 2 at each switch. */
  private static final int TABLE = 0;

  private static final int RD = 1;
  private static final int UD = 2;

  /** The way of a packet. */
  private record Way(int sl, int from, int to, List<Integer> ports) {}

  private static Routing.Multipath many(PathNumbers numbers, Select select) {
    return new Routing.Multipath(numbers, 9, Set.of(RD), Set.of(UD), select, OptionalLong.empty());
  }

  /** The ways of all packets that arrive. */
  private static List<Way> ways(Scene scene, long time) {
    Map<Long, List<Integer>> ports = new HashMap<>();
    List<Way> ways = new ArrayList<>();
    NetworkSimulation simulation =
        scene.start(
            new PacketListener() {
              @Override
              public void sent(PacketView packet, int port, int vl, long start, long end) {
                ports.computeIfAbsent(packet.id(), id -> new ArrayList<>()).add(port);
              }

              @Override
              public void delivered(PacketView packet, long arrived) {
                ways.add(
                    new Way(
                        packet.serviceLevel(),
                        packet.from(),
                        packet.to(),
                        ports.remove(packet.id())));
              }
            });
    simulation.runUntil(time);
    assertEquals(List.of(), Audit.problems(simulation, 15, scene.bufferBlocks));
    return ways;
  }

  @ParameterizedTest
  @EnumSource
  void packetsTakeSimplePathsAndOthersTheTables(Select select) throws Exception {
    for (int seed = 1; seed <= 4; seed++) {
      PathNumbers numbers = seed % 2 == 0 ? PathNumbers.INDEXED : PathNumbers.CYCLE_BITS;
      Scene scene = new Scene(new Topology.Mesh(3, 3, 1)).routed(many(numbers, select));
      scene.sendAtRandom(new int[] {1024, 1024, 1024}, 0.2, new RandomStreams(seed));
      List<Way> ways = ways(scene, 10 * Ticks.PER_SECOND / 1000);
      assertEquals(Optional.empty(), fault(scene.tables, ways));
      long longer =
          ways.stream()
              .filter(way -> way.sl() == UD)
              .filter(way -> way.ports().size() > scene.tables.path(way.from(), way.to()).length)
              .count();
      assertTrue(ways.size() > 500 && longer > 20, ways.size() + " packets, " + longer);
    }
  }

  /** Anything wrong with ways. */
  private static Optional<String> fault(ForwardingTables tables, List<Way> ways) {
    Fabric fabric = tables.fabric();
    for (Way way : ways) {
      List<Integer> ports = way.ports();
      Set<Integer> visited = new HashSet<>();
      int at = fabric.host(way.from());
      for (int port : ports) {
        if (fabric.nodeOf(port) != at) {
          return Optional.of("a leap");
        }
        if (!visited.add(at)) {
          return Optional.of("a circle");
        }
        at = fabric.neighbour(port);
      }
      if (at != fabric.host(way.to())) {
        return Optional.of("another end");
      }
      if (way.sl() == TABLE
          && !Arrays.equals(
              tables.path(way.from(), way.to()), ports.stream().mapToInt(p -> p).toArray())) {
        return Optional.of("not the tables' path");
      }
    }
    return Optional.empty();
  }

  @Test
  void seededFaultsOfWaysAreFound() throws Exception {
    ForwardingTables tables =
        many(PathNumbers.INDEXED, Select.LFU)
            .tables(new Topology.Ring(4, 1).build(new RandomStreams(1)));
    Fabric ring = tables.fabric();
    List<Integer> right = Arrays.stream(tables.path(0, 2)).boxed().toList();
    List<Integer> left =
        List.of(right.get(0), ring.firstPort(0) + 2, ring.firstPort(3) + 2, right.get(3));
    assertEquals(Optional.empty(), fault(tables, List.of(new Way(TABLE, 0, 2, right))));
    assertEquals(Optional.empty(), fault(tables, List.of(new Way(UD, 0, 2, left))));
    assertFault(tables, "not the tables' path", new Way(TABLE, 0, 2, left));
    assertFault(tables, "another end", new Way(UD, 0, 2, right.subList(0, 3)));
    assertFault(tables, "a leap", new Way(UD, 0, 2, List.of(right.get(0), right.get(2))));
    List<Integer> circle = new ArrayList<>(right.subList(0, 2));
    circle.add(ring.peer(right.get(1)));
    circle.addAll(right.subList(1, 4));
    assertFault(tables, "a circle", new Way(UD, 0, 2, circle));
  }

  private static void assertFault(ForwardingTables tables, String expected, Way way) {
    assertEquals(Optional.of(expected), fault(tables, List.of(way)));
  }

  /** Each path of a pair has its share of the messages, within five standard deviations. */
  @Test
  void messagesDrawFromAllPathsAlike() throws Exception {
    Scene scene =
        new Scene(new Topology.Mesh(3, 2, 1)).routed(many(PathNumbers.INDEXED, Select.LFU));
    scene.sources.add(new ConstantRate(0, 5, RD, 256, 256, 200_000_000, 0));
    List<Way> ways = ways(scene, 20 * Ticks.PER_SECOND / 1000);
    Map<String, Integer> counts = counts(ways);
    LinkGraph graph = new LinkGraph(scene.fabric);
    int paths = SimplePaths.all(graph, 0, 5).size();
    assertEquals(4, paths);
    assertEquals(paths, counts.size());
    double expected = (double) ways.size() / paths;
    assertTrue(expected > 400, "" + expected);
    counts.forEach((way, count) -> assertEquals(expected, count, 5 * Math.sqrt(expected), way));
  }

  private static Map<String, Integer> counts(List<Way> ways) {
    Map<String, Integer> counts = new TreeMap<>();
    ways.forEach(way -> counts.merge(way.ports().toString(), 1, Integer::sum));
    return counts;
  }

  /** Two ways around a ring, one packet after the other. */
  private static List<Integer> firstHops(Select select, long rate) throws Exception {
    Scene scene = new Scene(new Topology.Ring(4, 1)).routed(many(PathNumbers.INDEXED, select));
    scene.sources.add(new ConstantRate(0, 2, UD, 1024, 1024, rate, 0));
    Fabric ring = scene.fabric;
    return ways(scene, 5 * Ticks.PER_SECOND / 1000).stream()
        .map(way -> way.ports().get(1) - ring.firstPort(0))
        .toList();
  }

  @Test
  void leastUsedAndRoundRobinAlternate() throws Exception {
    for (Select select : List.of(Select.LFU, Select.ROUND_ROBIN)) {
      List<Integer> hops = firstHops(select, 1_000_000_000);
      assertTrue(hops.size() > 500);
      for (int i = 0; i < hops.size(); i++) {
        assertEquals(1 + i % 2, hops.get(i), select + ", packet " + i);
      }
    }
  }

  /**
   * Packets 50 us apart: a count that is halved in between is 0 again, and the lowest port is
   * taken.
   */
  @Test
  void halvedCountsForget() throws Exception {
    Scene scene =
        new Scene(new Topology.Ring(4, 1))
            .routed(
                new Routing.Multipath(
                    PathNumbers.INDEXED,
                    9,
                    Set.of(),
                    Set.of(UD),
                    Select.LFU,
                    OptionalLong.of(20_000L * Ticks.PER_NANOSECOND)));
    scene.sources.add(new ConstantRate(0, 2, UD, 256, 256, 40_960_000, 0));
    List<Way> ways = ways(scene, 5 * Ticks.PER_SECOND / 1000);
    assertTrue(ways.size() > 90, ways.size() + " packets");
    for (Way way : ways) {
      assertEquals(1, way.ports().get(1) - scene.fabric.firstPort(0));
    }
  }

  @Test
  void mostCreditsLeaveABusyWay() throws Exception {
    List<Integer> slow = firstHops(Select.MAX_CREDIT, 10_000_000);
    assertEquals(Set.of(1), new HashSet<>(slow), "equal credits go to the lowest port");
    List<Integer> fast = firstHops(Select.MAX_CREDIT, 2_400_000_000L);
    assertTrue(Collections.frequency(fast, 2) > fast.size() / 4, fast.size() + " packets");
  }

  @Test
  void randomHopsAreHalfEach() throws Exception {
    List<Integer> hops = firstHops(Select.RANDOM, 1_000_000_000);
    assertEquals(hops.size() / 2.0, Collections.frequency(hops, 1), 2.5 * Math.sqrt(hops.size()));
  }

  @ParameterizedTest
  @EnumSource
  void partsChangeNoWay(Select select) throws Exception {
    Scene whole = meshOfParts(select);
    Scene parts = meshOfParts(select);
    parts.partition = Partition.bySwitch(parts.fabric, parts.links, parts.settings(), 256);
    List<String> inOrder = told(ways(whole, 3 * Ticks.PER_SECOND / 1000));
    assertEquals(inOrder, told(ways(parts, 3 * Ticks.PER_SECOND / 1000)));
    Scene other = meshOfParts(select);
    other.tables = many(PathNumbers.INDEXED, select).tables(other.fabric, new RandomStreams(7));
    assertNotEquals(inOrder, told(ways(other, 3 * Ticks.PER_SECOND / 1000)));
  }

  private static Scene meshOfParts(Select select) throws Exception {
    Scene scene = new Scene(new Topology.Mesh(3, 3, 1)).routed(many(PathNumbers.INDEXED, select));
    scene.sendAtRandom(new int[] {256, 256, 256}, 0.3, new RandomStreams(3));
    return scene;
  }

  private static List<String> told(List<Way> ways) {
    return ways.stream().map(Way::toString).sorted().toList();
  }

  @Test
  void manyPathsAroundARingHaveTheCyclesOfBothDirections() throws Exception {
    Fabric ring = new Topology.Ring(4, 1).build(new RandomStreams(1));
    ForwardingTables tables = many(PathNumbers.INDEXED, Select.LFU).tables(ring);
    List<List<Integer>> cycles = ChannelDependencies.cycles(tables);
    assertEquals(
        List.of(List.of("s0:2", "s1:2", "s2:2", "s3:2"), List.of("s0:3", "s3:3", "s2:3", "s1:3")),
        cycles.stream().map(cycle -> cycle.stream().map(ring::portName).toList()).toList());
  }

  /** Full buffers on both ways around: the circle of waits is found by the outputs chosen. */
  @Test
  void aCircleOfWaitsAmongChosenOutputsIsNamed() throws Exception {
    Scene scene = new Scene(new Topology.Ring(4, 1)).routed(many(PathNumbers.INDEXED, Select.LFU));
    scene.bufferBlocks = 64;
    scene.storeBytes = 64 << 10;
    for (int host = 0; host < 4; host++) {
      for (int hops = 1; hops < 4; hops++) {
        scene.sources.add(
            new ConstantRate(
                host, (host + hops) % 4, UD, 1024, 1024, LinkRate.X1.bitsPerSecond(), 0));
      }
    }
    NetworkSimulation simulation = scene.start(PacketListener.NONE);
    Waits waits = new Waits(simulation);
    List<String> deadlock = List.of();
    while (deadlock.isEmpty() && simulation.now() < Ticks.PER_SECOND) {
      simulation.runUntil(simulation.now() + Ticks.PER_SECOND / 200);
      deadlock = waits.deadlock();
    }
    assertEquals(4, deadlock.size(), deadlock::toString);
    long delivered = simulation.counts().delivered();
    simulation.runUntil(simulation.now() + Ticks.PER_SECOND / 10);
    // The other direction may still flow on, or stop as well; what waits in the circle stays.
    assertEquals(List.of(), Audit.problems(simulation, 15, 64));
    assertTrue(simulation.counts().delivered() >= delivered);
  }
}
