// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.model.iba.VlWeight;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.LinkRate;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.ConstantRate;
import vlarb.network.traffic.Poisson;
import vlarb.network.traffic.RandomStreams;
import vlarb.testsupport.TakesTurns;

/** Tests a loaded port or switch against queueing theory and the arbiter's rules. */
class QueueingLawsTest {
  private static final int BYTES = 256;
  private static final long PACKET = BYTES * (long) LinkRate.X1.ticksPerByte();

  /** Sums of waits at the host, in packet times. */
  private static final class WaitSums implements PacketListener {
    private long packets;
    private double sum;
    private final double[] batches = new double[BATCHES];
    private final long perBatch;

    static final int BATCHES = 40;

    WaitSums(long packets) {
      perBatch = packets / BATCHES;
    }

    @Override
    public void delivered(PacketView packet, long t) {
      if (packets < perBatch * BATCHES) {
        double wait = (double) (packet.first() - packet.created()) / PACKET;
        sum += wait;
        batches[(int) (packets / perBatch)] += wait / perBatch;
        packets++;
      }
    }

    double mean() {
      return sum / packets;
    }

    /** Half of a 95 % interval, by the means of batches. */
    double halfWidth() {
      double variance =
          Arrays.stream(batches).map(b -> (b - mean()) * (b - mean())).sum() / (BATCHES - 1);
      return 2.02 * Math.sqrt(variance / BATCHES);
    }
  }

  private static WaitSums poissonAtOneLink(double load, long packets, long seed) throws Exception {
    Scene scene = new Scene(new Topology.Line(1, 2));
    scene.sources.add(
        new Poisson(
            0,
            2,
            0,
            BYTES,
            PACKET / load,
            new RandomStreams(seed).of(RandomStreams.Use.SOURCE, 0)));
    scene.storeBytes = Long.MAX_VALUE;
    WaitSums sums = new WaitSums(packets);
    NetworkSimulation simulation = scene.start(sums);
    while (sums.packets < packets) {
      simulation.runUntil(simulation.now() + 10_000 * PACKET);
    }
    return sums;
  }

  @ParameterizedTest
  @CsvSource({"0.3, 2000000", "0.5, 2000000", "0.7, 4000000"})
  void poissonPacketsWaitAsInMd1(double load, long packets) throws Exception {
    assertMd1(load, packets, 11);
  }

  @Test
  @TakesTurns(0)
  @Tag("thorough")
  void poissonPacketsWaitAsInMd1NearlyAtSaturation() throws Exception {
    assertMd1(0.9, 40_000_000, 11);
  }

  private static void assertMd1(double load, long packets, long seed) throws Exception {
    WaitSums sums = poissonAtOneLink(load, packets, seed);
    double expected = load / (2 * (1 - load));
    System.out.printf(
        "M/D/1 at %.1f: wait %.5f +- %.5f packet times, %.5f by formula, seed %d%n",
        load, sums.mean(), sums.halfWidth(), expected, seed);
    assertEquals(expected, sums.mean(), 0.01 * expected, "seed " + seed);
    assertEquals(expected, sums.mean(), sums.halfWidth(), "seed " + seed);
  }

  @Test
  void backloggedVlsShareALinkByWeight() throws Exception {
    // Weights of whole packets, 4 blocks each: shares are exact over a round of 60 packets.
    Scene scene = new Scene(new Topology.Line(1, 2));
    int[] turns = {1, 2, 3, 4, 20, 30};
    scene.high =
        IntStream.range(0, turns.length).mapToObj(vl -> new VlWeight(vl, 4 * turns[vl])).toList();
    overload(scene, turns.length);
    NetworkSimulation simulation = scene.start();
    simulation.runUntil(20_000 * PACKET);
    List<Scene.Sent> sent = atHost(scene);
    int round = 60;
    for (int from = 600; from + round <= sent.size(); from += round) {
      int[] count = new int[turns.length];
      sent.subList(from, from + round).forEach(s -> count[s.vl()]++);
      assertEquals(Arrays.toString(turns), Arrays.toString(count), "from packet " + from);
    }
    assertTrue(sent.size() > 19_000);
  }

