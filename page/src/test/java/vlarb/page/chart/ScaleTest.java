// SPDX-License-Identifier: Apache-2.0
package vlarb.page.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ScaleTest {
  @Test
  void ticksAreRound() {
    assertEquals(List.of("0", "1000", "2000", "3000", "4000"), ticks(164, 3260).subList(0, 5));
    assertEquals(List.of("20", "30", "40", "50", "60", "70", "80"), ticks(24.11, 70.69));
    assertEquals(List.of("0.2", "0.4", "0.6", "0.8", "1.0", "1.2"), ticks(0.25, 1.05));
    assertTrue(ticks(7).size() > 1);
    assertTrue(ticks(0).size() > 1);
  }

  @Property(tries = 200)
  void allValuesAreWithinAFewSteps(
      @ForAll @Size(min = 1, max = 9) double @DoubleRange(min = 0, max = 1e6) [] values) {
    Scale scale = Scale.of(values);
    assertTrue(scale.ticks().size() <= 9, scale::toString);
    for (double value : values) {
      assertTrue(-1e-9 <= scale.place(value) && scale.place(value) <= 1 + 1e-9, scale::toString);
    }
  }

  private static List<String> ticks(double... values) {
    return Scale.of(values).ticks().stream().map(tick -> tick.toPlainString()).toList();
  }
}
