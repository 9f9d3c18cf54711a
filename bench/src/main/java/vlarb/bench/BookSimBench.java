// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricException;

/**
 * Two networks, here and in BookSim 2: a mesh of 8 × 8 switches with a host each, dimension by
 * dimension, and the 15 switches of Kim et al. (IEEE TPDS 18, 2007, section 5.1), by shortest
 * paths. Packets of 256 bytes go to uniform destinations at 0.2 of a link; one VL has room for four
 * of them. A hop is a packet that leaves a switch. BookSim moves flits, 16 bytes in a cycle; here
 * packets move.
 *
 * @param program BookSim 2, where the user has built it
 * @param skipped is told of what is left out
 */
public record BookSimBench(Optional<Path> program, Consumer<String> skipped) {
  private static final int RUNS = 3;

  /** BookSim ends when latencies change little from one sample to the next, mostly after four. */
  private static final int SAMPLES = 4;

  /** Runs before the first that counts: they warm the JVM up. */
  private static final int UNCOUNTED = 3;

  /** The file of links of {@code anynet}. */
  private static final String LINKS = "links";

  /** A network, as both read it. */
  private enum Place {
    MESH(
        "mesh",
        20_000,
        "{kind: mesh, width: 8, height: 8, hosts: 1}",
        """
        topology = mesh;
        k = 8;
        n = 2;
        routing_function = dim_order;
        """),
    KIM15(
        "kim15",
        80_000,
        "{kind: kim15}",
        """
        topology = anynet;
        network_file = %s;
        routing_function = min;
        """
            .formatted(LINKS));

    private final String label;

    /** Of 16 bytes each, which take 16 ns on a link of 8 Gb/s. */
    private final int cycles;

    private final String topology;
    private final String theirTopology;

    Place(String label, int cycles, String topology, String theirTopology) {
      this.label = label;
      this.cycles = cycles;
      this.topology = topology;
      this.theirTopology = theirTopology;
    }

    private String ours() {
      return """
      arbiter: {data-vls: 1}
      network:
        topology: %s
        link: {rate: sdr-4x, flight: 16 ns, headers: none}
        routing: {kind: spf, deadlock: allow}
        switch: {speedup: 2}
        traffic: [{source: poisson, sl: 0, packet: 256, load: 0.2}]
        measure: {warm-up: 0 ns, time: %d us}
      """
          .formatted(topology, cycles * 16 / 1000);
    }

    private String theirs() {
      return theirTopology
          + """
          num_vcs = 1;
          vc_buf_size = 64;
          internal_speedup = 2.0;
          traffic = uniform;
          packet_size = 16;
          injection_rate_uses_flits = 1;
          injection_rate = 0.2;
          sim_type = latency;
          warmup_periods = 0;
          sample_period = %d;
          max_samples = 10;
          """
              .formatted(cycles / SAMPLES);
    }
  }

  /** Packet-hops and seconds, over one run or several. */
  private record Cost(double hops, double seconds) {
    double speed() {
      return hops / seconds;
    }
  }

  /**
   * Speeds of both, and ours as a multiple; nothing without the program.
   *
   * @throws PeerProgram.UnknownProgramException if the program is another one
   */
  public List<BenchTiming> run() {
    if (program.isEmpty()) {
      skipped.accept("the comparison with BookSim 2: no --peer");
      return List.of();
    }
    return Arrays.stream(Place.values()).flatMap(place -> beside(place).stream()).toList();
  }

  private List<BenchTiming> beside(Place place) {
    double[] ours = new double[RUNS];
    double[] theirs = new double[RUNS];
    double[] ratios = new double[RUNS];
    Prepared network = prepared(place);
    for (int run = -UNCOUNTED; run < RUNS; run++) {
      Cost one = ours(network);
      if (run >= 0) {
        ours[run] = one.speed();
        theirs[run] = theirs(program.orElseThrow(), place, network.fabric()).speed();
        ratios[run] = ours[run] / theirs[run];
      }
    }
    String name = "network." + place.label;
    return List.of(
        BenchTiming.median(name, "packet-hops/s", ours),
        BenchTiming.median(name + ".booksim", "packet-hops/s", theirs),
        BenchTiming.median(name + ".ratio", "of BookSim's", ratios));
  }

  private static Prepared prepared(Place place) {
    try {
      return Prepared.routed(NetworkReader.read(new SourceText("bench", place.ours())), 1);
    } catch (ConfigurationException | FabricException | RoutingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Cost ours(Prepared network) {
    Fabric fabric = network.fabric();
    long[] hops = new long[1];
    PacketListener count =
        new PacketListener() {
          @Override
          public void sent(PacketView packet, int port, int vl, long start, long end) {
            hops[0] += fabric.isSwitch(fabric.nodeOf(port)) ? 1 : 0;
          }
        };
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    NetworkRun.run(network, count, now -> {});
    long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    return new Cost(hops[0], (end - start) / 1e9);
  }

  /** The nodes and links of switches, as {@code anynet} reads them, each link once. */
  private static String links(Fabric fabric) {
    StringBuilder text = new StringBuilder();
    for (int s = 0; s < fabric.switches(); s++) {
      text.append("router ").append(s);
      int first = fabric.firstPort(s);
      for (int port = first; port < first + fabric.portsOf(s); port++) {
        if (fabric.peer(port) == Fabric.UNLINKED) {
          continue;
        }
        int other = fabric.neighbour(port);
        if (!fabric.isSwitch(other)) {
          text.append(" node ").append(other - fabric.switches());
        } else if (other > s) {
          text.append(" router ").append(other);
        }
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static Cost theirs(Path program, Place place, Fabric fabric) {
    try (Folder folder = new Folder()) {
      Files.writeString(folder.path().resolve("network"), place.theirs());
      Files.writeString(folder.path().resolve(LINKS), links(fabric));
      // BookSim ends with -1 when all is well.
      PeerProgram.Output output =
          new PeerProgram(program, "BookSim 2").run(folder.path(), "network");
      double cycles = output.last("Time taken is ");
      double packets = output.last("Accepted packet rate average = ") * fabric.hosts() * cycles;
      return new Cost(packets * output.last("Hops average = "), output.seconds());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
