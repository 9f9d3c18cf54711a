// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.fpga.flow.CriticalPath;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.Ice40;
import vlarb.fpga.flow.PlacedDesign;
import vlarb.fpga.flow.Resource;
import vlarb.fpga.flow.StandardCells;
import vlarb.fpga.flow.Target;
import vlarb.fpga.flow.Xilinx7;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;

class SweepFilesTest {
  /** Neither of the first two beats the other; the third is beaten by both. */
  private static final List<ArbiterSweep.Result> RESULTS =
      List.of(
          result("8", Ice40.HX8K, fpga(100, 40.0)),
          result("16", Ice40.HX8K, fpga(200, 50.0)),
          result("24", Ice40.HX8K, fpga(300, 30.0)),
          result("64", Ice40.HX8K, fpga(9000)),
          result("8", StandardCells.OSU018, new Figures.Cells(240, 10, 1, 2.5, "a", "b")));

  @Test
  void csvHasALineAResult() {
    List<String> lines = SweepFiles.csv(RESULTS).lines().toList();
    assertEquals(6, lines.size());
    assertTrue(lines.get(0).startsWith("\"high, low\",target,fits,lut4,"), lines.get(0));
    assertTrue(
        lines.get(1).startsWith("8,hx8k,yes,100,0,5,0,40.00,40.00,40.00,a,b,25.000,25.000"),
        lines.get(1));
    assertTrue(lines.get(4).startsWith("64,hx8k,no,9000,0,5,0,,,,,,,"), lines.get(4));
    assertTrue(lines.get(5).contains(",10.0,240,2.5000,\"arbiter"), lines.get(5));
    assertTrue(lines.get(1).contains("arbiter.architecture flat"), lines.get(1));
    assertTrue(lines.get(1).endsWith(",5,yosys 0"), lines.get(1));
  }

  @Test
  void jsonHasNumbersAndNoEmptyStrings() {
    JsonNode results = new JsonMapper().readTree(SweepFiles.json(RESULTS)).get("results");
    assertEquals(5, results.size());
    assertEquals(100, results.get(0).get("lut4").asInt());
    assertTrue(results.get(0).get("fmax_mhz_worst").isNumber());
    assertTrue(results.get(3).get("fmax_mhz_worst").isNull());
  }

  @Test
  void thePageNeedsNothingFromElsewhere() {
    String page = SweepFiles.html(RESULTS);
    assertFalse(page.contains("http") || page.contains("src="), page);
    assertTrue(page.contains("<title>high, low 16 in hx8k: LUT4 200, MHz 50.00</title>"), page);
  }

  @Test
  void theLineJoinsThePointsThatNoOtherBeats() {
    String plot = SweepPlots.clockAgainstArea(RESULTS.subList(0, 4)).orElseThrow();
    assertEquals(3, plot.split("<circle").length - 1, "what does not fit is no point");
    String line = plot.replaceAll("(?s).*points=\"([^\"]*)\".*", "$1");
    assertEquals(2, line.split(" ").length, line);
  }

  @Test
  void noPointIsNoPlot() {
    assertTrue(SweepPlots.clockAgainstArea(RESULTS.subList(3, 4)).isEmpty());
  }

  /** A decision of {@code scan} takes several periods: with a faster clock it is the slower one. */
  @Test
  void theLatencyThatIsPlottedIsTheTimeFromGrantToGrant() {
    ArbiterSweep.Result flat = RESULTS.getFirst();
    ArbiterSweep.Result scan = result("8", Architecture.SCAN, Ice40.HX8K, fpga(100, 80.0));
    String plot = SweepPlots.areaAgainstLatency(List.of(flat, scan)).orElseThrow();
    assertTrue(plot.contains("ns from grant to grant 25.00, LUT4 100"), plot);
    assertTrue(plot.contains("ns from grant to grant 238, LUT4 100"), plot);
  }

  @Test
  void thePageNamesWhatItsFiguresWereMadeWith() {
    String page = SweepFiles.html(RESULTS);
    assertTrue(page.contains("Placement seeds: 1 to 5"), page);
    assertTrue(page.contains("Versions: yosys 0"), page);
    assertTrue(page.contains("arbiter.data-vls 15"), page);
  }

  @Test
  void withoutAClockThereAreSizesAndNoPlots() {
    List<ArbiterSweep.Result> untimed =
        List.of(result("8", Xilinx7.XILINX7, new Figures.Xilinx(1, 2, 3, 4, 5)));
    List<String> csv = SweepFiles.csv(untimed).lines().toList();
    assertTrue(
        csv.get(0).startsWith("\"high, low\",target,fits,lut6,carry4,ff,lut_ram,ramb18,clock,"),
        csv.get(0));
    assertTrue(csv.get(1).startsWith("8,xilinx7,yes,1,2,3,4,5,not measured,,,"), csv.get(1));
    JsonNode json = new JsonMapper().readTree(SweepFiles.json(untimed)).at("/results/0");
    assertTrue(json.get("grant_to_grant_ns").isNull());
    assertFalse(json.has("seeds"));
    String page = SweepFiles.html(untimed);
    assertTrue(page.contains("No clock is measured"), page);
    assertFalse(page.contains("<svg"), page);
  }

  private static Figures fpga(int lut4, Double... mhz) {
    Resource cells = new Resource("logic cells", lut4, 7680);
    return new Figures.Fpga(
        lut4,
        0,
        5,
        0,
        List.of(cells),
        Stream.of(mhz)
            .map(clock -> new PlacedDesign(1, clock, new CriticalPath("a", List.of(), "b", 1)))
            .toList());
  }

  private static ArbiterSweep.Result result(String value, Target target, Figures figures) {
    return result(value, Architecture.FLAT, target, figures);
  }

  private static ArbiterSweep.Result result(
      String value, Architecture architecture, Target target, Figures figures) {
    SequencedMap<String, String> values = new LinkedHashMap<>();
    values.put("high, low", value);
    SequencedMap<String, String> versions = new LinkedHashMap<>();
    versions.put("yosys", "0");
    ArbiterParameters parameters = ArbiterParameters.DEFAULT.withArchitecture(architecture);
    return new ArbiterSweep.Result(
        new ArbiterSweepPoint(values, parameters, target), 5, versions, figures);
  }
}
