// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.SaturatedShares;
import vlarb.model.iba.VlWeight;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.VlFacts;
import vlarb.plan.load.LoadRun;
import vlarb.plan.load.Mix;
import vlarb.plan.requirements.LowClass;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.RequirementsReader;
import vlarb.testsupport.TestSize;

/** Tests of shares: what an administrator writes first, with what the tables then give. */
class SharesTest {
  private static final String LINK = "link: {rate: 4x-ndr}\n";
  private static final String LUSTRE = "  - {name: lustre, sl: 1, ";
  private static final String LOW_LUSTRE = "low:\n" + LUSTRE;

  /** A table of eight entries sends some thirty packets a round. */
  private static final double ROUNDED = 0.05;

  /** A measured share is off by less, after so many seconds of the link. */
  private static final double MEASURED = 0.01;

  private static final double SECONDS = 1e-4;

  private static Requirements requirements(String text) throws ConfigurationException {
    return RequirementsReader.read(new SourceText("in.yaml", text), Optional.empty());
  }

  private static String mpi(String asked, String rest) {
    return LINK + "classes:\n  - {name: mpi, sl: 0, " + asked + "}\n" + rest;
  }

  private static Plan plan(String text) throws ConfigurationException {
    Plan plan = TablePlanner.planOrNearest(requirements(text));
    assertTrue(plan.feasible(), plan.reason());
    return plan;
  }

  private static void assertShares(SaturatedShares shares, double within, double... asked) {
    for (int vl = 0; vl < asked.length; vl++) {
      assertEquals(asked[vl], shares.share(vl), within, "VL" + vl);
    }
  }

  /** Mellanox's manuals: MPI at least 70 %, Lustre's OSTs 30 %. The same in four spellings. */
  @ParameterizedTest
  @ValueSource(strings = {"  - {name: lustre, sl: 1, share: 30%}", "low: [{name: lustre, sl: 1}]"})
  void seventyForMpiAndThirtyForLustre(String rest) throws ConfigurationException {
    Plan plan = plan(mpi("share: 70%", rest));
    assertShares(plan.saturated(), 1e-12, 0.7, 0.3);
    assertEquals(
        "mpi: 70.00 % asked, 70.00 % in full packets; least rate 55.09 %, in full packets 69.93 %",
        plan.notes().stream().filter(note -> note.startsWith("mpi")).findFirst().orElseThrow());
    assertMeasured(plan, 0.7, 0.3);
  }

  @Test
  void aMinimumBesideAShareIsAShare() throws ConfigurationException {
    Plan plan = plan(mpi("share: 70%", LOW_LUSTRE + "minimum: 30%}\n"));
    assertShares(plan.saturated(), 1e-12, 0.7, 0.3);
    Plan rest = plan(mpi("share: 60%", LOW_LUSTRE + "minimum: 30%}\n"));
    assertShares(rest.saturated(), 1e-12, 0.6, 0.4);
    Plan guard = plan("guard: 10%\n" + mpi("share: 60%", LUSTRE + "share: 30%}\n"));
    assertShares(guard.saturated(), 1e-12, 0.6, 0.3, 0.1);
  }

  /** A packet is sent whole: weights of 179 and 77, 70 to 30, send three packets and two. */
  @Test
  void weightsThatCutPacketsAreFound() throws ConfigurationException {
    Requirements asked = requirements(mpi("share: 70%", LUSTRE + "share: 30%}\n"));
    List<VlWeight> cut = List.of(new VlWeight(0, 179), new VlWeight(1, 77));
    Settings settings = Settings.of(List.of(), cut, 0, asked.vls(), asked.rules());
    SaturatedShares shares =
        SaturatedShares.of(settings, asked.rules(), asked.packets(), asked.senders());
    assertShares(shares, 1e-12, 0.6, 0.4);
    assertThrows(AssertionError.class, () -> assertShares(shares, ROUNDED, 0.7, 0.3));
  }

