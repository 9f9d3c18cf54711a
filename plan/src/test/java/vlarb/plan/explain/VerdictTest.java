// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.SourceText;
import vlarb.config.fabric.NumberList;
import vlarb.plan.ports.InputFormat;
import vlarb.plan.ports.PacketsFile;
import vlarb.plan.ports.PortReader;

/** The sentence above the figures, and the figures of full packets. */
class VerdictTest {
  private static final OptionalDouble BYTES = OptionalDouble.empty();
  private static final OptionalDouble NDR = OptionalDouble.of(50e9);

  private static final String STARVING =
      """
      qos TRUE
      max_op_vls 2
      qos_high_limit 255
      qos_vlarb_high 0:64
      qos_vlarb_low 1:64
      qos_sl2vl 0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,15
      """;

  private static final String FAIR = STARVING.replace("limit 255", "limit 1");

  private static List<Explanation> explain(String text, Optional<OpenSmPort> kind)
      throws ConfigurationException {
    return new PortReader(InputFormat.OPENSM, kind, 8, 8, Optional.empty())
        .read("-", new SourceText("<stdin>", text)).stream()
            .map(group -> Explanation.of(group, PacketsFile.DEFAULT))
            .toList();
  }

  private static List<Explanation> explain(String text) throws ConfigurationException {
    return explain(text, Optional.of(OpenSmPort.CA));
  }

  private static String verdict(String text) throws ConfigurationException {
    return new ExplainReport(explain(text), BYTES).verdict();
  }

  @Test
  void whoStarvesIsTheVerdict() throws ConfigurationException {
    assertEquals("SL 1: can starve.", verdict(STARVING));
    assertEquals("SL 1: never sent.", verdict(STARVING.replace("1:64", "0:64")));
    assertEquals(
        "Nobody starves: the longest wait is 8,996 B, 4,224 B with full packets. When all send, SL"
            + " 0, 2 to 14 gets 50.00 %, SL 1 gets 50.00 %: not as the weights say, as VLHighLimit"
            + " 1 lets a low packet go after 4 KiB of high ones.",
        verdict(FAIR));
  }

  /** NCCL's flows beside GDR's: the high table is to win, and has half. */
  @Test
  void sharesThatWeightsDoNotSayAreInTheVerdict() throws ConfigurationException {
    String alternating = verdict(STARVING.replace("limit 255", "limit 0"));
    assertTrue(
        alternating.endsWith(
            "When all send, SL 0, 2 to 14 gets 50.00 %, SL 1 gets 50.00 %: not as the weights say,"
                + " as VLHighLimit 0 alternates, a low packet after each high one."),
        alternating);
    String notes = "qos TRUE\nqos_vlarb_high 0:100,1:50,2:20,3:10\nqos_sl2vl 0,1,2,3";
    assertTrue(
        verdict(notes + ",3".repeat(12) + "\n")
            .contains("SL 0 gets 20.00 %, SL 1 gets 26.67 %, SL 2 gets 26.67 %, SL 3 to 15 gets"),
        verdict(notes + ",3".repeat(12) + "\n"));
    String small = "qos TRUE\nmax_op_vls 2\nqos_vlarb_high 0:0\nqos_vlarb_low 0:60,1:1\n";
    assertTrue(
        verdict(small + "qos_sl2vl 0,1\n")
            .endsWith(": not as the weights say, as a turn sends a whole packet at least."));
  }

  /** Two thirds are enough, and a tenth of the link less is needed. */
  @ParameterizedTest
  @CsvSource({
    "2, 0:64, 1:64, false",
    "1, 0:64, 1:64, true",
    "0, '0:64,1:64', '0:64,1:64', false",
    "0, '0:128,1:64', '0:128,1:64', false",
    "0, '0:0', '0:128,1:64', false",
    "0, '0:0', '0:64,1:1', true",
    "0, '0:0', '0:255,1:66', false",
  })
  void nothingIsSaidOfSharesThatAreNearTheWeights(int limit, String high, String low, boolean said)
      throws ConfigurationException {
    String text =
        STARVING
            .replace("limit 255", "limit " + limit)
            .replace("high 0:64", "high " + high)
            .replace("low 1:64", "low " + low);
    assertEquals(said, verdict(text).contains("not as the weights say"), verdict(text));
  }

  @Test
  void theVerdictIsTheFirstLineAndLevelsComeBeforeVls() throws ConfigurationException {
    String text = new ExplainReport(explain(STARVING), BYTES).text();
    assertTrue(text.startsWith("SL 1: can starve.\n\nca: "), text);
    assertTrue(text.indexOf("\nSL ") < text.indexOf("\nVL "), text);
    assertTrue(text.indexOf("\nVL ") < text.indexOf("\nWhat starves"), text);
    assertTrue(text.indexOf("\nWhat starves") < text.indexOf("\nWhat is arithmetic"), text);
  }

  @Test
  void theWorstOfSeveralPortsIsNamed() throws ConfigurationException {
    String text = FAIR + "qos_swe_high_limit 255\n";
    List<Explanation> ports = explain(text, Optional.empty());
    assertEquals(
        "swe, the worst of 2: SL 1: can starve.", new ExplainReport(ports, BYTES).verdict());
    String report = new ExplainReport(ports, BYTES).text();
    assertTrue(report.contains("warning starved (swe): "), report);
    assertEquals(1, report.split("warning overshoot", -1).length - 1, "each line once: " + report);
  }

