// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.Ice40;
import vlarb.fpga.flow.Resource;
import vlarb.fpga.flow.StandardCells;
import vlarb.fpga.flow.Target;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;

class SweepFilesTest {
  /** Neither of the first two beats the other; the third is beaten by both. */
  private static final List<Sweep.Result> RESULTS =
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
        lines.get(1).startsWith("8,hx8k,yes,100,0,5,0,40.00,40.00,40.00,0.000,25.000"),
        lines.get(1));
    assertTrue(lines.get(4).startsWith("64,hx8k,no,9000,0,5,0,,,,,"), lines.get(4));
    assertTrue(lines.get(5).endsWith(",10.0,240,2.5000"), lines.get(5));
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
    String plot = ParetoPlot.areaAgainstClock(RESULTS.subList(0, 4)).orElseThrow();
    assertEquals(3, plot.split("<circle").length - 1, "what does not fit is no point");
    String line = plot.replaceAll("(?s).*points=\"([^\"]*)\".*", "$1");
    assertEquals(2, line.split(" ").length, line);
  }

  @Test
  void noPointIsNoPlot() {
    assertTrue(ParetoPlot.areaAgainstClock(RESULTS.subList(3, 4)).isEmpty());
  }

  private static Figures fpga(int lut4, Double... mhz) {
    Resource cells = new Resource("logic cells", lut4, 7680);
    return new Figures.Fpga(lut4, 0, 5, 0, List.of(cells), List.of(mhz));
  }

  private static Sweep.Result result(String value, Target target, Figures figures) {
    SequencedMap<String, String> values = new LinkedHashMap<>();
    values.put("high, low", value);
    ArbiterParameters flat = ArbiterParameters.DEFAULT.withArchitecture(Architecture.FLAT);
    return new Sweep.Result(new SweepPoint(values, flat, target), figures);
  }
}
