// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.traffic.Packet;
import vlarb.model.traffic.PacketSource;

/**
 * Constrained random arbiters, tables and packets, as generators of jqwik: a property that fails
 * with them fails with the smallest case that jqwik finds.
 */
public final class ArbitraryTraffic {
  private ArbitraryTraffic() {}

  /**
   * A case: everything that a run is made of.
   *
   * @param packets the packets of each data VL
   * @param blocks the buffer of each VL, enough for the longest packet
   * @param way the cycles to the return of credits
   * @param gap the cycles between packets
   */
  public record Case(
      ArbiterParameters parameters,
      Tables tables,
      List<List<Packet>> packets,
      int blocks,
      int way,
      int gap) {
    /** The traffic, the same each time. */
    public SourceTraffic traffic() {
      SourceTraffic.Builder traffic =
          new SourceTraffic.Builder(parameters, tables)
              .link(LinkSink.atRate(parameters, gap))
              .credits(new Receiver(parameters, blocks, Double.POSITIVE_INFINITY, way));
      for (int vl = 0; vl < packets.size(); vl++) {
        traffic.source(vl, PacketSource.of(packets.get(vl)));
      }
      return traffic.build();
    }
  }

  /** Arbiters of every width, micro-architecture and kind of credits, with small tables. */
  public static Arbitrary<ArbiterParameters> arbiters() {
    return Combinators.combine(
            Arbitraries.integers().between(1, 20),
            Arbitraries.of(2, 4, 8, 15),
            Arbitraries.of(4, 8, 16, 32, 64, 128),
            Arbitraries.of(Architecture.class),
            Arbitraries.of(CreditKind.class),
            Arbitraries.of(Rules.SPEC, Rules.SHANLEY))
        .as(
            (cap, vls, bytes, architecture, credits, rules) ->
                new ArbiterParameters(cap, vls + cap, vls, bytes, architecture, credits, rules));
  }

  /** Tables that serve every VL: each has an entry of the low table, and VLHighLimit expires. */
  public static Arbitrary<Tables> tables(ArbiterParameters parameters) {
    int vls = parameters.dataVls();
    Arbitrary<VlWeight> entries =
        Combinators.combine(
                Arbitraries.integers().between(0, vls - 1), Arbitraries.integers().between(0, 255))
            .as(VlWeight::new);
    Arbitrary<List<Integer>> weights = Arbitraries.integers().between(1, 255).list().ofSize(vls);
    return Combinators.combine(
            Arbitraries.integers().between(0, 254),
            entries.list().ofMaxSize(parameters.highCap()),
            weights,
            entries.list().ofMaxSize(parameters.lowCap() - vls))
        .as((limit, high, served, more) -> new Tables(limit, high, low(served, more)));
  }

  private static List<VlWeight> low(List<Integer> served, List<VlWeight> more) {
    var entries = new ArrayList<VlWeight>();
    for (int vl = 0; vl < served.size(); vl++) {
      entries.add(new VlWeight(vl, served.get(vl)));
    }
    entries.addAll(more);
    return entries;
  }

  /** A queue's packets, some of them at once. */
  public static Arbitrary<List<Packet>> packets() {
    Arbitrary<int[]> steps =
        Combinators.combine(
                Arbitraries.integers().between(0, 400), Arbitraries.integers().between(1, 300))
            .as((gap, dwords) -> new int[] {gap, dwords});
    return steps.list().ofMaxSize(12).map(ArbitraryTraffic::inTime);
  }

  private static List<Packet> inTime(List<int[]> steps) {
    var packets = new ArrayList<Packet>();
    long cycle = 0;
    for (int[] step : steps) {
      cycle += step[0];
      packets.add(new Packet(cycle, step[1]));
    }
    return packets;
  }

  /** Runs in which all packets can be delivered. */
  public static Arbitrary<Case> cases() {
    return arbiters()
        .flatMap(
            parameters ->
                Combinators.combine(
                        tables(parameters),
                        packets().list().ofSize(parameters.dataVls()),
                        Arbitraries.integers().between(0, 100),
                        Arbitraries.integers().between(0, 500),
                        Arbitraries.integers().between(0, 20))
                    .as(
                        (tables, packets, room, way, gap) ->
                            new Case(
                                parameters,
                                tables,
                                packets,
                                Port.blocks(longest(packets)) + room,
                                way,
                                gap)));
  }

  private static int longest(List<List<Packet>> packets) {
    return packets.stream().flatMap(List::stream).mapToInt(Packet::dwords).max().orElse(1);
  }
}
