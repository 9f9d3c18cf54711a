// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.PortTables;
import vlarb.model.arbitration.Rules;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.plan.ports.LimitRange;
import vlarb.plan.ports.PacketsFile;
import vlarb.plan.ports.PortGroup;

class LimitReportTest {
  private static final PortGroup PORT =
      new PortGroup(
          "a.conf",
          List.of("ca"),
          new PortTables(
              "ca",
              List.of(new VlWeight(0, 64)),
              List.of(new VlWeight(1, 64)),
              OptionalInt.of(255),
              Optional.of(OperationalVls.VL0_3),
              Optional.of(new Sl2Vl(List.of(0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))),
              List.of()),
          Rules.SPEC);

  private static LimitReport report(String range, OptionalDouble rate) {
    return LimitReport.of(
        "limits", List.of(PORT), PacketsFile.DEFAULT, LimitRange.of(range).orElseThrow(), rate);
  }

  /** A VL of the low table has the wait and the share that one explanation of the value has. */
  @Test
  void eachValueIsExplained() {
    LimitReport report = report("high-limit=0..255", OptionalDouble.empty());
    List<Explanation> values = report.ports().getFirst();
    assertEquals(256, values.size());
    for (int limit : new int[] {0, 1, 17, 255}) {
      Explanation alone = Explanation.of(PORT.withHighLimit(limit), PacketsFile.DEFAULT);
      assertEquals(alone.vls(), values.get(limit).vls());
    }
    List<String> lines = report.text().lines().toList();
    assertEquals("ca: VL0 has SL 0, 2 to 15; VL1 has SL 1", lines.getFirst());
    assertEquals("    0    4,224 B   50.00 %      4,224 B  50.00 %", lines.get(2));
    assertEquals("  255    4,224 B  100.00 %     no bound   0.00 %", lines.get(257));
  }

  /** VL2 and VL3 are enabled, and no SL maps to them. */
  @Test
  void onlyVlsThatPacketsComeToAreShown() {
    LimitReport report = report("high-limit=3..5", OptionalDouble.of(4e9));
    assertFalse(report.text().contains("VL2"));
    assertTrue(report.text().contains(" µs "), report::text);
    assertTrue(report.values().toString().contains("{high_limit=4, vls=[{vl=0,"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"high-limit=256", "high-limit=5..4", "high-limit=-1", "limit=3", "3", ""})
  void whatIsNoRangeIsRefused(String text) {
    assertEquals(Optional.empty(), LimitRange.of(text));
  }
}
