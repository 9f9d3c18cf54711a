// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.NetworkResult;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.FabricException;

/**
 * A permutation of 8 MB on the 128 hosts of a fat tree of three levels at 400 Gb/s, adaptive here
 * and in htsim, whose EQDS sends packets of 4096 bytes behind headers of 64. A hop is a packet on a
 * link; htsim's data packets count once, their repeats and control packets not.
 *
 * @param program htsim's {@code htsim_eqds}, where the user has built it
 */
public record HtsimBench(Path program) {
  private static final String NAME = "htsim_eqds";
  private static final int RUNS = 3;
  private static final int BYTES = 8_000_000;

  private static final String OURS =
      """
      arbiter: {data-vls: 1}
      network:
        profile: modern
        topology: {kind: fat-tree, ports: 8, levels: 3}
        routing: {kind: d-mod-k, adaptive: true}
        switch: {speedup: 2, buffer: packets 16}
        traffic: [{source: messages, sl: 0, pattern: permutation, bytes: %d}]
        measure: {warm-up: 0 us, time: 100 us}
      """;

  private static final String LEVEL =
      """
      Tier %d
      Downlink_speed_Gbps 400
      Downlink_Latency_ns 100
      Switch_Latency_ns 100
      Radix_Down %d
      """;

  private static final String LOWER = "Oversubscribed 1\nRadix_Up 4\n";

  private static final String TREE =
      "Nodes 128\nTiers 3\nPodsize 16\n"
          + (LEVEL.formatted(0, 4) + LOWER)
          + (LEVEL.formatted(1, 4) + LOWER + "Bundle 1\n")
          + (LEVEL.formatted(2, 8) + "Bundle 1\n");

  /** Returns true if a peer is this one, by its name. */
  public static boolean isIt(Path peer) {
    return peer.endsWith(NAME);
  }

  /**
   * Speeds of both, ours as a multiple, and the times in which the last message arrives.
   *
   * @throws PeerProgram.UnknownProgramException if the program is another one
   */
  public List<BenchTiming> run() {
    double[] ours = new double[RUNS];
    double[] theirs = new double[RUNS];
    double[] ratios = new double[RUNS];
    double[] completions = new double[RUNS];
    double[] their = new double[RUNS];
    Prepared network = prepared();
    for (int run = -1; run < RUNS; run++) {
      Map<Integer, Integer> pairs = new TreeMap<>();
      long[] hops = new long[1];
      long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      NetworkResult result = NetworkRun.run(network, counting(pairs, hops), now -> {});
      long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
      if (run >= 0) {
        completions[run] = Ticks.microseconds(result.completionTimes().getFirst().orElseThrow());
        ours[run] = hops[0] / ((end - start) / 1e9);
        PeerProgram.Output output = theirs(pairs);
        double packets = output.last("New: ");
        theirs[run] = packets * hops[0] / result.delivered() / output.seconds();
        their[run] = output.all("finished at ").max().orElseThrow();
        ratios[run] = ours[run] / theirs[run];
      }
    }
    return List.of(
        BenchTiming.median("network.permutation", "packet-hops/s", ours),
        BenchTiming.median("network.permutation.htsim", "packet-hops/s", theirs),
        BenchTiming.median("network.permutation.ratio", "of htsim's", ratios),
        BenchTiming.median("network.permutation.completion", "us", completions),
        BenchTiming.median("network.permutation.htsim.completion", "us", their));
  }

  private static Prepared prepared() {
    try {
      return Prepared.routed(NetworkReader.read(new SourceText("bench", OURS.formatted(BYTES))), 1);
    } catch (ConfigurationException | FabricException | RoutingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static PacketListener counting(Map<Integer, Integer> pairs, long[] hops) {
    return new PacketListener() {
      @Override
      public void created(PacketView packet, long due) {
        pairs.put(packet.from(), packet.to());
      }

      @Override
      public void sent(PacketView packet, int port, int vl, long start, long end) {
        hops[0]++;
      }
    };
  }

  private PeerProgram.Output theirs(Map<Integer, Integer> pairs) {
    String messages =
        pairs.entrySet().stream()
            .map(
                pair ->
                    "%d->%d id %d start 0 size %d%n"
                        .formatted(pair.getKey(), pair.getValue(), pair.getKey() + 1, BYTES))
            .collect(Collectors.joining());
    try (Folder folder = new Folder()) {
      Files.writeString(
          folder.path().resolve("pairs"),
          "Nodes %d%nConnections %d%n".formatted(pairs.size(), pairs.size()) + messages);
      Files.writeString(folder.path().resolve("tree"), TREE);
      return new PeerProgram(program, "htsim")
          .run(
              folder.path(),
              ("-tm pairs -topo tree -linkspeed 400000 -mtu 4160 -end 5000 -o log -strat ecmp_ar")
                  .split(" "));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
