// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.LinkService;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortBounds;
import vlarb.model.iba.VlWeight;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.VlFacts;
import vlarb.plan.requirements.Rates;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.RequirementsReader;
import vlarb.plan.requirements.TrafficClass;

class PlannerTest {
  /** Four, eight and sixteen packets at once; SMPs aside. */
  private static final String WORKED =
      """
      link: {rate: 4x-qdr, wire-overhead: 4, management: {burst: 0}}
      port: {high-cap: 8, low-cap: 8, data-vls: 8}
      high-limit: 16
      classes:
        - {name: control, vl: 0, packets: 24-88, rate: 40 MB/s, burst: 352, deadline: 20us}
        - {name: video, vl: 1, packets: 1100, rate: 800e6, burst: 8800, deadline: 60us}
        - {name: bulk, vl: 2, packets: 4220, rate: 1.2e9, burst: 67520, deadline: 300us}
      low:
        - {name: rest, vl: 4, packets: 24-4220, weight: 255}
      """;

  private static Requirements requirements(String text) throws ConfigurationException {
    return RequirementsReader.read(new SourceText("in.yaml", text), Optional.empty());
  }

  @Test
  void theWorkedExample() throws ConfigurationException {
    Plan plan = TablePlanner.plan(requirements(WORKED));
    assertTrue(plan.feasible(), plan.reason());
    double[] delays = {7.28, 8.73, 29.37};
    int[] weights = {2, 18, 1};
    for (int v = 0; v < 3; v++) {
      Plan.Share share = plan.classes().get(v);
      assertEquals(List.of(weights[v]), share.weights());
      assertEquals(delays[v], 1e6 * share.delay(), 0.005);
      assertTrue(share.guaranteed() >= share.traffic().rate());
    }
  }

  /** The plan's tables, explained, give the figures of the plan. */
  @Test
  void explainedAgainThePlanSaysTheSame() throws ConfigurationException {
    Plan plan = TablePlanner.plan(requirements(WORKED));
    Explanation explained =
        Explanation.of(new PlanTexts(plan).ports(), plan.requirements().packets());
    for (Plan.Share share : plan.classes()) {
      VlFacts facts = explained.vls().get(share.traffic().vl());
      double link = plan.requirements().link().dataRate();
      assertEquals(share.guaranteed(), facts.rate() * link, 1e-6);
      assertEquals(share.latency(), facts.high().orElseThrow().latency() / link, 1e-15);
    }
  }

  @Test
  void noWeightCanBeLowered() {
    Random random = new Random(seed("least weights"));
    int plans = 0;
    for (int i = 0; i < 300; i++) {
      Requirements requirements = RandomRequirements.of(random, 2 + random.nextInt(3), 8);
      Plan plan = new LeastPlanner(requirements, 8).search().orElse(null);
      if (plan != null) {
        plans++;
        for (int e = 0; e < plan.high().size(); e++) {
          VlWeight entry = plan.high().get(e);
          if (plan.classes().stream().anyMatch(s -> s.weights().size() > 1)) {
            continue; // Lowered evenly, the sum would not be one less.
          }
          if (entry.weight() > 1) {
            List<VlWeight> lowered = new ArrayList<>(plan.high());
            lowered.set(e, new VlWeight(entry.vl(), entry.weight() - 1));
            assertTrue(
                rate(requirements, lowered, plan.low(), entry.vl())
                    < requirements.classes().stream()
                        .filter(c -> c.vl() == entry.vl())
                        .findFirst()
                        .orElseThrow()
                        .rate(),
                plan.toString());
          }
        }
      }
    }
    assertTrue(plans > 100, () -> "too few instances have a plan");
  }

  private static double rate(
      Requirements requirements, List<VlWeight> high, List<VlWeight> low, int vl) {
    Settings settings =
        Settings.of(
            high,
            low,
            requirements.highLimit().orElseThrow(),
            requirements.vls(),
            requirements.rules());
    return requirements
        .link()
        .rate(
            PortBounds.of(settings, requirements.rules(), requirements.packets())
                .high(vl)
                .orElseThrow());
  }

  /** Doubling whoever is discontent finds nearly all plans that a search of everything finds. */
  @Test
  void theGreedyPlanIsNearlyAlwaysFound() {
    Random random = new Random(seed("greedy plans"));
    int exist = 0;
    int found = 0;
    for (int i = 0; i < 1000; i++) {
      Requirements requirements =
          RandomRequirements.of(random, 2 + random.nextInt(2), 4 << random.nextInt(2));
      LeastPlanner planner = new LeastPlanner(requirements, requirements.entries());
      boolean exists = planner.search().isPresent();
      exist += exists ? 1 : 0;
      found += planner.greedy().isPresent() ? 1 : 0;
    }
    System.out.println("plans: " + exist + " exist, " + found + " found greedily");
    assertTrue(exist > 300);
    assertTrue(found >= 0.995 * exist - 3, found + " of " + exist);
  }

