// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.config.quantity.Link;
import vlarb.fpga.flow.CriticalPath;
import vlarb.fpga.flow.FigureCache;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.Ice40;
import vlarb.fpga.flow.Measurer;
import vlarb.fpga.flow.PlacedDesign;
import vlarb.fpga.flow.Resource;
import vlarb.fpga.flow.StandardCells;
import vlarb.fpga.flow.Target;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.testsupport.TakesTurns;

/** The budget of the smallest arbiter that has tables. */
@Tag("thorough")
@TakesTurns(0)
class BudgetingTest {
  private static final ArbiterParameters SMALL =
      new ArbiterParameters(2, 2, 2, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC);

  private static final List<PlacedDesign> PLACEMENTS =
      List.of(
          new PlacedDesign(
              2,
              100,
              new CriticalPath(
                  "here", List.of(new CriticalPath.Signal("between[3]", 4)), "there", 10)));

  @TempDir private Path cache;
  private final List<String> progress = new ArrayList<>();

  @Test
  void theSameInputGivesTheSameFiguresTwice() {
    String first = BudgetJson.text(budget(Ice40.HX8K, "first"), Link.all());
    assertEquals(first, BudgetJson.text(budget(Ice40.HX8K, "second"), Link.all()));

    JsonNode json = new JsonMapper().readTree(first);
    assertEquals("hx8k", json.get("target").asString());
    assertTrue(json.at("/versions/yosys").asString().startsWith("Yosys "));
    for (String count : List.of("lut4", "carry", "ff")) {
      assertTrue(json.get("total").get(count).asInt() > 0, count);
    }
    assertEquals(0, json.at("/total/bram").asInt(), "memories this small are registers");
    for (String seed : List.of("worst", "median", "best")) {
      assertTrue(json.at("/total/fmax_mhz/" + seed).asDouble() > 10, seed);
    }
    List<String> paths = new ArrayList<>();
    json.get("modules").forEach(module -> paths.add(module.get("path").asString()));
    assertTrue(
        paths.containsAll(List.of("management", "dataVl[1]", "arbitration.memories.builder")));
    JsonNode interval = json.get("latency").get(1);
    assertEquals("grant to grant", interval.get("name").asString());
    assertEquals(
        1000 / json.at("/total/fmax_mhz/worst").asDouble(), interval.get("ns").asDouble(), 0.1);
    assertEquals(45, json.get("links").size());
    assertEquals(1, json.get("seeds").asInt());
    assertEquals("flat", json.at("/configuration/arbiter.architecture").asString());
    assertFalse(json.at("/versions/vlarb").asString().isEmpty());
    JsonNode path = json.at("/total/critical_path");
    assertEquals(1, path.get("seed").asInt());
    for (String end : List.of("from", "to")) {
      String signal = path.get(end).asString();
      assertTrue(signal.matches("(\\.?[a-zA-Z_0-9]+(\\[\\d+])?)+"), signal);
      assertFalse(signal.contains("SB_") || signal.contains("stimulus"), signal);
    }
    assertFalse(path.get("through").isEmpty());
    assertEquals(interval.get("ns").asDouble(), path.get("ns").asDouble(), 0.02);
  }

  @Test
  void standardCellsHaveTheirOwnFigures() {
    Budget budget = budget(StandardCells.OSU018, "cells");
    JsonNode total = new JsonMapper().readTree(BudgetJson.text(budget, Link.all())).get("total");
    for (String figure : List.of("area_um2", "nand2", "ff", "critical_path_ns")) {
      assertTrue(total.get(figure).asDouble() > 0, figure);
    }
    assertTrue(BudgetText.text(budget, Link.all()).contains("NAND2"));
    assertFalse(progress.isEmpty());
  }

  @Test
  void aTableEngineByItself() {
    EngineParameters parameters = EngineParameters.of(new TableSize(8), Policy.MODEL4);
    Budget budget = budget(new BudgetSubject.Engine(parameters), StandardCells.OSU018, "engine");
    JsonNode json = new JsonMapper().readTree(BudgetJson.text(budget, Link.all()));
    List<String> paths = new ArrayList<>();
    json.get("modules").forEach(module -> paths.add(module.get("path").asString()));
    assertTrue(paths.containsAll(List.of("core", "map", "copier", "planner")), paths::toString);
    assertTrue(json.get("links").isEmpty());
    assertTrue(BudgetText.text(budget, Link.all()).contains(Latency.RELEASE_TO_ANSWER));
  }

