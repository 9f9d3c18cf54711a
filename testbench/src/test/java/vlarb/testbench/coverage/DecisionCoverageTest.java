// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.traffic.Packet;
import vlarb.model.traffic.PacketMix;
import vlarb.model.traffic.PacketSource;
import vlarb.model.traffic.Sources;
import vlarb.testbench.GoldenRun;
import vlarb.testbench.stimulus.LinkSink;
import vlarb.testbench.stimulus.SourceTraffic;

/** A boundary counts as seen only where it mattered. VL0 is in the high table, VL1 in the low. */
class DecisionCoverageTest {
  private static final long CYCLES = 40_000;
  private static final PacketMix MIX = PacketMix.ofMtu(4096);

  @ParameterizedTest
  @EnumSource
  void aLimitCountsWhereItDecides(Architecture architecture) {
    for (int limit : List.of(0, 1, 254)) {
      CoveragePoint point =
          switch (limit) {
            case 0 -> CoveragePoint.LIMIT_0;
            case 1 -> CoveragePoint.LIMIT_1;
            default -> CoveragePoint.LIMIT_254;
          };
      ArbiterCoverage rivals = run(architecture, limit, 0b11);
      assertTrue(rivals.count(point) > 0, point.text());
      assertTrue(rivals.count(CoveragePoint.EXPIRED_LOW) > 0, point.text());
      ArbiterCoverage lowAlone = run(architecture, limit, 0b10);
      assertTrue(lowAlone.count(CoveragePoint.LOW) > 0);
      assertEquals(0, lowAlone.count(point), point.text());
      assertEquals(0, lowAlone.count(CoveragePoint.EXPIRED_LOW));
      assertEquals(0, run(architecture, limit, 0b01).count(point), point.text());
    }
  }

  /** HighPriCounter has expired by a single packet, but VL0 has nothing more to send. */
  @ParameterizedTest
  @EnumSource
  void anExpiredLimitWithoutARivalDecidesNothing(Architecture architecture) {
    ArbiterCoverage coverage =
        run(
            architecture,
            0,
            List.of(PacketSource.of(List.of(new Packet(0, 100))), PacketSource.of(tenPackets())),
            0b11);
    assertEquals(1, coverage.count(CoveragePoint.HIGH));
    assertTrue(coverage.count(CoveragePoint.LOW) > 0);
    assertEquals(0, coverage.count(CoveragePoint.EXPIRED_LOW));
    assertEquals(0, coverage.count(CoveragePoint.LIMIT_0));
  }

  private static List<Packet> tenPackets() {
    return IntStream.range(0, 10).mapToObj(i -> new Packet(0, 100)).toList();
  }

  @ParameterizedTest
  @EnumSource
  void noLimitCountsWhereALimitWouldDecide(Architecture architecture) {
    assertTrue(run(architecture, 255, 0b11).count(CoveragePoint.LIMIT_255) > 0);
    ArbiterCoverage highAlone = run(architecture, 255, 0b01);
    assertTrue(highAlone.count(CoveragePoint.HIGH) > 0);
    assertEquals(0, highAlone.count(CoveragePoint.LIMIT_255));
  }

  /** VL1 never has credits. Its packet is passed over only where it would be sent with some. */
  @ParameterizedTest
  @EnumSource
  void creditsCountWhereTheyDecide(Architecture architecture) {
    assertTrue(run(architecture, 0, 0b11, 0b01).count(CoveragePoint.CREDITS_SHORT) > 0);
    assertEquals(0, run(architecture, 255, 0b11, 0b01).count(CoveragePoint.CREDITS_SHORT));
  }

  private static ArbiterCoverage run(Architecture architecture, int limit, int backlogged) {
    return run(architecture, limit, backlogged, 0b11);
  }

  /**
   * @param backlogged mask of the VLs that always have a packet
   * @param credits mask of those that have credits
   */
  private static ArbiterCoverage run(
      Architecture architecture, int limit, int backlogged, int credits) {
    List<PacketSource> sources =
        IntStream.range(0, 2)
            .mapToObj(
                vl ->
                    (backlogged >>> vl & 1) != 0
                        ? Sources.backlogged(MIX, 19 + vl)
                        : PacketSource.of(List.of()))
            .toList();
    return run(architecture, limit, sources, credits);
  }

  private static ArbiterCoverage run(
      Architecture architecture, int limit, List<PacketSource> sources, int credits) {
    var parameters = new ArbiterParameters(8, 8, 2, 4, architecture, CreditKind.FLAGS, Rules.SPEC);
    var tables = new Tables(limit, List.of(new VlWeight(0, 255)), List.of(new VlWeight(1, 255)));
    var traffic =
        new SourceTraffic.Builder(parameters, tables)
            .link(LinkSink.always())
            .credits((in, before) -> in.creditAvailable = credits);
    for (int vl = 0; vl < sources.size(); vl++) {
      traffic.source(vl, sources.get(vl));
    }
    var coverage = new ArbiterCoverage(parameters);
    GoldenRun.run(parameters, traffic.build(), CYCLES, coverage);
    return coverage;
  }
}
