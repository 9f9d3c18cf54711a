// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Settings;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.network.admission.Established;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.NetworkResult;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.network.setting.Ticks;
import vlarb.network.sim.NetworkSimulation;
import vlarb.network.topology.FabricException;
import vlarb.network.traffic.ConstantRate;
import vlarb.network.traffic.TrafficSource;

/**
 * Measures the simulation of a network on one core: packet-hops and events a second of processor
 * time with the 16 switches of the 2009 paper, full, and bytes of memory a port, a connection and a
 * packet.
 */
public final class NetworkBench {
  /** A run is cut into pieces of 5 ms of the network's time; the first two warm the JVM up. */
  private static final int PIECES_TO_WARM_UP = 2;

  private static final int PIECES = 7;
  private static final long PIECE = Ticks.PER_SECOND / 200;

  private static final int PAYLOAD = 256;

  /** Just below a size to which the packets' arrays grow. */
  private static final int PACKETS = (1 << 17) - 1000;

  private static final String FULL =
      """
      arbiter: {data-vls: 15}
      network:
        topology: {kind: regular-random, switches: 16, hosts: 4, links: 4}
        switch: {speedup: 2}
        traffic: [{source: cbr, packet: 256}]
        measure: {warm-up: 0 ns, time: %d ms}
      """
          .formatted(5 * (PIECES_TO_WARM_UP + PIECES));

  /** Figure 7 of Kim et al. (IEEE TPDS 18, 2007) at half of the load: shortest paths, dropping. */
  private static final String FILMS =
      """
      arbiter: {data-vls: 15}
      network:
        profile: tpds2007
        load: 0.5
        topology: {kind: kim15}
        routing: {kind: spf}
        switch: {drop: selective, hll: 7}
        traffic:
          - {source: vbr, sl: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], packet: 1024, load: 0.7}
          - {source: poisson, sl: [10, 11, 12, 13, 14], packet: 1024, load: 0.3}
          - {source: control}
        measure: {warm-up: 0 ns, time: %d ms}
      """
          .formatted(5 * (PIECES_TO_WARM_UP + PIECES));

  private static final String TREE =
      """
      network:
        profile: modern
        topology: {kind: fat-tree, ports: 16, levels: 2}
        routing: {kind: d-mod-k}
        hca: {store: 999999999}
      """;

  /** Counts packets that leave ports. */
  private static final class Hops implements PacketListener {
    private long count;

    @Override
    public void sent(PacketView packet, int port, int vl, long start, long end) {
      count++;
    }
  }

  public List<BenchTiming> run() {
    try {
      List<BenchTiming> results = new ArrayList<>();
      Prepared routed = Prepared.routed(read(FULL), 1);
      Prepared[] filled = new Prepared[1];
      long connections =
          heapOf(
              () -> {
                filled[0] = filled(routed);
                return sources(filled[0]);
              });
      results.addAll(speeds("network", filled[0]));
      results.add(
          single(
              "network.connection",
              "bytes",
              (double) connections / filled[0].fill().orElseThrow().established().size()));
      results.addAll(memory(Prepared.routed(read(TREE), 1)));
      results.addAll(speeds("network.tpds2007", Prepared.routed(read(FILMS), 1)));
      return results;
    } catch (FabricException | RoutingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Prepared filled(Prepared routed) {
    try {
      return routed.filled(ended -> {});
    } catch (RoutingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Returns a source of constant rate for each established connection. */
  private static List<TrafficSource> sources(Prepared prepared) {
    List<TrafficSource> sources = new ArrayList<>();
    for (Established one : prepared.fill().orElseThrow().established()) {
      sources.add(
          new ConstantRate(
              one.from(), one.to(), one.serviceLevel(), PAYLOAD, PAYLOAD, one.rate(), 0));
    }
    return sources;
  }

  /**
   * Packet-hops a second, and events: what the calendar gives, without the transfers and decisions
   * that follow from it. Their number a hop is that of the whole run.
   */
  private static List<BenchTiming> speeds(String name, Prepared prepared) {
    Hops hops = new Hops();
    List<Double> speeds = new ArrayList<>();
    long[] last = new long[2];
    NetworkResult result =
        NetworkRun.run(
            prepared,
            hops,
            now -> {
              if (now % PIECE != 0) {
                return;
              }
              long time = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
              speeds.add((hops.count - last[0]) / ((time - last[1]) / 1e9));
              last[0] = hops.count;
              last[1] = time;
            });
    double[] counted =
        speeds.stream()
            .skip(PIECES_TO_WARM_UP)
            .limit(PIECES)
            .mapToDouble(Double::doubleValue)
            .toArray();
    double eventsOfHop = (double) result.events() / hops.count;
    return List.of(
        BenchTiming.median(name + ".packet-hops", "packet-hops/s", counted),
        BenchTiming.median(
            name + ".events",
            "events/s",
            Arrays.stream(counted).map(speed -> eventsOfHop * speed).toArray()));
  }

  /** An unloaded tree for its ports, and the same with packets that its ports cannot send. */
  private static List<BenchTiming> memory(Prepared tree) {
    NetworkSimulation[] network = new NetworkSimulation[1];
    long ports = heapOf(() -> network[0] = simulation(tree, List.of()));
    int hosts = tree.fabric().hosts();
    List<TrafficSource> sources = new ArrayList<>();
    long rate = 4 * tree.description().rate().bitsPerSecond();
    for (int host = 0; host < hosts; host++) {
      int wire = tree.description().headers().wireBytes(PAYLOAD);
      sources.add(new ConstantRate(host, (host + 1) % hosts, 0, PAYLOAD, wire, rate, 0));
    }
    NetworkSimulation loaded = simulation(tree, sources);
    long packets =
        heapOf(
            () -> {
              while (loaded.counts().underWay() < PACKETS) {
                loaded.runUntil(loaded.now() + Ticks.PER_NANOSECOND);
              }
              return loaded;
            });
    return List.of(
        single("network.port", "bytes", (double) ports / tree.fabric().ports()),
        single("network.packet", "bytes", (double) packets / loaded.counts().underWay()));
  }

  private static NetworkSimulation simulation(Prepared prepared, List<TrafficSource> sources) {
    NetworkDescription description = prepared.description();
    ArbiterParameters arbiter = description.arbiter();
    List<VlWeight> high = Collections.nCopies(arbiter.highCap(), new VlWeight(0, 255));
    List<VlWeight> low = Collections.nCopies(arbiter.lowCap(), VlWeight.NULL);
    return new NetworkSimulation(
        prepared.tables(),
        prepared.links(),
        description.settings(),
        description.headers(),
        arbiter,
        // Tables of its own for each port, as connections fill them.
        port ->
            Settings.of(
                new ArrayList<>(high),
                new ArrayList<>(low),
                255,
                OperationalVls.ofCount(arbiter.dataVls()),
                arbiter.rules()),
        sources,
        PacketListener.NONE);
  }

  /** Bytes of the heap that something holds when it is made. */
  private static long heapOf(Supplier<?> make) {
    long before = usedHeap();
    Object made = make.get();
    long after = usedHeap();
    Reference.reachabilityFence(made);
    return after - before;
  }

  private static long usedHeap() {
    IntStream.range(0, 3).forEach(i -> System.gc());
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static BenchTiming single(String name, String unit, double value) {
    return BenchTiming.median(name, unit, new double[] {value});
  }

  private static NetworkDescription read(String yaml) {
    try {
      return NetworkReader.read(new SourceText("bench", yaml));
    } catch (ConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }
}