  /** Packets of two lengths a VL, of which no weight is a multiple. */
  @Test
  void aTurnSendsItsWeightAndLessThanAPacketMore() throws Exception {
    Scene scene = new Scene(new Topology.Line(1, 2));
    int[] weights = {1, 3, 7, 30, 100};
    int[] lengths = {100, 1028};
    scene.high =
        IntStream.range(0, weights.length).mapToObj(vl -> new VlWeight(vl, weights[vl])).toList();
    for (int length : lengths) {
      for (int vl = 0; vl < weights.length; vl++) {
        scene.sources.add(
            new ConstantRate(0, 1, vl, length, length, LinkRate.X1.bitsPerSecond(), 0));
      }
    }
    scene.storeBytes = Long.MAX_VALUE;
    scene.start().runUntil(20_000 * PACKET);
    List<Scene.Sent> sent = atHost(scene);
    long mostMore = 0;
    int turns = 0;
    long dwords = 0;
    for (int i = 1000; i < sent.size() - 1; i++) {
      Scene.Sent packet = sent.get(i);
      dwords += (packet.end() - packet.start()) / (4L * LinkRate.X1.ticksPerByte());
      if (sent.get(i + 1).vl() != packet.vl()) {
        long more = dwords - 16L * weights[packet.vl()];
        // The first turn is one that began before.
        assertTrue(turns == 0 || more >= 0 && more < lengths[1] / 4, packet + ": " + more);
        mostMore = Math.max(mostMore, more);
        turns++;
        dwords = 0;
      }
    }
    System.out.printf("%d turns, at most %d dwords above their weights%n", turns, mostMore);
    assertTrue(turns > 1000 && mostMore > 200, turns + " turns, " + mostMore);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 10, 255})
  void theHighLimitSharesBetweenTheTables(int limit) throws Exception {
    Scene scene = new Scene(new Topology.Line(1, 2));
    scene.high = List.of(new VlWeight(0, 64));
    scene.low = List.of(new VlWeight(1, 64));
    scene.highLimit = limit;
    overload(scene, 2);
    scene.start().runUntil(20_000 * PACKET);
    List<Scene.Sent> sent = atHost(scene);
    // 16 packets of 256 bytes are a unit of the limit.
    int highInARow = limit == 0 ? 1 : 16 * limit;
    int round = highInARow + 1;
    int window = limit == 255 ? 17_000 : 100 * round;
    int lows = 0;
    for (Scene.Sent s : sent.subList(1000, 1000 + window)) {
      lows += s.vl();
    }
    int expected = limit == 255 ? 0 : 100;
    assertEquals(expected, lows, 1);
  }

  /** Each VL has more than the link takes; the store holds plenty of each. */
  private static void overload(Scene scene, int vls) {
    for (int vl = 0; vl < vls; vl++) {
      scene.sources.add(new ConstantRate(0, 1, vl, BYTES, BYTES, LinkRate.X1.bitsPerSecond(), 0));
    }
    scene.storeBytes = Long.MAX_VALUE;
  }

  private static List<Scene.Sent> atHost(Scene scene) {
    int port = scene.fabric.firstPort(scene.fabric.host(0));
    return scene.sent.stream().filter(s -> s.port() == port).toList();
  }

  /** Counts what is delivered from some time on. */
  private static final class Throughput implements PacketListener {
    private final long from;
    private final long[] bySource;

    Throughput(long from, int sources) {
      this.from = from;
      bySource = new long[sources];
    }

    @Override
    public void delivered(PacketView packet, long t) {
      if (t >= from) {
        bySource[packet.source()]++;
      }
    }
  }

  /** Delivered packets a packet time and host of a saturated switch of 64 ports. */
  private static double saturated(CrossbarKind kind, int speedup, int packetTimes)
      throws Exception {
    int hosts = 64;
    Scene scene = new Scene(new Topology.Star(hosts));
    scene.crossbar = kind;
    scene.speedup = speedup;
    scene.stageDelay = 0;
    scene.storeBytes = 16 << 10;
    RandomStreams random = new RandomStreams(23);
    for (int host = 0; host < hosts; host++) {
      scene.sources.add(
          new Poisson(
              host, hosts, 0, BYTES, PACKET / 2.0, random.of(RandomStreams.Use.SOURCE, host)));
    }
    int warmUp = packetTimes / 5;
    Throughput throughput = new Throughput(warmUp * PACKET, hosts);
    NetworkSimulation simulation = scene.start(throughput);
    simulation.runUntil(packetTimes * PACKET);
    return (double) Arrays.stream(throughput.bySource).sum() / hosts / (packetTimes - warmUp);
  }

  @Test
  void firstInFirstOutInputsSaturateAtHeadOfLineBlocking() throws Exception {
    double reached = saturated(CrossbarKind.MULTIPLEXED, 1, 20_000);
    System.out.printf("64 ports, one VL, inputs first in, first out: %.4f%n", reached);
    assertEquals(0.590, reached, 0.004);
  }

  @Test
  void aQueueForEachOutputLiftsIt() throws Exception {
    double reached = saturated(CrossbarKind.VOQ, 1, 10_000);
    System.out.printf("64 ports, one VL, a queue for each output: %.4f%n", reached);
    assertTrue(reached > 0.95, () -> reached + " of the link");
  }

  @Test
  void aCrossbarTwiceAsFastLiftsIt() throws Exception {
    double reached = saturated(CrossbarKind.MULTIPLEXED, 2, 10_000);
    System.out.printf("64 ports, one VL, a crossbar of twice the rate: %.4f%n", reached);
    assertTrue(reached > 0.9, () -> reached + " of the link");
  }

  /** Packets of each of three inputs that all want one output, without and with a bug. */
  private static long[] threeInputsOneOutput(Consumer<NetworkSimulation> bug) throws Exception {
    Scene scene = new Scene(new Topology.Star(4));
    for (int host = 0; host < 3; host++) {
      scene.sources.add(new ConstantRate(host, 3, 0, BYTES, BYTES, LinkRate.X1.bitsPerSecond(), 0));
    }
    scene.storeBytes = 16 << 10;
    Throughput throughput = new Throughput(0, 3);
    NetworkSimulation simulation = scene.start(throughput);
    while (simulation.now() < 3000 * PACKET && !simulation.agenda().events().isEmpty()) {
      simulation.step();
      bug.accept(simulation);
    }
    return throughput.bySource;
  }

  @Test
  void inputsTakeTurnsAtAnOutput() throws Exception {
    long[] packets = threeInputsOneOutput(simulation -> {});
    assertTrue(packets[0] > 900);
    for (long one : packets) {
      assertEquals(packets[0], one, 1);
    }
  }

  @Test
  void aStuckRoundRobinPointerIsFound() throws Exception {
    long[] packets =
        threeInputsOneOutput(
            simulation -> Arrays.fill(simulation.crossbars().turns().lastInput, 0));
    long least = Arrays.stream(packets).min().orElseThrow();
    long most = Arrays.stream(packets).max().orElseThrow();
    assertTrue(most - least > 1, Arrays.toString(packets));
  }
}
