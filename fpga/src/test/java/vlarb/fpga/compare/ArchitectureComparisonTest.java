// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.config.quantity.Link;
import vlarb.config.quantity.Link.Speed;
import vlarb.fpga.compare.ArchitectureComparison.Built;
import vlarb.fpga.flow.CriticalPath;
import vlarb.fpga.flow.FigureCache;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.FlowRun;
import vlarb.fpga.flow.Ice40;
import vlarb.fpga.flow.Measurer;
import vlarb.fpga.flow.PlacedDesign;
import vlarb.fpga.flow.Resource;
import vlarb.fpga.flow.RtlSource;
import vlarb.fpga.flow.StandardCells;
import vlarb.fpga.flow.Target;
import vlarb.fpga.flow.Xilinx7;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

class ArchitectureComparisonTest {
  private static final ArbiterParameters DEFAULT = ArbiterParameters.DEFAULT;

  /** A decision takes 1, 19 and 7 cycles: 50, 190 and 70 ns. */
  private static final ArchitectureComparison COMPARISON =
      comparison(
          built(Architecture.FLAT, 5000, 20.0),
          built(Architecture.SCAN, 600, 100.0),
          built(Architecture.TREE, 500, 100.0));

  @Test
  void whatIsNeitherSmallerNorFasterIsNamed() {
    assertEquals(
        "The smallest is tree (500 LUT4), the fastest flat (50.0 ns a decision)."
            + " Neither smaller nor faster than tree: scan.",
        ComparedChoice.words(COMPARISON));
  }

  @Test
  void equalsDoNotBeatEachOther() {
    Built one = COMPARISON.built().getFirst();
    assertFalse(ArchitectureComparison.beats(one, one));
  }

  @Test
  void theTextHasTimesAndSmallestPacketsByLink() {
    String text = ComparisonText.text(COMPARISON, Link.all());
    assertTrue(text.lines().anyMatch(l -> l.matches(" +tree +7 +70\\.00 .*")), text);
    // 4 lanes of 25 Gb/s: 12.5 bytes a nanosecond, 3125 MHz by 4 bytes; 875 bytes in 70 ns.
    assertTrue(
        text.lines().anyMatch(l -> l.matches(" +4xEDR +100\\.0 +3125\\.0 +97\\.7 .* 876 B +500 B")),
        text);
    assertTrue(text.contains("12xXDR"), text);
  }

  /**
   * 7.4 times 100 MHz would be more than is estimated: 7 cycles of 666 MHz take 18.8 bytes each.
   */
  @Test
  void whatIsEstimatedSaysSo() {
    String text = ComparisonText.text(COMPARISON, Link.all());
    String estimated = text.substring(text.indexOf("Links, estimated for"));
    assertTrue(line(estimated, "4xEDR").matches(".* 132 B +76 B"), estimated);
    assertTrue(estimated.contains("Estimated, not measured"), estimated);
    assertTrue(estimated.contains("tree 666.0 MHz"), estimated);
  }

  @Test
  void serialHeadsAreBuiltWhereTheConfigurationAllowsThem() {
    assertTrue(DEFAULT.canBe(Architecture.TREE, HeadKind.SERIAL));
    assertFalse(DEFAULT.canBe(Architecture.SCAN, HeadKind.SERIAL));
    ArbiterParameters flags =
        new ArbiterParameters(64, 64, 15, 4, Architecture.TREE, CreditKind.FLAGS, Rules.SPEC);
    assertFalse(flags.canBe(Architecture.TREE, HeadKind.SERIAL));
    Built serial =
        new Built(
            DEFAULT.as(Architecture.TREE, HeadKind.SERIAL), COMPARISON.built().get(2).figures());
    String json = ComparisonJson.text(comparison(COMPARISON.built().get(2), serial), Link.all());
    assertTrue(json.contains("\"tree-serial\""), json);
    String text = ComparisonText.text(comparison(COMPARISON.built().get(2), serial), Link.all());
    assertTrue(text.contains("tree with serial heads, within a turn"), text);
  }

  /** 50 bytes a nanosecond for 50 ns are 2500 bytes a cycle: wider than any data path. */
  @Test
  void aLinkThatIsTooFastForTheClockHasNoSmallestPacket() {
    String ndr = line(ComparisonText.text(COMPARISON, Link.all()), "4xNDR");
    assertTrue(ndr.matches(".*[0-9.]+ +- +- +- +-"), ndr);
  }

  @Test
  void whatDoesNotFitHasNoTime() {
    ArchitectureComparison comparison = comparison(built(Architecture.FLAT, 9000));
    String text = ComparisonText.text(comparison, Link.all());
    assertTrue(text.contains("does not fit"), text);
    assertFalse(text.contains("Links"), text);
    assertTrue(comparison.fitting().isEmpty());
    assertFalse(ComparisonText.html(comparison, Link.all()).contains("<svg"));
  }

