// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Coverage of runs that differ in what they can show. */
class CoverageTest {
  private static Coverage of(String group, String... binsInOrder) {
    Map<String, Long> bins = new LinkedHashMap<>();
    for (String bin : binsInOrder) {
      bins.put(bin.substring(0, 1), Long.valueOf(bin.substring(1)));
    }
    return new Coverage(
        List.of(new Coverage.Group(group, List.of(new Coverage.Item("point", bins)))));
  }

  @Test
  void aBinIsWantedIfAnyRunWantedIt() {
    Coverage both = of("g", "a1", "c0", "d0").plus(of("g", "b0", "c2", "e0", "d0"));
    assertEquals(of("g", "b0", "a1", "c2", "e0", "d0"), both);
    assertEquals(
        List.of("b", "a", "c", "e", "d"), List.copyOf(both.items("g").getFirst().bins().keySet()));
    assertEquals(
        List.of("g: point: b", "g: point: e", "g: point: d"),
        both.holes().stream().map(Coverage.Hole::toString).toList());
  }

  @Test
  void groupsStandBesideEachOther() {
    Coverage both = of("g", "a1").plus(of("h", "a0"));
    assertEquals(2, both.groups().size());
    assertEquals(2, both.bins());
    assertEquals(1, both.seen());
  }

  @Test
  void whatIsNoCoverageIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Coverage.ofJson("{\"groups\": 3}"));
    assertThrows(IllegalArgumentException.class, () -> Coverage.ofJson("{}"));
    assertThrows(IllegalArgumentException.class, () -> Coverage.ofJson("text"));
  }
}
