// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.fabric.PortTables;
import vlarb.model.arbitration.Rules;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.plan.load.LoadRun.LevelResult;
import vlarb.plan.ports.PortGroup;

class LoadRunTest {
  private static final String MIX =
      """
      link: {rate: 4e9, wire-overhead: 0}
      traffic:
        - {sl: 0, rate: 400e6, packets: 24-256}
        - {sl: 1, rate: backlog, packets: 2048}
        - {sl: 2, rate: backlog, packets: 2048}
        - {sl: 3, rate: 100e6, packets: 256, law: bursts, burst: 8}
      """;

  private static Mix mix(String text) throws ConfigurationException {
    return Mix.read(new SourceText("mix.yaml", text));
  }

  private static PortGroup group(List<VlWeight> high, List<VlWeight> low, int limit) {
    PortTables tables =
        new PortTables(
            "port",
            high,
            low,
            OptionalInt.of(limit),
            Optional.of(OperationalVls.VL0_3),
            Optional.empty(),
            List.of());
    return new PortGroup("test", List.of("port"), tables, Rules.SPEC);
  }

  @Test
  void backloggedLevelsShareByWeight() throws ConfigurationException {
    PortGroup group =
        group(
            List.of(new VlWeight(0, 255)),
            List.of(new VlWeight(1, 64), new VlWeight(2, 192), new VlWeight(3, 32)),
            255);
    List<LevelResult> levels = LoadRun.run(group, mix(MIX), 0.02, 7);
    assertEquals(0.1, levels.get(0).share(), 0.01);
    assertEquals(3.0, levels.get(2).share() / levels.get(1).share(), 0.05);
    assertFalse(levels.stream().anyMatch(LevelResult::beyond));
    assertEquals(levels, LoadRun.run(group, mix(MIX), 0.02, 7), "the same seed");
  }

  /** VL0 at limit 255 with both backlogged: the low VL gets nothing. */
  @Test
  void starvationIsNamed() throws ConfigurationException {
    String text = MIX.replace("400e6", "backlog");
    PortGroup group =
        group(List.of(new VlWeight(0, 4)), List.of(new VlWeight(1, 4), new VlWeight(2, 4)), 255);
    List<LevelResult> levels = LoadRun.run(group, mix(text), 0.001, 1);
    assertTrue(levels.get(1).starved() && levels.get(2).starved());
    assertTrue(levels.get(3).starved(), "no table lists VL3");
    assertEquals(1.0, levels.get(0).share());
    LoadReport report = new LoadReport(mix(text), 0.001, 1, Deadlines.NONE, Map.of("port", levels));
    assertTrue(report.text().matches("(?s).*% +- +- +- +-  starved\\n.*"), report::text);
    assertEquals("SL 1 to 3: starved, no packet sent.", report.verdict());
    assertTrue(report.text().startsWith(report.verdict() + "\n\n"), report::text);
    assertTrue(report.html().contains("starved"));
    assertTrue(report.html().contains("<td>all it can</td>"), report::html);
    assertFalse(report.beyond());
  }

  /** A level misses a deadline if packets came and none was sent, not if none came. */
  @Test
  void aDeadlineIsMissedByPacketsThatCame() throws ConfigurationException {
    PortGroup group = group(List.of(new VlWeight(0, 4)), List.of(), 255);
    Mix rare = mix(MIX.replace("400e6", "400 B/s"));
    List<LevelResult> levels = LoadRun.run(group, rare, 1e-6, 7);
    assertEquals(0, levels.get(0).packets(), "the first packet comes after the run");
    Deadlines deadlines = new Deadlines(Map.of(0, 1.0, 2, 1.0));
    assertEquals(
        List.of("SL 2: has a deadline, and no packet was sent"), deadlines.missed(levels, 4e9));
    LoadReport report = new LoadReport(rare, 1e-6, 7, deadlines, Map.of("port", levels));
    assertEquals(
        "A deadline is missed: SL 2: has a deadline, and no packet was sent.", report.verdict());
  }

  /** A port that can send nothing idles to the end of the run, and packets wait. */
  @Test
  void aPortThatSendsNothingIdles() throws ConfigurationException {
    PortGroup group = group(List.of(), List.of(), 255);
    List<LevelResult> levels = LoadRun.run(group, mix(MIX), 0.001, 7);
    assertTrue(levels.stream().allMatch(LevelResult::starved));
    assertEquals(4_000_000, levels.get(1).stay());
  }

  /** Every wait at the head of a queue stays within its bound. */
  @Property(tries = 100)
  void noBoundIsExceeded(@ForAll Random random) throws ConfigurationException {
    PortGroup group =
        group(table(random), table(random), new int[] {0, 1, 8, 255}[random.nextInt(4)]);
    for (LevelResult level : LoadRun.run(group, mix(MIX), 0.001, random.nextLong())) {
      assertFalse(level.beyond(), () -> group + " " + level);
    }
  }

  private static List<VlWeight> table(Random random) {
    return IntStream.range(0, 1 + random.nextInt(6))
        .mapToObj(i -> new VlWeight(random.nextInt(4), random.nextInt(100)))
        .toList();
  }

  /** A report must not pass over a wait beyond its bound. */
  @Test
  void aWaitBeyondItsBoundIsFound() throws ConfigurationException {
    LevelResult late =
        new LevelResult(
            0,
            0,
            1,
            100,
            1,
            0,
            0,
            0,
            0,
            105,
            101,
            OptionalLong.of(100),
            OptionalLong.of(90),
            false);
    LoadReport report =
        new LoadReport(mix(MIX), 1, 1, Deadlines.NONE, Map.of("port", List.of(late)));
    assertTrue(report.beyond());
    assertTrue(report.text().contains("beyond its bound"));
    assertEquals("SL 0: a wait was longer than its bound.", report.verdict());
  }

  @Test
  void quantilesAreWithinA64th() {
    LoadWaits waits = new LoadWaits();
    for (int i = 1; i <= 100_000; i++) {
      waits.add(i);
    }
    assertEquals(50_000, waits.quantile(0.5), 50_000 / 64.0);
    assertEquals(99_000, waits.quantile(0.99), 99_000 / 64.0);
    assertEquals(100_000, waits.quantile(1));
    LoadWaits small = new LoadWaits();
    small.add(0);
    small.add(3);
    assertEquals(0, small.quantile(0.5));
    assertEquals(3, small.quantile(0.99));
  }
}
