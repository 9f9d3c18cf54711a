// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.config.quantity.Link;
import vlarb.config.quantity.Link.Speed;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.Xilinx7;
import vlarb.model.arbitration.ArbiterParameters;

/** A budget in a target without a clock says so, and shows no figure that needs one. */
class UntimedBudgetTest {
  private static final Figures FIGURES = new Figures.Xilinx(11, 22, 33, 44, 55);

  private static final Budget ARBITER =
      budget(new BudgetSubject.Arbiter(ArbiterParameters.DEFAULT.withBytesPerCycle(64)));

  /** 4 lanes of 100 Gb/s are 50 bytes a nanosecond. */
  private static final Link NDR = new Link(Speed.NDR, 4);

  @Test
  void theTextHasCyclesAndTheClocksThatLinksNeed() {
    String text = BudgetText.text(ARBITER, List.of(NDR));
    assertTrue(text.startsWith("Size in xilinx7\n"), text);
    assertTrue(text.contains("module    LUT6  CARRY4  FF  LUT RAM  RAMB18"), text);
    assertTrue(text.lines().anyMatch(l -> l.matches(" +total +11 +22 +33 +44 +55")), text);
    assertTrue(text.contains("no clock is measured"), text);
    assertTrue(text.lines().anyMatch(l -> l.matches(" +grant to grant +7")), text);
    assertTrue(text.lines().anyMatch(l -> l.matches(" +4xNDR +400.0 .* 781.3 +390.6")), text);
    for (String timed : List.of("Latency at", "Links", "Longest path", "seeds", "verdict is")) {
      assertFalse(text.contains(timed), text);
    }
  }

  @Test
  void jsonHasNoClockAndNoTimes() {
    JsonNode json = new JsonMapper().readTree(BudgetJson.text(ARBITER, List.of(NDR)));
    assertEquals(11, json.at("/total/lut6").asInt());
    assertEquals("not measured", json.at("/total/clock").asString());
    for (String absent : List.of("/seeds", "/total/period_ns", "/latency/0/ns", "/estimate")) {
      assertTrue(json.at(absent).isMissingNode(), absent);
    }
    assertEquals(7, json.at("/latency/1/cycles").asInt());
    assertEquals(1, json.get("links").size());
    assertEquals(
        "unknown: needs 781.3 MHz with 64, and no clock is measured",
        json.at("/links/0/verdict").asString());
    assertEquals(781.3, json.at("/links/0/clock_mhz").asDouble());
  }

  @Test
  void thePageSaysTheSame() {
    String page = BudgetHtml.text(ARBITER, Link.all());
    assertTrue(page.contains("no clock is measured"), page);
    assertFalse(page.contains("seeds"), page);
  }

  @Test
  void aModuleFillsNoLink() {
    BudgetSubject arbiter = new BudgetSubject.Arbiter(ArbiterParameters.DEFAULT);
    Budget module = budget(new BudgetSubject.Module(arbiter, "DataVl"));
    assertFalse(BudgetText.text(module, Link.all()).contains("link"));
    JsonNode json = new JsonMapper().readTree(BudgetJson.text(module, Link.all()));
    assertTrue(json.get("links").isEmpty());
  }

  private static Budget budget(BudgetSubject subject) {
    return new Budget(
        subject,
        Xilinx7.XILINX7,
        5,
        new LinkedHashMap<>(Map.of("yosys", "Yosys 0.0")),
        FIGURES,
        List.of());
  }
}
