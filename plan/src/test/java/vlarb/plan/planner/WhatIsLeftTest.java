// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import vlarb.config.ConfigurationException;
import vlarb.config.Sl2Vl;
import vlarb.config.SourceText;
import vlarb.model.bounds.PacketLengths;
import vlarb.plan.load.Deadlines;
import vlarb.plan.load.LoadReport;
import vlarb.plan.load.LoadRun;
import vlarb.plan.load.Mix;
import vlarb.plan.requirements.LowClass;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.RequirementsReader;
import vlarb.plan.requirements.TrafficClass;
import vlarb.testsupport.TestSize;

/**
 * Tests of what a plan leaves to those who ask for nothing: low classes, and service levels that no
 * class names. More requirements: {@code -Dvlarb.plans.requirements=10000 -Dvlarb.seed=N}.
 */
class WhatIsLeftTest {
  private static final String FRAME =
      """
      link: {rate: 4x-ndr}
      port: {high-cap: 8, low-cap: 8, data-vls: 8}
      """;

  private static final String STORAGE =
      """
      classes:
        - {name: storage, vl: 1, sl: 1, packets: 4220, rate: 20e9, deadline: 20us}
      """;

  private static final String MPI = "  - {name: mpi, vl: 0, sl: 0, packets: 24-4220, rate: 10e9}\n";

  private static final String REST = "low:\n  - {name: rest, vl: 0, sl: 0, packets: 24-4220}\n";

  private static final String TRAFFIC = "link: {rate: 4x-ndr, wire-overhead: 4}\ntraffic:\n";

  /** The link's time of a load: some 600 packets of the greatest length. */
  private static final double SECONDS = 5e-5;

  /** A share is measured to so much. */
  private static final double MEASURED = 0.03;

  private static final int REQUIREMENTS =
      Integer.getInteger("vlarb.plans.requirements", TestSize.choose(100, 1000, 10_000));

  private static Requirements requirements(String text) throws ConfigurationException {
    return RequirementsReader.read(new SourceText("in.yaml", text), Optional.empty());
  }

  /** Once they went to storage's VL, whose deadline then held no longer. */
  @Test
  void levelsThatNobodyNamesAreDroppedAndSaid() throws ConfigurationException {
    Plan plan = TablePlanner.plan(requirements(FRAME + STORAGE + MPI));
    assertTrue(plan.feasible(), plan.reason());
    String text = new PlanTexts(plan).openSm();
    assertTrue(text.contains("sl2vl 0,1,15,15,15,15,15,15,15,15,15,15,15,15,15,15"), text);
    assertTrue(new PlanTexts(plan).policy().contains("default : 2\n"));
    String note =
        "SL 2 to 15: dropped (VL15), as no class names them; a class in `low` would carry them";
    assertEquals(List.of(note), plan.notes());
    assertTrue(new PlanReport(plan).text().contains(note));
  }

  @Test
  void deadlinesOfAPlanAreHeldAgainstALoad() throws ConfigurationException {
    Requirements asked = requirements(FRAME + STORAGE + MPI);
    Plan plan = TablePlanner.plan(asked);
    String mix =
        """
        link: {rate: 4x-ndr, wire-overhead: 4}
        traffic:
          - {sl: 1, rate: 19e9, packets: 4220, law: constant}
          - {sl: 0, rate: backlog, packets: 4220}
          - {sl: 5, rate: 10e9, packets: 4220}
        """;
    assertEquals(List.of(), missed(plan, mix));
    String tooMuch = mix.replace("19e9", "60e9");
    List<String> missed = missed(plan, tooMuch);
    assertEquals(1, missed.size());
    assertTrue(
        missed.getFirst().matches("port: SL 1: \\d+\\.\\d\\d µs from .* is 20.00 µs a port"),
        missed.getFirst());
    String none = mix.replace("sl: 5", "sl: 2");
    assertEquals(List.of(), missed(plan, none));
  }

