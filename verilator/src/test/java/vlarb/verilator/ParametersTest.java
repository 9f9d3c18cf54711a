// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Parameters of the top module. */
class ParametersTest {
  private static final VerilatedDesign DESIGN =
      VerilatedDesign.of("parameterized", List.of(Designs.file("parameterized.v")))
          .cacheDirectory(Designs.CACHE);

  @Test
  void areTheDesignsOwnUnlessGiven() {
    assertValue(DESIGN, 4, 3);
  }

  @Test
  void areWhatWasGivenLast() {
    VerilatedDesign design = DESIGN.parameters(Map.of("WIDTH", "8", "VALUE", "5"));
    assertValue(design.parameters(Map.of("VALUE", "8'hA5")), 8, 0xA5);
  }

  private static void assertValue(VerilatedDesign design, int width, long value) {
    try (Simulation simulation = design.build().open()) {
      simulation.eval();
      assertEquals(width, simulation.signal("value").width());
      assertEquals(value, simulation.signal("value").get());
    }
  }

  @Test
  void thatDoNotExistAreNamed() {
    VerilatedDesign unknown = DESIGN.parameters(Map.of("WIDHT", "8"));
    BuildException e = assertThrows(BuildException.class, unknown::build);
    assertTrue(e.getMessage().contains("WIDHT"), e.getMessage());
    VerilatedDesign wrong = DESIGN.parameters(Map.of("WIDTH=8 -Wall", "1"));
    BuildException refusal = assertThrows(BuildException.class, wrong::build);
    assertEquals(
        "parameter \"WIDTH=8 -Wall\": expected a name of letters, digits, _ and $",
        refusal.getMessage());
  }
}