  private static long seed(String what) {
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.println(what + ": -Dvlarb.seed=" + seed);
    return seed;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "deadline: 20us | deadline: 2us | control: ",
        "rate: 1.2e9 | rate: 4.2e9 | bulk: no weight",
        "deadline: 60us | distance: 1 | the distances need 10 entries, the table has 8",
        "high-limit: 16 | mode: reserved | the classes need 12 entries"
      })
  void aReasonNamesTheClass(String part, String other, String reason)
      throws ConfigurationException {
    Plan plan = TablePlanner.plan(requirements(WORKED.replace(part.strip(), other.strip())));
    assertTrue(!plan.feasible(), plan.toString());
    assertTrue(plan.reason().startsWith(reason.strip()), plan.reason());
  }

  /**
   * Four classes, tables of 64 entries, and no plan: that is found out by bounds, not by trying all
   * weights. The reason names a class that keeps no deadline, or the one that is nearest to it.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cesy | 12us | other: no table has less than 19.27 µs, 12 asked",
        "cesy | 40us | other: ",
        "cenre | 12us | other: no table has less than 19.27 µs, 12 asked",
        "cenre | 40us | other: "
      })
  void whatNoTableKeepsIsSaidSoon(String strategy, String deadline, String reason)
      throws ConfigurationException {
    String text =
        """
        link: {rate: 4x-qdr}
        port: {high-cap: 64, low-cap: 64, data-vls: 8}
        high-limit: 16
        strategy: STRATEGY
        classes:
          - {name: video, vl: 1, packets: 1100, rate: 800e6, burst: 8800, deadline: 10us}
          - {name: bulk, vl: 2, packets: 4220, rate: 1.2e9, burst: 67520, deadline: 300us}
          - {name: other, vl: 3, packets: 4220, rate: 1.0e9, burst: 67520, deadline: DEADLINE}
        low: [{name: rest, vl: 4, packets: 24-4220, weight: 255}]
        """;
    Requirements asked =
        requirements(text.replace("STRATEGY", strategy).replace("DEADLINE", deadline));
    Plan plan = assertTimeoutPreemptively(Duration.ofSeconds(20), () -> TablePlanner.plan(asked));
    assertTrue(plan.reason().startsWith(reason), plan.reason());
  }

  /** Beyond four classes the plan that came closest gives the reason, too. */
  @Test
  void aGreedyReasonNamesTheClass() throws ConfigurationException {
    String text =
        """
        link: {rate: 4x-qdr}
        port: {device: widest}
        high-limit: 16
        classes:
          - {name: a, vl: 0, packets: 1100, rate: 300e6, burst: 8800, deadline: 60us}
          - {name: b, vl: 1, packets: 1100, rate: 300e6, burst: 8800, deadline: 60us}
          - {name: c, vl: 2, packets: 1100, rate: 300e6, burst: 8800, deadline: 60us}
          - {name: d, vl: 3, packets: 1100, rate: 300e6, burst: 8800, deadline: 60us}
          - {name: e, vl: 4, packets: 4220, rate: 200e6, burst: 67520, deadline: 20us}
        """;
    Plan plan = TablePlanner.planOrNearest(requirements(text));
    assertEquals("e: 25.83 µs, 20 asked; nearest: e `deadline: 25.84us`", plan.reason());
  }

  @Test
  void theLimitIsTheLargestThatKeepsTheMinimaOfTheLow() throws ConfigurationException {
    String auto = WORKED.replace("high-limit: 16", "high-limit: auto").replace("24-4220", "4220");
    Requirements asked = requirements(auto.replace("weight: 255", "minimum: 200e6"));
    Plan plan = TablePlanner.plan(asked);
    assertTrue(plan.feasible(), plan.reason());
    int limit = plan.requirements().highLimit().orElseThrow();
    assertTrue(limit < 254);
    assertTrue(plan.lowRates().get(0) >= 200e6);
    Requirements more = asked.withHighLimit(limit + 1);
    assertTrue(!TablePlanner.plan(more).feasible(), "the next limit would do, too");
    String never = auto.replace("weight: 255", "minimum: 3.9e9");
    assertTrue(TablePlanner.plan(requirements(never)).reason().startsWith("rest: no VLHighLimit"));
  }

  @Test
  void beyondFourClassesThePlannerIsGreedy() {
    Random random = new Random(seed("many classes"));
    int plans = 0;
    for (int i = 0; i < 100; i++) {
      plans += TablePlanner.plan(RandomRequirements.of(random, 7, 64)).feasible() ? 1 : 0;
    }
    assertTrue(plans > 20, plans + " plans");
  }

  @Test
  void cenreNeedsFewerEntries() throws ConfigurationException {
    String text =
        """
        link: {rate: 4x-edr, packets: 256}
        port: {high-cap: 64, data-vls: 15}
        high-limit: 254
        mode: reserved
        strategy: STRATEGY
        classes:
          - {name: a, rate: 1 MB/s, distance: 24}
          - {name: b, rate: 1 MB/s, distance: 9}
        """;
    Plan cesy = TablePlanner.plan(requirements(text.replace("STRATEGY", "cesy")));
    Plan cenre = TablePlanner.plan(requirements(text.replace("STRATEGY", "cenre")));
    assertEquals(64 - 4 - 8, cesy.free());
    assertEquals(0 + 1, cesy.waste());
    assertEquals(64 - 3 - 8, cenre.free());
    assertTrue(cenre.classes().get(0).distance() <= 24);
  }

  /** CENRE plans in both modes with fewer entries, where distances are no powers of two. */
  @Test
  void cenrePlansInModeLeast() throws ConfigurationException {
    String text =
        """
        link: {rate: 4x-edr, packets: 256}
        port: {device: widest}
        high-limit: 254
        strategy: cenre
        classes:
          - {name: a, vl: 0, rate: 2e9, distance: 24}
          - {name: b, vl: 1, rate: 1 MB/s, distance: 9}
          - {name: c, vl: 2, rate: 5e9, deadline: 5us}
        """;
    Plan plan = TablePlanner.plan(requirements(text));
    assertTrue(plan.feasible(), plan.reason());
    assertEquals(0, plan.waste());
    assertTrue(plan.classes().get(0).weights().size() >= 3);
    assertTrue(plan.classes().get(0).distance() <= 24 && plan.classes().get(1).distance() <= 9);
    Plan five =
        TablePlanner.plan(
            requirements(text + "  - {name: d, vl: 3, rate: 1 MB/s, distance: 13}\n"));
    assertTrue(five.feasible(), five.reason());
    assertTrue(five.classes().get(3).distance() <= 13);
    String small = text.replace("device: widest", "high-cap: 4");
    assertTrue(TablePlanner.plan(requirements(small)).reason().startsWith("cenre needs 8 entries"));
  }

  /** No plan of random requirements leaves an entry without weight, or breaks its own bounds. */
  @Test
  void randomPlansByCenreHold() {
    Random random = new Random(seed("plans by CENRE"));
    int plans = 0;
    for (int i = 0; i < 60; i++) {
      Requirements asked =
          RandomRequirements.of(random, 2 + random.nextInt(3), 8 << random.nextInt(2))
              .with(Requirements.Placing.CENRE);
      Plan plan = TablePlanner.plan(asked);
      if (plan.feasible()) {
        plans++;
        for (Plan.Share share : plan.classes()) {
          assertTrue(share.guaranteed() >= share.traffic().rate(), plan.toString());
          assertTrue(share.slack().orElse(0) >= 0, plan.toString());
        }
      }
    }
    assertTrue(plans > 10, plans + " plans");
  }

  /** A heavy connection gets more entries than its distance needs. */
  @Test
  void cenreCarriesAHeavyConnection() throws ConfigurationException {
    String text =
        """
        link: {rate: 4x-edr, packets: 256}
        port: {device: widest}
        high-limit: 255
        mode: reserved
        strategy: cenre
        entry-cap: 10
        classes: [{name: a, rate: 6e8, distance: 24}]
        """;
    Plan plan = TablePlanner.plan(requirements(text));
    assertTrue(plan.feasible(), plan.reason());
    assertTrue(plan.classes().get(0).weights().stream().allMatch(w -> w > 0 && w <= 10));
    assertTrue(plan.classes().get(0).weights().size() > 3, plan.toString());
  }

  /** Deadlines and links of random classes. */
  static final class RandomRequirements {
    private RandomRequirements() {}

    static Requirements of(Random random, int classes, int entries) {
      String text =
          """
          link: {rate: 4e9}
          port: {high-cap: %d, low-cap: 8, data-vls: 15}
          high-limit: %d
          classes: [{name: x, rate: 1 B/s}]
          low: [{name: low, vl: 14}]
          """
              .formatted(entries, new int[] {1, 8, 64, 254}[random.nextInt(4)]);
      try {
        Requirements frame = requirements(text);
        List<TrafficClass> list = new ArrayList<>();
        for (int v = 0; v < classes; v++) {
          int shortest = 6 + random.nextInt(200);
          list.add(
              new TrafficClass(
                  "class" + v,
                  v,
                  v,
                  new PacketLengths(shortest, shortest + random.nextInt(800)),
                  Rates.of(List.of(4e9 * 0.7 / classes * random.nextDouble())),
                  2e-6 * random.nextDouble(),
                  OptionalDouble.of(1e-6 * (10 + random.nextInt(60))),
                  1,
                  OptionalInt.empty(),
                  Map.of()));
        }
        return new Requirements(
            new LinkService(4e9, 0, 0),
            frame.overhead(),
            frame.others(),
            frame.highCap(),
            frame.lowCap(),
            frame.vls(),
            frame.buffer(),
            frame.loader(),
            frame.mode(),
            frame.strategy(),
            frame.entryCap(),
            frame.limit(),
            frame.highLimit(),
            frame.rules(),
            list,
            frame.low(),
            OptionalDouble.empty(),
            Optional.empty());
      } catch (ConfigurationException e) {
        throw new AssertionError(e);
      }
    }
  }
}
