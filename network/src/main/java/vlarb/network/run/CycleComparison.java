// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Tables;
import vlarb.network.cycles.CycleNetwork;
import vlarb.network.cycles.CyclePacket;
import vlarb.network.cycles.CycleSettings;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.description.NetworkDescription;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.setting.CreditReturn;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.CrossbarOrder;
import vlarb.network.setting.DropPolicy;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.sim.NetworkSimulation;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.TrafficSource;
import vlarb.network.traffic.TrafficTrace;

/**
 * Compares the simulation, hop by hop, with the network that goes on clock cycle by clock cycle;
 * both get the same packets. Times become whole cycles, rounded up, on both sides: a cycle is the
 * time of 4 bytes on the link.
 */
public final class CycleComparison {
  private static final int BYTES = 4;

  private final Prepared prepared;
  private final long cycle;
  private final List<CyclePacket> packets;

  /** The packets that leave a port and the cycles in which they leave, by port. */
  private final Map<Integer, List<long[]>> expected = new TreeMap<>();

  /**
   * The outcome of a comparison.
   *
   * @param packets packets that were sent
   * @param hops hops that were compared
   * @param differences hops that differ, and those that only one side has
   * @param first the first of them, in words; empty: none
   */
  public record Result(int packets, long hops, long differences, Optional<String> first) {}

  /**
   * A comparison to be made.
   *
   * @param described with its connections, if there are some
   * @param most packets, fewer if sources do not make as many in the description's time
   * @throws IllegalArgumentException for a network that only the simulation has; the message says
   *     what is expected
   */
  public CycleComparison(Prepared described, int most) {
    NetworkDescription description = described.description();
    NetworkSettings settings = description.settings();
    expect(settings.crossbar() == CrossbarKind.MULTIPLEXED, "switch.crossbar: multiplexed");
    expect(settings.order() == CrossbarOrder.ROUND_ROBIN, "switch.crossbar-order: round-robin");
    expect(settings.dropping() instanceof DropPolicy.Never, "switch.hll: never");
    expect(settings.credits() == CreditReturn.OUT_OF_BAND, "link.credits: out-of-band");
    expect(settings.congestion().isEmpty(), "no congestion");
    expect(described.failures().isEmpty(), "no failures");
    expect(
        description.traffic().stream().noneMatch(DescribedTraffic.ControlSources.class::isInstance),
        "no packets of VL15");
    expect(
        description.traffic().stream().noneMatch(DescribedTraffic.Messages.class::isInstance),
        "no source messages");
    expect(description.multicast().groups() == 0, "no multicast.groups");
    expect(described.cycles().isEmpty(), "tables without a cycle of dependencies");
    expect(
        described.tables().choice().isEmpty() && described.tables().ascent().isEmpty(),
        "one path for each pair");
    expect(described.linkCounts().isUniform(), "links of one rate");
    cycle = (long) BYTES * description.fastest().ticksPerByte();
    prepared =
        described.described(
            description.withDelays(
                Math.max(1, inCycles(description.flight())) * cycle,
                inCycles(settings.stageDelay()) * cycle));
    description
        .traffic()
        .forEach(
            plan ->
                plan.forEachSize(
                    (sl, payload) ->
                        expect(
                            description.headers().wireBytes(payload) % (BYTES * settings.speedup())
                                == 0,
                            "packets of a multiple of "
                                + BYTES * settings.speedup()
                                + " bytes on the wire")));
    packets = packets(most);
    expect(!packets.isEmpty(), "traffic with packets");
  }