  @Test
  void oneModuleHasTheFiguresThatItHasInTheWhole() {
    EngineParameters parameters = EngineParameters.of(new TableSize(8), Policy.MODEL4);
    var engine = new BudgetSubject.Engine(parameters);
    Budget whole = budget(engine, StandardCells.OSU018, "engine");
    var copier = new BudgetSubject.Module(engine, "Copier");
    Budget part = budgeting("part").of(copier, StandardCells.OSU018, 1, 0);
    assertEquals(
        whole.modules().stream()
            .filter(module -> module.path().equals("copier"))
            .map(Budget.ModuleFigures::figures)
            .toList(),
        List.of(part.total()));
    assertEquals(List.of(), part.modules());
    assertFalse(BudgetText.text(part, Link.all()).contains("Latency"));
    assertTrue(
        budgeting("part").of(engine, StandardCells.OSU018, 1, 1).modules().stream()
            .noneMatch(module -> module.path().contains(".")));
  }

  @Test
  void whereTheWholeDoesNotFitNoModuleIsPlaced() {
    var large =
        new ArbiterParameters(16, 16, 15, 4, Architecture.FLAT, SMALL.credits(), SMALL.rules());
    Budget budget = budget(new BudgetSubject.Arbiter(large), new Ice40("lp1k", "cm36"), "tiny");
    assertFalse(budget.total().fits());
    assertFalse(budget.modules().isEmpty());
    for (Budget.ModuleFigures module : budget.modules()) {
      Figures.Fpga figures = (Figures.Fpga) module.figures();
      assertFalse(figures.isPlaced(), module.path());
      assertTrue(figures.lut4() + figures.ff() > 0, module.path());
    }
    assertTrue(BudgetText.text(budget, Link.all()).contains("not placed"));
  }

  @Test
  void whatDoesNotFitHasNoClockAndNoLatencies() {
    Figures large =
        new Figures.Fpga(
            9000, 1, 2, 0, List.of(new Resource("logic cells", 9100, 7680)), List.of());
    Budget budget =
        new Budget(
            new BudgetSubject.Arbiter(SMALL),
            Ice40.HX8K,
            5,
            new LinkedHashMap<>(),
            large,
            List.of());
    JsonNode json = new JsonMapper().readTree(BudgetJson.text(budget, Link.all()));
    assertFalse(json.at("/total/fits").asBoolean());
    assertTrue(json.at("/total/fmax_mhz").isMissingNode());
    assertTrue(json.get("links").isEmpty());
    String text = BudgetText.text(budget, Link.all());
    assertTrue(text.contains("does not fit"), text);
    assertTrue(text.contains("9100 of 7680 logic cells"), text);
  }

  @Test
  void everyOutputNamesConfigurationSeedsAndVersions() {
    Budget budget =
        new Budget(
            new BudgetSubject.Arbiter(SMALL.withArchitecture(Architecture.SCAN)),
            Ice40.HX8K,
            5,
            new LinkedHashMap<>(Map.of("yosys", "Yosys 0.0")),
            new Figures.Fpga(1, 2, 3, 4, List.of(new Resource("logic cells", 5, 6)), PLACEMENTS),
            List.of());
    for (String output :
        List.of(
            BudgetText.text(budget, Link.all()),
            BudgetHtml.text(budget, Link.all()),
            BudgetJson.text(budget, Link.all()))) {
      for (String part :
          List.of("arbiter.rules.low-turn", "scan", "seeds", "5", "yosys", "Yosys 0.0")) {
        assertTrue(output.contains(part), output);
      }
      assertFalse(output.matches("(?s).*[A-Z]\\w+\\[\\w+=.*"), "a record: " + output);
      for (String signal : List.of("here", "between[3]", "there")) {
        assertTrue(output.contains(signal), output);
      }
    }
  }

  @Test
  void thePageIsWholeInItself() {
    Figures figures = new Figures.Cells(48, 2, 1, 1.5, "a<b>", "out");
    Budget budget =
        new Budget(
            new BudgetSubject.Arbiter(SMALL),
            StandardCells.OSU018,
            0,
            new LinkedHashMap<>(),
            figures,
            List.of());
    String page = BudgetHtml.text(budget, Link.all());
    assertTrue(page.contains("a&lt;b&gt;"), page);
    assertFalse(page.contains("http") || page.contains("src="), page);
  }

  private Budget budget(Target target, String directory) {
    return budget(new BudgetSubject.Arbiter(SMALL), target, directory);
  }

  private Budget budget(BudgetSubject subject, Target target, String directory) {
    return budgeting(directory).of(subject, target, 1, Integer.MAX_VALUE);
  }

  private Budgeting budgeting(String directory) {
    Measurer measurer = new Measurer(new FigureCache(cache.resolve(directory)));
    return new Budgeting(measurer, (done, total) -> progress.add(done + "/" + total));
  }
}