  private static List<String> missed(Plan plan, String text) throws ConfigurationException {
    Mix mix = Mix.read(new SourceText("mix.yaml", text));
    return missed(plan, mix, LoadRun.run(new PlanTexts(plan).ports(), mix, 0.002, 1));
  }

  private static List<String> missed(Plan plan, Mix mix, List<LoadRun.LevelResult> levels) {
    Deadlines deadlines = Deadlines.of(plan.requirements());
    return new LoadReport(mix, 0.002, 1, deadlines, Map.of("port", levels)).missed();
  }

  /** 40 % were asked for; storage got 99.6 % with the greatest limit, which was the default. */
  @Test
  void theRestKeepsItsPart() throws ConfigurationException {
    Plan plan = TablePlanner.plan(requirements(FRAME + STORAGE + REST));
    assertEquals(0, plan.requirements().highLimit().orElseThrow());
    assertEquals(0.5, plan.saturated().share(0), 1e-9);
    assertEquals(
        List.of(
            "rest: 50.00 % of the link when all send; of what the others do not ask for, 60.00 %"
                + " would be its part"),
        plan.notes());
  }

  @Test
  void whoeverAsksForAMinimumGetsThat() throws ConfigurationException {
    String rest = REST.replace("24-4220}", "4220, minimum: 1e9}");
    Plan plan = TablePlanner.plan(requirements(FRAME + STORAGE + rest));
    assertTrue(plan.lowRates().getFirst() >= 1e9);
    assertTrue(plan.requirements().highLimit().orElseThrow() > 16);
  }

  @Test
  void randomRequirementsLeaveNobodyBehindWithoutALine() throws ConfigurationException {
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.println("what is left, seed " + seed);
    Random random = new Random(seed);
    int plans = 0;
    int below = 0;
    int withoutNearest = 0;
    for (int i = 0; i < REQUIREMENTS; i++) {
      Plan plan = TablePlanner.plan(requirements(random(random)));
      if (plan.feasible()) {
        plans++;
        checkLevels(plan);
        below += checkShares(plan) ? 0 : 1;
        checkLoad(plan, random);
      } else {
        String reason = TablePlanner.planOrNearest(plan.requirements()).reason();
        withoutNearest += reason.contains("; nearest: ") ? 0 : 1;
      }
    }
    int made = plans;
    assertTrue(withoutNearest <= REQUIREMENTS / 50, withoutNearest + " without a nearest");
    assertTrue(
        plans > REQUIREMENTS / 4 && below > 0 && below < plans,
        () -> "too few of a kind of " + made);
  }

  private static String random(Random random) {
    StringBuilder text = new StringBuilder(FRAME);
    if (random.nextInt(3) == 0) {
      text.append("guard: ").append(1 + random.nextInt(60)).append("%\n");
    }
    text.append("classes:\n");
    int vl = 0;
    for (int n = 1 + random.nextInt(3); n > 0; n--, vl++) {
      text.append(
          String.format(
              Locale.ROOT,
              "  - {name: c%d, vl: %d, sl: %d, packets: %d-%d, rate: %de8, deadline: %dus}%n",
              vl,
              vl,
              vl + 2,
              4 * (6 + random.nextInt(200)),
              4 * (206 + random.nextInt(800)),
              1 + random.nextInt(150),
              5 + random.nextInt(100)));
    }
    for (int n = random.nextInt(6) - 3; n > 0; n--, vl++) {
      text.append("  - {name: c%d, vl: %d, sl: %d".formatted(vl, vl, vl + 2))
          .append(", share: %d%%}\n".formatted(1 + random.nextInt(20)));
    }
    for (int n = random.nextInt(3), first = vl; vl < first + n; vl++) {
      text.append(vl == first ? "low:\n" : "")
          .append(
              String.format(
                  Locale.ROOT,
                  "  - {name: c%d, vl: %d, sl: %d, packets: 24-4220, weight: %d}%n",
                  vl,
                  vl,
                  vl + 2,
                  1 + random.nextInt(255)));
    }
    return text.toString();
  }

