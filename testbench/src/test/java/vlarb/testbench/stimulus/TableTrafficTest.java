// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.testbench.Configurations;
import vlarb.testbench.GoldenRun;
import vlarb.testbench.coverage.ArbiterCoverage;
import vlarb.testbench.coverage.CoveragePoint;
import vlarb.testbench.stimulus.TrafficPlan.Load;

class TableTrafficTest {
  private final TrafficPlan plan = new TrafficPlan(Configurations.example());

  @Test
  void theSameSeedGivesTheSameTraffic() {
    assertEquals(fingerprint(1), fingerprint(1));
    assertNotEquals(fingerprint(1), fingerprint(2));
  }

  private long fingerprint(long seed) {
    long[] hash = {0};
    GoldenRun.run(
        plan.parameters(),
        new TableTraffic(plan, seed),
        20_000,
        arbiter -> {
          ArbiterInputs in = arbiter.in;
          hash[0] = 31 * hash[0] + Arrays.hashCode(in.headLength);
          hash[0] = 31 * hash[0] + in.headValid + (in.smpValid ? 1L << 20 : 0);
          hash[0] = 31 * hash[0] + (in.fcpValid ? 1 : 0) + (in.grantReady ? 2 : 0);
        });
    return hash[0];
  }

  @Test
  void itIsMixedAndNeverWaitsForCredits() {
    ArbiterCoverage coverage = new ArbiterCoverage(plan.parameters());
    GoldenRun.run(plan.parameters(), new TableTraffic(plan, 1), 500_000, coverage);
    for (CoveragePoint point :
        new CoveragePoint[] {
          CoveragePoint.SMP,
          CoveragePoint.FCP,
          CoveragePoint.HIGH,
          CoveragePoint.LOW,
          CoveragePoint.EXPIRED_LOW
        }) {
      assertTrue(coverage.count(point) > 0, point.text());
    }
    assertEquals(0, coverage.count(CoveragePoint.CREDITS_SHORT));
    assertEquals(0, coverage.count(CoveragePoint.CREDITS_OVERFLOW));
    assertEquals(0, coverage.count(CoveragePoint.EMPTY_HEAD));
    assertEquals(0, coverage.count(CoveragePoint.REFUSED));
  }

  @Test
  void nothingIsOfferedBeforeTheTablesAreLoaded() {
    boolean[] loaded = {false};
    long[] cyclesBefore = {0};
    GoldenRun.run(
        plan.parameters(),
        new TableTraffic(plan, 1),
        4000,
        arbiter -> {
          loaded[0] |= arbiter.settings().low().listedVls() != 0;
          if (!loaded[0]) {
            cyclesBefore[0]++;
            assertEquals(0, arbiter.in.headValid);
          }
        });
    assertTrue(loaded[0]);
    assertTrue(cyclesBefore[0] > 64, "the tables take that long to be written");
  }

  @Test
  void theHighTablesVlsOfferAboutTheirRate() {
    long cycles = 5_000_000;
    TableTraffic traffic = new TableTraffic(plan, 1);
    GoldenRun.run(plan.parameters(), traffic, cycles, arbiter -> {});
    double rate =
        (double) traffic.offeredDwords(0) * 4 / cycles / plan.parameters().bytesPerCycle();
    // Some 480 messages with a deviation of 1.6 of their mean: 3 of 1.6 / √480 are 0.22 of the
    // rate.
    assertEquals(plan.limitedRate(), rate, 0.22 * plan.limitedRate());
    assertEquals(0, traffic.offeredDwords(1));
  }

  @Test
  void aPlanSaysWhoOffersWhat() {
    assertEquals(TrafficPlan.HIGH_LOAD, plan.limitedRate());
    assertEquals(Load.LIMITED, plan.load(0));
    assertEquals(Load.BACKLOGGED, plan.load(1));
    assertEquals(Load.BACKLOGGED, plan.load(4), "named, with weight 0");
    assertEquals(Load.NONE, plan.load(8));
  }

  @Test
  void aTightLimitLowersTheRate() {
    TrafficPlan tight =
        new TrafficPlan(
            Configurations.yaml(
                """
                arbiter: {rules: {low-turn: until-exhausted}}
                tables: {high-limit: 0, high: "1:1,3:1", low: "0:255"}
                """));
    assertTrue(tight.limitedRate() < 0.01, () -> "" + tight.limitedRate());
    assertTrue(tight.limitedRate() > 0);
  }
}
