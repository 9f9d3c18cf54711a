// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.testbench.Configurations;
import vlarb.testbench.GoldenRun;
import vlarb.testbench.stimulus.TableTraffic;
import vlarb.testbench.stimulus.TrafficPlan;
import vlarb.testbench.stimulus.TrafficPlan.Load;

class SharesTest {
  private static final long CYCLES = 500_000;

  /** The largest part of a run's bytes that may still wait in the queue of a limited VL. */
  private static final double WAITING = 0.05;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theExamplesSharesAreAsPromised(long seed) {
    TrafficPlan plan = new TrafficPlan(Configurations.example());
    List<VlShare> shares = GoldenRun.shares(plan, seed, CYCLES);
    assertAsPromised(shares);
    assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7), shares.stream().map(VlShare::vl).toList());
    assertEquals(0, shares.get(4).byWeight(), "all of its weights are 0");
    assertEquals(3, shares.get(3).byWeight() / shares.get(1).byWeight(), 1e-9);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Several entries a VL, a wide link, flags instead of credits.
        """
        arbiter: {bytes-per-cycle: 64, credits: flags, data-vls: 8}
        tables: {high-limit: 255, high: "0:1,1:255", low: "2:10,3:20,2:30,4:1"}
        """,
        // One high packet, then a low turn that lasts.
        """
        arbiter: {bytes-per-cycle: 16, rules: {profile: shanley}}
        tables: {high-limit: 0, high: "5:255", low: "6:255,7:255,8:100"}
        """,
        // A VL in both tables; folded entries.
        """
        arbiter: {bytes-per-cycle: 16, data-vls: 4, rules: {unsupported-vl: fold}}
        tables: {high-limit: 1, high: "0:16", low: "0:100,1:50,6:50,3:50"}
        """,
        // No high table.
        """
        arbiter: {bytes-per-cycle: 16, data-vls: 2}
        tables: {high: "0:0", low: "0:200,1:1"}
        """
      })
  void soAreOthers(String configuration) {
    TrafficPlan plan = new TrafficPlan(Configurations.yaml(configuration));
    assertAsPromised(GoldenRun.shares(plan, 1, CYCLES));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "arbiter: {data-vls: 1}",
        """
        arbiter: {rules: {unlisted-vl: when-idle}}
        tables: {high: "1:1", low: "2:0,3:0"}
        """
      })
  void aVlBesideTheTablesGetsTheRest(String configuration) {
    TrafficPlan plan = new TrafficPlan(Configurations.yaml(configuration));
    List<VlShare> shares = GoldenRun.shares(plan, 1, CYCLES);
    assertAsPromised(shares);
    VlShare rest =
        shares.stream().filter(s -> s.load() == Load.BACKLOGGED).findFirst().orElseThrow();
    assertTrue(rest.byWeight() > 0.5, rest::toString);
  }

  /** The promise is the bound; the load that is offered does not depend on the limit. */
  @Test
  void aVlThatOthersCanStarveIsPromisedNothing() {
    String text =
        """
        arbiter: {data-vls: 4, bytes-per-cycle: 16}
        tables: {high-limit: LIMIT, high: "1:64", low: "0:255"}
        """;
    TrafficPlan starving = new TrafficPlan(Configurations.yaml(text.replace("LIMIT", "255")));
    TrafficPlan fair = new TrafficPlan(Configurations.yaml(text.replace("LIMIT", "1")));
    assertEquals(starving.limitedRate(), fair.limitedRate());
    List<VlShare> starved = GoldenRun.shares(starving, 1, CYCLES);
    assertEquals(0, starved.getFirst().promised());
    assertTrue(starved.getFirst().byWeight() > 0.5, starved::toString);
    List<VlShare> served = GoldenRun.shares(fair, 1, CYCLES);
    assertTrue(served.getFirst().promised() > 0, served::toString);
    assertTrue(served.getFirst().measured() >= served.getFirst().promised(), served::toString);
  }

  /** VL2 and VL3 of the low table have no SL: the others share what they would have had. */
  @Test
  void aVlToWhichNoSlMapsOffersNothing() {
    String text =
        """
        arbiter: {bytes-per-cycle: 16}
        tables: {high: "0:16,5:16", low: "1:100,2:50,3:50,4:100", SL}
        """;
    TrafficPlan all = new TrafficPlan(Configurations.yaml(text.replace(", SL", "")));
    TrafficPlan some =
        new TrafficPlan(
            Configurations.yaml(text.replace("SL", "sl2vl: '0,1,1,4,4,4,4,4,4,4,4,4,4,4,4,15'")));
    List<VlShare> shares = GoldenRun.shares(some, 1, CYCLES);
    assertAsPromised(shares);
    assertEquals(List.of(0, 1, 4), shares.stream().map(VlShare::vl).toList());
    assertEquals(1, shares.get(1).byWeight() / shares.get(2).byWeight(), 1e-9);
    assertEquals(Optional.of(List.of(1, 2)), some.levels(1));
    List<VlShare> shared = GoldenRun.shares(all, 1, CYCLES);
    assertEquals(6, shared.size(), shared::toString);
    assertTrue(shared.get(1).measured() < shares.get(1).measured(), shared::toString);
  }

  @Test
  void anArbiterWithOtherWeightsIsFoundOut() {
    TrafficPlan right =
        new TrafficPlan(Configurations.yaml("tables: {high: '0:0', low: '0:64,1:100'}"));
    TrafficPlan wrong =
        new TrafficPlan(Configurations.yaml("tables: {high: '0:0', low: '0:64,1:106'}"));
    TableTraffic traffic = new TableTraffic(wrong, 1);
    Statistics sent = new Statistics();
    GoldenRun.run(wrong.parameters(), traffic, CYCLES, sent);
    List<VlShare> shares = Shares.of(right, sent, traffic::offeredDwords);
    assertFalse(shares.stream().allMatch(SharesTest::isAsExpected), shares::toString);
  }

  @Test
  void aRunThatSendsNothingHasNoShares() {
    TrafficPlan plan = new TrafficPlan(Configurations.example());
    for (VlShare share : GoldenRun.shares(plan, 1, 10)) {
      assertEquals(0, share.measured());
      assertEquals(0, share.byWeight());
      assertEquals(0, share.tolerance());
    }
  }

  private static void assertAsPromised(List<VlShare> shares) {
    assertFalse(shares.isEmpty());
    double sum = 0;
    for (VlShare share : shares) {
      assertTrue(isAsExpected(share), share::toString);
      assertTrue(share.tolerance() < 0.02, () -> "says too little: " + share);
      sum += share.measured();
    }
    assertEquals(1, sum, 1e-9);
  }

  private static boolean isAsExpected(VlShare share) {
    double allowed =
        share.load() == Load.LIMITED ? WAITING : share.tolerance() + Math.ulp(share.expected());
    return Math.abs(share.measured() - share.expected()) <= allowed;
  }
}