  private static void checkLevels(Plan plan) {
    Sl2Vl map = new PlanTexts(plan).ports().tables().sl2vl().orElseThrow();
    List<Integer> unnamed = plan.requirements().unnamed();
    assertFalse(unnamed.isEmpty());
    for (int sl : unnamed) {
      for (TrafficClass each : plan.requirements().classes()) {
        assertNotEquals(each.vl(), map.vl(sl), plan::toString);
      }
    }
    boolean said = plan.notes().stream().anyMatch(note -> note.startsWith("SL "));
    assertEquals(plan.requirements().rest().isEmpty(), said, plan::toString);
  }

  /** True if the low classes together have what is left; else the high ones need the limit. */
  private static boolean checkShares(Plan plan) {
    Requirements asked = plan.requirements();
    int limit = asked.highLimit().orElseThrow();
    if (asked.low().isEmpty()) {
      return true;
    }
    double weights = asked.low().stream().mapToInt(LowClass::weight).sum();
    for (LowClass low : asked.low()) {
      boolean shares = asked.low().getFirst().share() > 0;
      double part = shares ? asked.part(low) : low.weight() / weights;
      boolean less = plan.saturated().share(low.vl()) < asked.guarded() * part - 0.00005;
      boolean said = plan.notes().stream().anyMatch(note -> note.startsWith(low.name() + ":"));
      assertEquals(less || low.share() > 0, said, plan::toString);
    }
    if (plan.lowShare() >= asked.guarded()) {
      return true;
    }
    assertTrue(
        limit == 0 || !TablePlanner.plan(asked.withHighLimit(limit - 1)).feasible(),
        () -> "the limit " + (limit - 1) + " would do: " + plan);
    return false;
  }

  /**
   * Sends a mix in which all but the classes send all they can, in packets that hurt. Classes that
   * keep to their rates keep their deadlines; those that do not may miss them, and a line says so.
   * Requires a line where the low classes are measured to get less than their guard.
   */
  private static void checkLoad(Plan plan, Random random) throws ConfigurationException {
    Requirements asked = plan.requirements();
    String mix = mix(asked, random, "constant");
    assertEquals(List.of(), missed(plan, read(mix), levels(plan, mix)), () -> plan + "\n" + mix);
    String wild = mix(asked, random, "poisson");
    List<LoadRun.LevelResult> levels = levels(plan, wild);
    checkMissed(plan, levels, missed(plan, read(wild), levels));
    if (!asked.low().isEmpty()) {
      double rest = 0;
      for (LoadRun.LevelResult level : levels(plan, full(asked))) {
        rest += level.sl() >= asked.low().getFirst().sl() ? level.share() : 0;
      }
      boolean said =
          plan.notes().stream()
              .anyMatch(
                  note -> asked.low().stream().anyMatch(low -> note.startsWith(low.name() + ":")));
      double measured = rest;
      assertTrue(said || rest > asked.guarded() - MEASURED, () -> measured + " of " + plan + mix);
    }
  }

  /** A deadline that the measured times break must be told, and no other. */
  private static void checkMissed(
      Plan plan, List<LoadRun.LevelResult> levels, List<String> missed) {
    for (TrafficClass each : plan.requirements().classes()) {
      double most = each.deadline().orElse(Double.POSITIVE_INFINITY) / each.hops();
      boolean late =
          levels.stream().anyMatch(level -> level.sl() == each.sl() && level.stay() / 50e9 > most);
      boolean told =
          missed.stream().anyMatch(line -> line.startsWith("port: SL " + each.sl() + ": "));
      assertEquals(late, told, () -> plan + " " + missed);
    }
  }