  @Test
  void fourSendersHaveWhatTheyAsked() throws ConfigurationException {
    String others =
        """
          - {name: b, sl: 1, share: 30%}
          - {name: c, sl: 2, share: 20%}
          - {name: d, sl: 3, share: 10%}
        """;
    Plan plan = plan(mpi("share: 40%", others));
    assertShares(plan.saturated(), 1e-12, 0.4, 0.3, 0.2, 0.1);
    assertMeasured(plan, 0.4, 0.3, 0.2, 0.1);
  }

  private static void assertMeasured(Plan plan, double... asked) throws ConfigurationException {
    StringBuilder mix = new StringBuilder(LINK + "traffic:\n");
    for (int sl = 0; sl < asked.length; sl++) {
      mix.append("  - {sl: ").append(sl).append(", rate: backlog, packets: 4220}\n");
    }
    for (LoadRun.LevelResult level : levels(plan, mix.toString())) {
      assertEquals(asked[level.sl()], level.share(), MEASURED, "SL " + level.sl());
    }
  }

  private static List<LoadRun.LevelResult> levels(Plan plan, String mix)
      throws ConfigurationException {
    return LoadRun.run(
        new PlanTexts(plan).ports(), Mix.read(new SourceText("mix.yaml", mix)), SECONDS, 1);
  }

  /** Least rates are those of {@code explain}, and no mix of lengths gives less. */
  @Test
  void theLeastRateIsThatOfExplainAndHolds() throws ConfigurationException {
    Plan plan = plan(mpi("share: 70%", LUSTRE + "share: 30%}\n"));
    Explanation explained =
        Explanation.of(new PlanTexts(plan).ports(), plan.requirements().packets());
    for (int vl = 0; vl < 2; vl++) {
      VlFacts facts = explained.vls().get(vl);
      double least = plan.lowRates().get(vl) / 50e9;
      assertEquals(facts.rate(), least, 1e-12);
      String full =
          String.format(Locale.ROOT, "in full packets %.2f %%", 100 * facts.full().rate());
      assertTrue(plan.notes().get(1 + vl).endsWith(full), plan.notes()::toString);
      for (String own : List.of("24", "24-4220", "4220")) {
        String mix =
            "traffic:\n  - {sl: %d, rate: backlog, packets: %s}\n".formatted(vl, own)
                + "  - {sl: %d, rate: backlog, packets: 24-4220}\n".formatted(1 - vl);
        double sent = 0;
        for (LoadRun.LevelResult level : levels(plan, LINK + mix)) {
          sent += level.sl() == vl ? level.share() : 0;
        }
        assertTrue(sent >= least - MEASURED, sent + " of " + least + " with " + own);
      }
    }
  }

  /** The manuals' third class: Lustre's MDS, little and soon. */
  @Test
  void aDeadlineBesideSharesIsKept() throws ConfigurationException {
    String rest = LUSTRE + "share: 30%}\n  - {name: mds, sl: 2, rate: 1%, deadline: 20us}\n";
    Plan plan = plan(mpi("share: 70%", rest));
    assertTrue(plan.classes().getFirst().slack().orElseThrow() > 0);
    assertEquals(7.0 / 3, plan.saturated().share(0) / plan.saturated().share(1), 1e-9);
    assertTrue(
        plan.notes().get(1).startsWith("mpi: 70.00 % asked, 35.00 % in full packets when all send"),
        plan.notes()::toString);
    assertTrue(plan.notes().get(1).contains("about 69.30 % beside the rates asked"));
    String options = new PlanTexts(plan).openSm();
    assertTrue(options.contains("sl2vl 0,1,2,15,15"), options);
  }

