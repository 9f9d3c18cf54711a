// SPDX-License-Identifier: Apache-2.0
package vlarb.config.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {
  @ParameterizedTest
  @CsvSource({
    "credits, credits, 0",
    "credit, credits, 1",
    "creditss, credits, 1",
    "crebits, credits, 1",
    "cerdits, credits, 1",
    "'', credits, 7",
    "credits, '', 7",
    "kitten, sitting, 3",
  })
  void distanceCountsSingleSlips(String word, String name, int distance) {
    assertEquals(distance, NearestName.distance(word, name));
  }

  @Test
  void theFirstOfTheNearestIsTaken() {
    assertEquals("flat", NearestName.of("flap", List.of("scan", "flat", "flag")));
  }

  @Test
  void aHugeWordIsComparedByItsBeginning() {
    assertEquals(64, NearestName.distance("x".repeat(1_000_000), "credits"));
  }
}
