// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;

/** The configurations that are checked meet as they promise. */
class ConfigurationsTest {
  private static final int HIGH = 0;
  private static final int LOW = 1;

  /** By parameter, how many values it has; the last five are choices between two. */
  private static final int[] VALUES = {8, 8, 5, 2, 2, 2, 2, 2};

  @Test
  void eachValueMeetsEachValueOfEveryOtherParameter() {
    for (int a = 0; a < VALUES.length; a++) {
      for (int b = a + 1; b < VALUES.length; b++) {
        Set<List<Object>> pairs = new HashSet<>();
        for (ArbiterParameters parameters : Configurations.all()) {
          List<Object> values = values(parameters);
          pairs.add(List.of(values.get(a), values.get(b)));
        }
        // Beside five low capacities, three high ones meet their own.
        int expected = a == HIGH && b == LOW ? 8 * 5 + 3 : VALUES[a] * VALUES[b];
        assertEquals(expected, pairs.size(), "pairs of parameters " + a + " and " + b);
      }
    }
  }

  /**
   * Tests that the configurations are as many as the checks with tools count, of each architecture,
   * with engines and without.
   */
  @Test
  void plainRunsTryEverySeventhAndThoroughOnesEverySecond() {
    assertEquals(111, Configurations.every(1, Configurations.all()).size());
    assertEquals(55, ofEachKind(2));
    assertEquals(16, ofEachKind(7));
  }

  private static int ofEachKind(int step) {
    List<ArbiterParameters> tried = Configurations.every(step, Configurations.all());
    for (Architecture architecture : Architecture.values()) {
      assertTrue(tried.stream().anyMatch(p -> p.architecture() == architecture));
    }
    assertTrue(tried.stream().anyMatch(p -> p.engine().isPresent()));
    assertTrue(tried.stream().anyMatch(p -> p.atReset().isPresent()));
    return tried.size();
  }

  private static List<Object> values(ArbiterParameters p) {
    return List.of(
        p.highCap(),
        p.lowCap(),
        p.dataVls(),
        p.credits(),
        p.rules().highLimitExpiry(),
        p.rules().lowTurn(),
        p.rules().unsupportedVl(),
        p.rules().unlistedVl());
  }
}