  @Test
  void aPolicyNamesClassesWithShares() throws ConfigurationException {
    String rest = LUSTRE + "share: 30%, target-port-guid: 0x1234}\n";
    String policy = new PlanTexts(plan(mpi("share: 70%", rest))).policy();
    assertTrue(policy.contains("any, target-port-guid 0x1234 : 1\n"), policy);
    assertTrue(policy.contains("default : 2\n"), policy);
  }

  @Test
  void moreThanTheLinkIsRefused() {
    String text = mpi("share: 71%", LUSTRE + "share: 30%}\n");
    ConfigurationException e = assertThrows(ConfigurationException.class, () -> requirements(text));
    assertEquals("in.yaml:3: expected shares of 100 % together at most", e.getMessage());
  }

  /** Shares of 2 to 4 classes come as near as eight entries allow. */
  @Test
  void randomSharesAreNear() throws ConfigurationException {
    long seed = Long.getLong("vlarb.seed", System.nanoTime());
    System.out.println("shares, seed " + seed);
    Random random = new Random(seed);
    for (int i = TestSize.choose(50, 500, 5000); i > 0; i--) {
      StringBuilder text = new StringBuilder();
      int classes = 1 + random.nextInt(3);
      for (int sl = 1; sl <= classes; sl++) {
        String packets =
            random.nextBoolean() ? "" : ", packets: 1000-" + 4 * (300 + random.nextInt(700));
        text.append(
            "  - {name: c%d, share: %d%%%s}\n".formatted(sl, 5 + random.nextInt(20), packets));
      }
      Plan plan = plan(mpi("share: " + (5 + random.nextInt(20)) + "%", text.toString()));
      for (LowClass one : plan.requirements().low()) {
        double part = plan.requirements().part(one);
        assertEquals(part, plan.saturated().share(one.vl()), ROUNDED, plan::toString);
      }
      assertTrue(plan.low().size() <= 8, plan::toString);
    }
  }

  /** kvcache-ai/Mooncake#2515 in default lengths: each way out that is named is one. */
  @Test
  void aRefusedMinimumNamesTheWaysOut() throws ConfigurationException {
    String text =
        LINK
            + """
            classes: [{name: ep, sl: 1, share: 40%, deadline: 20us}]
            low: [{name: kv, sl: 2, minimum: 30%}]
            """;
    String reason = TablePlanner.planOrNearest(requirements(text)).reason();
    assertEquals(
        "kv: no VLHighLimit leaves it 15000 MB/s with packets of 24 to 4220 bytes; nearest:"
            + " `packets: 4220`, or each `minimum` as a `rate` in `classes`,"
            + " or `minimum: 132 MB/s`",
        reason);
    plan(text.replace("4x-ndr", "4x-ndr, packets: 4220"));
    plan(text.replace("}]\nlow: [{", "}, {").replace("minimum", "rate"));
    plan(text.replace("minimum: 30%", "minimum: 132 MB/s"));
    String more = text.replace("minimum: 30%", "minimum: 133 MB/s");
    assertTrue(!TablePlanner.plan(requirements(more)).feasible());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rate: 70% | rate: 30% | mpi `rate: 23391 MB/s` and lustre `rate: 10025 MB/s`,"
            + " or a `share` for its `rate` | rate: 23391 MB/s | rate: 10025 MB/s",
        "rate: 40%, deadline: 0.4us | rate: 20%, deadline: 0.5us | `packets: 4220`, or mpi"
            + " `deadline: 0.46us` and lustre `deadline: 0.73us` | rate: 40%, deadline: 0.46us"
            + " | rate: 20%, deadline: 0.73us"
      })
  void aRefusalNamesTheNearest(
      String first, String second, String nearest, String firstThen, String secondThen)
      throws ConfigurationException {
    Plan none = TablePlanner.planOrNearest(requirements(mpi(first, LUSTRE + second + "}\n")));
    assertTrue(none.reason().endsWith("; nearest: " + nearest), none.reason());
    plan(mpi(firstThen, LUSTRE + secondThen + "}\n"));
  }
}