  private static void expect(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException("expected " + what);
    }
  }

  private long inCycles(long ticks) {
    return Math.ceilDiv(ticks, cycle);
  }

  /** The packets that sources make, by cycle, host, and place of the source. */
  private List<CyclePacket> packets(int most) {
    NetworkDescription description = prepared.description();
    List<TrafficSource> sources = TrafficSources.of(prepared);
    long end = description.warmUp() + description.time();
    List<CyclePacket> all = new ArrayList<>();
    for (TrafficSource source : sources) {
      while (source.time() < end) {
        all.add(
            new CyclePacket(
                inCycles(source.time()),
                source.host(),
                source.destination(),
                source.serviceLevel(),
                description.headers().wireBytes(source.payload()) / BYTES));
        source.advance();
      }
    }
    all.sort(Comparator.comparingLong(CyclePacket::cycle).thenComparingInt(CyclePacket::from));
    return List.copyOf(all.subList(0, Math.min(most, all.size())));
  }

  /**
   * Compares.
   *
   * @param progress is told of the packets that the second side has sent over a hop
   */
  public Result run(LongConsumer progress) {
    return run(settings(), this::arbiter, simulation -> {}, progress);
  }

  /**
   * Compares with another second side, or with another first one, to show that this is found.
   *
   * @param change of the simulation before it begins
   */
  Result run(
      CycleSettings settings,
      IntFunction<ArbiterParameters> arbiters,
      Consumer<NetworkSimulation> change,
      LongConsumer progress) {
    simulate(change);
    long hopsExpected = expected.values().stream().mapToLong(List::size).sum();
    Map<Integer, Integer> at = new TreeMap<>();
    long[] counts = new long[2];
    String[] first = new String[1];
    Fabric fabric = prepared.fabric();
    long cycles = inCycles(prepared.description().patience()) + packets.getLast().cycle();
    new CycleNetwork(prepared.tables(), settings, arbiters)
        .run(
            packets,
            cycles,
            (id, port, when) -> {
              int place = at.merge(port, 1, Integer::sum) - 1;
              List<long[]> own = expected.getOrDefault(port, List.of());
              counts[0]++;
              progress.accept(counts[0]);
              long[] other = place < own.size() ? own.get(place) : new long[] {-1, -1};
              if (other[0] != id || other[1] != when) {
                counts[1]++;
                if (first[0] == null) {
                  first[0] =
                      "%s, packet %d of the port: the simulation sends packet %d in cycle %d, the other packet %d in cycle %d"
                          .formatted(fabric.portName(port), place, other[0], other[1], id, when);
                }
              }
            });
    if (counts[0] < hopsExpected && first[0] == null) {
      first[0] = "the simulation has " + hopsExpected + " hops, the other " + counts[0];
    }
    return new Result(
        packets.size(),
        counts[0],
        counts[1] + Math.max(0, hopsExpected - counts[0]),
        Optional.ofNullable(first[0]));
  }

  private void simulate(Consumer<NetworkSimulation> change) {
    NetworkDescription description = prepared.description();
    expected.clear();
    Map<Integer, List<CyclePacket>> byHost =
        packets.stream()
            .collect(Collectors.groupingBy(CyclePacket::from, TreeMap::new, Collectors.toList()));
    int overhead = description.headers().wireBytes(0);
    List<TrafficSource> sources = new ArrayList<>();
    byHost.forEach(
        (host, own) ->
            sources.add(
                new TrafficTrace(
                    host,
                    own.stream()
                        .map(
                            packet ->
                                new TrafficTrace.Packet(
                                    packet.cycle() * cycle,
                                    host,
                                    packet.to(),
                                    packet.serviceLevel(),
                                    packet.dwords() * BYTES - overhead))
                        .toList())));
    NetworkSimulation simulation =
        new NetworkSimulation(
            prepared.tables(),
            prepared.links(),
            description.settings().withEndlessStore(),
            description.headers(),
            description.arbiter(),
            NetworkRun.committed(prepared),
            sources,
            new PacketListener() {
              @Override
              public void sent(PacketView packet, int port, int vl, long start, long end) {
                expected
                    .computeIfAbsent(port, p -> new ArrayList<>())
                    .add(new long[] {packet.id(), start % cycle == 0 ? start / cycle : -start});
              }
            });
    change.accept(simulation);
    long last = packets.getLast().cycle() * cycle;
    simulation.runUntil(last);
    long patience = last + description.patience();
    while (simulation.counts().underWay() > 0 && simulation.now() < patience) {
      simulation.runUntil(Math.min(patience, simulation.now() + 10_000 * cycle));
    }
  }

  /** The settings of the description. */
  CycleSettings settings() {
    NetworkDescription description = prepared.description();
    NetworkSettings settings = description.settings();
    return new CycleSettings(
        settings.bufferBlocks(),
        (int) inCycles(description.flight()),
        (int) inCycles(settings.stageDelay()),
        settings.speedup(),
        switch (settings.switching()) {
          case CUT_THROUGH -> CycleSettings.Passing.WHEN_IT_STREAMS;
          case STORE_AND_FORWARD -> CycleSettings.Passing.WHEN_WHOLE;
        },
        settings.sl2vl());
  }

  /** A port's arbiter, which loads what management commits there. */
  ArbiterParameters arbiter(int port) {
    ArbiterParameters described = prepared.description().arbiter();
    Settings committed = NetworkRun.committed(prepared).apply(port);
    return new ArbiterParameters(
            described.highCap(),
            described.lowCap(),
            described.dataVls(),
            BYTES,
            described.architecture(),
            CreditKind.FLAGS,
            described.rules())
        .withTablesAtReset(
            new Tables(
                committed.limit().value(), committed.high().entries(), committed.low().entries()));
  }
}
