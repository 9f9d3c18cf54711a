// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.parts.Sharing;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.NetworkResult;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricException;

/**
 * Measures the simulation of a fat tree of three levels, its speed and its memory, and what the
 * tree itself does: links of 400 Gb/s, every host at 0.7 of its link, packets of 4096 bytes to any
 * other host. Inputs have a queue for each output: with one queue they do not carry this load.
 *
 * @param ports of a switch; the tree has ports³ / 4 hosts
 * @param microseconds of the network
 * @param threads 1, or more that share the tree in further runs, by turns with runs of one
 */
public record FatTreeBench(int ports, int microseconds, int threads) {
  /** Runs by one thread and by several. */
  private static final int PAIRS = 5;

  /** Switches on the longest way: up to a core switch and down. */
  private static final int MOST_SWITCHES = 5;

  private static final String TREE =
      """
      network:
        profile: modern
        topology: {kind: fat-tree, ports: %d, levels: 3}
        routing: {kind: d-mod-k}
        switch: {crossbar: voq, speedup: 2}
        traffic: [{source: poisson, sl: 0, packet: 4096, load: 0.7}]
        measure: {warm-up: 0 ns, time: %d us}
      """;

  /** Latencies by the switches on the way, bytes that arrive in time, and hops. */
  private static final class Counts implements PacketListener {
    private final Fabric fabric;
    private final ForwardingTables tables;

    /** By switch of the sender and switch of the receiver, the switches on the way; 0: unknown. */
    private final byte[][] switches;

    private final long[] packets = new long[MOST_SWITCHES + 1];
    private final long[] latencies = new long[MOST_SWITCHES + 1];
    private final long end;
    private long inTime;
    private long hops;

    /**
     * @param end of the time in which packets are made, in ticks
     */
    private Counts(Prepared prepared, long end) {
      this.end = end;
      fabric = prepared.fabric();
      tables = prepared.tables();
      switches = new byte[fabric.switches()][fabric.switches()];
    }

    @Override
    public void sent(PacketView packet, int port, int vl, long start, long end) {
      hops++;
    }

    @Override
    public void delivered(PacketView packet, long arrived) {
      int on = onTheWay(packet.from(), packet.to());
      packets[on]++;
      latencies[on] += arrived - packet.created();
      inTime += arrived <= end ? packet.wireBytes() : 0;
    }

    private int onTheWay(int from, int to) {
      byte[] row = switches[switchOf(from)];
      int end = switchOf(to);
      if (row[end] == 0) {
        row[end] = (byte) (tables.path(from, to).length - 1);
      }
      return row[end];
    }

    private int switchOf(int host) {
      return fabric.neighbour(fabric.firstPort(fabric.host(host)));
    }
  }

  /**
   * Runs it.
   *
   * @param progress is told of the network's time, in ticks
   */
  public List<BenchTiming> run(LongConsumer progress) {
    double before = seconds();
    Prepared prepared = prepared();
    double routed = seconds();
    long time = microseconds * 1000L * Ticks.PER_NANOSECOND;
    Counts counts = new Counts(prepared, time);
    NetworkResult result = NetworkRun.runInAnyOrder(prepared, counts, progress);
    double ran = seconds() - routed;
    List<BenchTiming> all = new ArrayList<>();
    add(all, "hosts", "hosts", prepared.fabric().hosts());
    add(all, "time", "µs of the network", microseconds);
    add(all, "packets", "packets delivered", result.delivered());
    add(all, "lost", "packets not delivered", result.created() - result.delivered());
    double bytes = (double) time / prepared.description().rate().ticksPerByte();
    add(
        all,
        "throughput",
        "bytes a byte time and host",
        counts.inTime / bytes / prepared.fabric().hosts());
    for (int on = 1; on <= MOST_SWITCHES; on++) {
      if (counts.packets[on] > 0) {
        double mean = (double) counts.latencies[on] / counts.packets[on];
        add(all, "latency-" + on, "µs by " + on + " switches", Ticks.microseconds(mean));
      }
    }
    add(all, "set-up", "s of a processor", routed - before);
    add(all, "run", "s of a processor", ran);
    add(all, "packet-hops", "packet-hops/s", counts.hops / ran);
    add(all, "millisecond", "min of a processor", ran * 1000 / microseconds / 60);
    add(all, "heap", "MiB at most", heapAtMost() / 1024 / 1024);
    if (threads > 1 && NetworkRun.sharing(prepared, threads) instanceof Sharing.Shared sharing) {
      all.addAll(shared(prepared, sharing, progress));
    }
    return all;
  }

  /** The time that a clock on the wall shows for runs by one thread and by several. */
  private static List<BenchTiming> shared(
      Prepared prepared, Sharing.Shared sharing, LongConsumer progress) {
    double[] alone = new double[PAIRS];
    double[] together = new double[PAIRS];
    double[] ratios = new double[PAIRS];
    for (int pair = 0; pair < PAIRS; pair++) {
      long start = System.nanoTime();
      NetworkRun.runInAnyOrder(prepared, PacketListener.NONE, progress);
      long middle = System.nanoTime();
      NetworkRun.runShared(prepared, sharing, Optional.empty(), progress);
      alone[pair] = (middle - start) / 1e9;
      together[pair] = (System.nanoTime() - middle) / 1e9;
      ratios[pair] = alone[pair] / together[pair];
    }
    return List.of(
        BenchTiming.median("network.tree.threads-1", "s", alone),
        BenchTiming.median("network.tree.threads-" + sharing.shares(), "s", together),
        BenchTiming.median("network.tree.speedup", "times as fast", ratios));
  }

  private Prepared prepared() {
    try {
      String yaml = TREE.formatted(ports, microseconds);
      return Prepared.routed(NetworkReader.read(new SourceText("bench", yaml)), 1);
    } catch (ConfigurationException | FabricException | RoutingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void add(List<BenchTiming> all, String name, String unit, double value) {
    all.add(BenchTiming.median("network.tree." + name, unit, new double[] {value}));
  }

  private static double seconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }

  /** The most that the heap has held, garbage included. */
  private static double heapAtMost() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .mapToLong(pool -> pool.getPeakUsage().getUsed())
        .sum();
  }
}