  @Test
  void thePageHasAPictureAndNeedsNothingFromElsewhere() {
    String page = ComparisonText.html(COMPARISON, Link.all());
    assertTrue(page.contains("<title>tree: ns a decision 70.00, LUT4 500</title>"), page);
    assertFalse(page.contains("http") || page.contains("src="), page);
  }

  @Test
  void jsonHasTheFiguresOfEach() {
    JsonNode json = new JsonMapper().readTree(ComparisonJson.text(COMPARISON, Link.all()));
    JsonNode tree = json.at("/architectures/2");
    assertEquals("tree", tree.get("architecture").asString());
    assertEquals(70.0, tree.get("grant_to_grant_ns").asDouble());
    assertEquals(500, tree.get("lut4").asInt());
  }

  @Test
  void withoutAClockTheSmallestIsNamedAndNoLinkHasAVerdict() {
    ArchitectureComparison untimed =
        comparison(
            Xilinx7.XILINX7,
            new Built(
                DEFAULT.withArchitecture(Architecture.SCAN), new Figures.Xilinx(9, 1, 1, 1, 1)),
            new Built(
                DEFAULT.withArchitecture(Architecture.TREE), new Figures.Xilinx(8, 1, 1, 1, 1)));
    assertEquals(
        "The smallest is tree (8 LUT6). No clock is measured.", ComparedChoice.words(untimed));
    for (List<Link> links : List.of(Link.all(), List.of(new Link(Speed.EDR, 4)))) {
      String text = ComparisonText.text(untimed, links);
      assertTrue(text.startsWith("Size in xilinx7\n"), text);
      assertTrue(text.lines().anyMatch(l -> l.matches(" +tree +7 +8 +1 +1 +1 +1")), text);
      assertTrue(line(text, "4xEDR").endsWith(" 97.7"), text);
      assertTrue(text.contains("no verdict"), text);
      assertFalse(ComparisonText.html(untimed, links).contains("<svg"));
    }
    JsonNode json = new JsonMapper().readTree(ComparisonJson.text(untimed, Link.all()));
    JsonNode tree = json.at("/architectures/1");
    assertEquals("not measured", tree.get("clock").asString());
    assertFalse(tree.has("grant_to_grant_ns") || tree.has("estimate") || json.has("seeds"));
    assertEquals(45, tree.get("links").size());
  }

  @Test
  @Tag("thorough")
  void whatNoTableEngineCanHaveIsLeftOut(@TempDir Path cache) throws Exception {
    ArbiterParameters managed =
        new ArbiterParameters(8, 2, 2, 4, Architecture.SCAN, CreditKind.FLAGS, Rules.SPEC)
            .withRules(Rules.SPEC.withUnsupportedVl(UnsupportedVl.FOLD))
            .withEngine(EngineParameters.of(new TableSize(8), Policy.MODEL4));
    FigureCache figures = new FigureCache(cache);
    for (Architecture architecture : List.of(Architecture.FLAT, Architecture.SCAN)) {
      RtlSource source = RtlSource.of(managed.withArchitecture(architecture));
      figures.put(
          new FlowRun(source, StandardCells.OSU018, 1),
          new Figures.Cells(240, 10, 1, 2.5, "a", "b"));
    }
    ArchitectureComparison comparison =
        ArchitectureComparison.of(
            managed,
            List.of(Architecture.values()),
            StandardCells.OSU018,
            1,
            new Measurer(figures),
            (done, total) -> assertEquals(2, total));
    assertEquals(List.of("flat", "scan"), comparison.built().stream().map(Built::name).toList());
    assertTrue(
        ComparedChoice.words(comparison).endsWith("no table engine has its table: tree, pairs."));
  }

  private static String line(String text, String part) {
    return text.lines().filter(line -> line.contains(part)).findFirst().orElseThrow();
  }

  private static ArchitectureComparison comparison(Built... built) {
    return comparison(Ice40.HX8K, built);
  }

  private static ArchitectureComparison comparison(Target target, Built... built) {
    SequencedMap<String, String> versions = new LinkedHashMap<>();
    versions.put("yosys", "0");
    return new ArchitectureComparison(DEFAULT, target, 5, versions, List.of(built), List.of());
  }

  private static Built built(Architecture architecture, int lut4, Double... mhz) {
    CriticalPath path = new CriticalPath("a", List.of(), "b", 1);
    List<PlacedDesign> placements =
        Stream.of(mhz).map(clock -> new PlacedDesign(1, clock, path)).toList();
    Resource cells = new Resource("logic cells", lut4, 7680);
    return new Built(
        DEFAULT.withArchitecture(architecture),
        new Figures.Fpga(lut4, 0, 5, 0, List.of(cells), placements));
  }
}