  /** VLs that no table serves are no rows, and the SLs that map to them are one. */
  @Test
  void whatNobodyCanUseIsNoRow() throws ConfigurationException {
    String wide = "qos TRUE\nqos_vlarb_high 0:4\nqos_vlarb_low 1:28\n";
    String text = new ExplainReport(explain(wide), BYTES).text();
    assertTrue(text.contains("\n2 to 15  2 to 14    never sent             - "), text);
    assertFalse(text.contains("\n2   - "), text);
    assertTrue(text.startsWith("SL 2 to 15: never sent."), text);
  }

  @Test
  void tablesThatOpenSmChangesAreInTheVerdict() throws ConfigurationException {
    assertEquals(
        verdict(FAIR) + " The port has other tables than the text asks for (masked).",
        verdict(FAIR.replace("0:64", "2:64")));
  }

  @Test
  void aComparisonSaysWhoseStandingChanges() throws ConfigurationException {
    Comparison better = Comparison.of(explain(STARVING), explain(FAIR), BYTES);
    assertEquals("SL 1: can starve in A, served in B.", better.verdict());
    Comparison same = Comparison.of(explain(FAIR), explain(FAIR), BYTES);
    assertEquals("A and B hold the same tables.", same.verdict());
    String heavier = FAIR.replace("limit 1", "limit 2");
    assertEquals(
        "Nobody's standing changes; the greatest change is the share of SL 0 when all send,"
            + " 50.00 % in A and 66.67 % in B.",
        Comparison.of(explain(FAIR), explain(heavier), BYTES).verdict());
    assertTrue(better.text().startsWith("SL 1: can starve in A"), better.text());
  }

  @Test
  void waitsAreInMicrosecondsWhereTheLinkIsKnown() throws ConfigurationException {
    String text = new ExplainReport(explain(FAIR), NDR).text();
    assertTrue(text.startsWith("Nobody starves: the longest wait is 0.19 µs, "), text);
    assertFalse(text.contains(" B "), text);
  }

  /** Packets of one length can do nothing that packets of any length cannot. */
  @Property(tries = 300)
  void fullPacketsWaitNoLongerAndHaveNoLessRate(@ForAll Random random)
      throws ConfigurationException {
    for (Explanation port : explain(random(random))) {
      for (VlFacts vl : port.vls()) {
        long any = vl.waitBytes().orElse(Long.MAX_VALUE);
        long full = vl.full().waitBytes().orElse(Long.MAX_VALUE);
        assertTrue(full <= any, () -> port.group() + " " + vl);
        assertTrue(vl.full().rate() >= vl.rate() - 1e-9, () -> port.group() + " " + vl);
      }
      for (LevelFacts level : port.levels()) {
        long any = level.waitBytes().orElse(Long.MAX_VALUE);
        assertTrue(level.full().waitBytes().orElse(Long.MAX_VALUE) <= any, level::toString);
      }
    }
  }

  /** Each service level that gets nothing when all send is in the verdict. */
  @Property(tries = 300)
  void whoGetsNothingIsNamed(@ForAll Random random) throws ConfigurationException {
    String text = random(random);
    check(explain(text).getFirst(), verdict(text), text);
  }

  @Test
  void aVerdictThatLeavesSomebodyOutIsFound() throws ConfigurationException {
    Explanation port = explain(STARVING).getFirst();
    check(port, verdict(STARVING), STARVING);
    assertThrows(AssertionError.class, () -> check(port, verdict(FAIR), STARVING));
  }

  private static void check(Explanation port, String verdict, String text) {
    List<Integer> without = new ArrayList<>();
    for (LevelFacts level : port.levels()) {
      if (level.vl() < 15 && level.saturated() == 0) {
        without.addAll(level.levels());
      }
    }
    if (without.isEmpty()) {
      assertFalse(verdict.contains("never sent"), () -> text + verdict);
    }
    for (int sl : without) {
      boolean named =
          verdict
              .lines()
              .flatMap(line -> List.of(line.split("(?<=\\.) ")).stream())
              .filter(each -> each.contains(": never sent") || each.contains(": can starve"))
              .anyMatch(each -> numbers(each).contains(sl));
      assertTrue(named, () -> "SL " + sl + " of\n" + text + verdict);
    }
  }

  /** The numbers of {@code SL 0, 2 to 5: …}. */
  private static List<Integer> numbers(String sentence) {
    String list = sentence.substring(3, sentence.indexOf(':'));
    List<Integer> all = IntStream.range(0, 16).boxed().toList();
    List<Integer> found = new ArrayList<>();
    for (String part : list.split(", ")) {
      String[] ends = part.split(" to ");
      int last = Integer.parseInt(ends[ends.length - 1]);
      found.addAll(all.subList(Integer.parseInt(ends[0]), last + 1));
    }
    assertEquals(list, NumberList.of(found));
    return found;
  }

  private static String random(Random random) {
    String map =
        IntStream.range(0, 16)
            .mapToObj(sl -> String.valueOf(random.nextInt(8) == 0 ? 15 : random.nextInt(4)))
            .collect(Collectors.joining(","));
    return "qos TRUE\nmax_op_vls 3\nqos_high_limit "
        + new int[] {0, 1, 7, 254, 255}[random.nextInt(5)]
        + "\nqos_vlarb_high "
        + table(random)
        + "\nqos_vlarb_low "
        + table(random)
        + "\nqos_sl2vl "
        + map
        + "\n";
  }

  private static String table(Random random) {
    return IntStream.rangeClosed(0, random.nextInt(6))
        .mapToObj(i -> random.nextInt(4) + ":" + (random.nextInt(5) == 0 ? 0 : random.nextInt(256)))
        .collect(Collectors.joining(","));
  }
}