  @Test
  void aBrokenDeadlineWithoutALineIsFound() throws ConfigurationException {
    Plan plan = TablePlanner.plan(requirements(FRAME + STORAGE + MPI));
    String wild = "link: {rate: 4x-ndr}\ntraffic: [{sl: 1, rate: 90e9, packets: 4220}]\n";
    List<LoadRun.LevelResult> levels = levels(plan, wild);
    checkMissed(plan, levels, List.of("port: SL 1: late"));
    assertThrows(AssertionError.class, () -> checkMissed(plan, levels, List.of()));
  }

  private static List<LoadRun.LevelResult> levels(Plan plan, String mix)
      throws ConfigurationException {
    return LoadRun.run(new PlanTexts(plan).ports(), read(mix), SECONDS, 1);
  }

  private static Mix read(String mix) throws ConfigurationException {
    return Mix.read(new SourceText("mix.yaml", mix));
  }

  /** The classes by a law at their rates; low classes and an SL that nobody names without end. */
  private static String mix(Requirements asked, Random random, String law) {
    StringBuilder text = new StringBuilder(TRAFFIC);
    for (TrafficClass each : asked.classes()) {
      flow(
          text,
          each.sl(),
          String.format(Locale.ROOT, "%.0f B/s, law: " + law, each.rate()),
          each.packets());
    }
    for (LowClass each : asked.low()) {
      flow(text, each.sl(), "backlog", others(asked, random));
    }
    flow(text, asked.unnamed().getLast(), "backlog", others(asked, random));
    return text.toString();
  }

  /** Full packets, those of any length, or now and then the shortest alone. */
  private static PacketLengths others(Requirements asked, Random random) {
    PacketLengths any = asked.others();
    return switch (random.nextInt(12)) {
      case 0 -> new PacketLengths(any.shortest(), any.shortest());
      case 1, 2, 3, 4 -> any;
      default -> new PacketLengths(any.longest(), any.longest());
    };
  }

  /** Everybody sends all they can, in packets of the greatest lengths. */
  private static String full(Requirements asked) {
    StringBuilder text = new StringBuilder(TRAFFIC);
    for (TrafficClass each : asked.classes()) {
      int longest = each.packets().longest();
      flow(text, each.sl(), "backlog", new PacketLengths(longest, longest));
    }
    for (LowClass each : asked.low()) {
      int longest = each.packets().longest();
      flow(text, each.sl(), "backlog", new PacketLengths(longest, longest));
    }
    return text.toString();
  }

  private static void flow(StringBuilder text, int sl, String rate, PacketLengths packets) {
    text.append("  - {sl: ").append(sl).append(", rate: ").append(rate);
    text.append(", packets: ").append(4 * packets.shortest()).append('-');
    text.append(4 * packets.longest()).append("}\n");
  }

  @Test
  void aGuardMakesAClassOfThoseThatNobodyNames() throws ConfigurationException {
    Plan plan = TablePlanner.plan(requirements(FRAME + "guard: 10%\n" + STORAGE + MPI));
    assertTrue(plan.feasible(), plan.reason());
    assertTrue(plan.saturated().share(2) >= 0.1, plan::toString);
    assertEquals(List.of(), plan.notes());
    String text = new PlanTexts(plan).openSm();
    assertTrue(text.contains("sl2vl 0,1,2,2,2,2,2,2,2,2,2,2,2,2,2,2"), text);
  }

  @Test
  void aGuardStandsInPlaceOfWhatIsNotAskedFor() throws ConfigurationException {
    Plan plan = TablePlanner.plan(requirements(FRAME + "guard: 25%\n" + STORAGE + REST));
    assertTrue(plan.saturated().share(0) >= 0.25, plan::toString);
    assertTrue(plan.saturated().share(1) >= 0.55, plan::toString);
    Plan far = TablePlanner.plan(requirements(FRAME + "guard: 90%\n" + STORAGE + REST));
    assertEquals(
        List.of("rest: 50.00 % of the link when all send, below its guard of 90.00 %"),
        far.notes());
  }
}
