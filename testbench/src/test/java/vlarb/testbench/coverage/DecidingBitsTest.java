// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DecidingBitsTest {
  private static List<String> seen(DecidingBits field) {
    Map<String, Long> bins = new LinkedHashMap<>();
    field.addTo(bins);
    return bins.keySet().stream().filter(bin -> bins.get(bin) > 0).toList();
  }

  /** Bits 3 to 5 make a value wrong; below them all values are right. */
  @Test
  void aBitDecidesOnItsOwnOnly() {
    DecidingBits field = DecidingBits.of("f", 6, value -> value < 8);
    field.see(0b011_010);
    assertEquals(List.of(), seen(field));
    field.see(0b010_111);
    assertEquals(List.of("f[4] alone is wrong"), seen(field));
    field.see(0);
    assertEquals(4, seen(field).size());
    assertEquals(0, field.rarest());
    field.see(0b001_000);
    field.see(0b100_000);
    assertEquals(1, field.rarest());
  }

  @Test
  void aWideFieldIsCountedLikeANarrowOne() {
    DecidingBits field = DecidingBits.of("f", 32, value -> value == 5);
    field.see(5 | 1 << 31);
    field.see(4);
    field.see(5 | 3 << 20);
    assertEquals(List.of("f[0] alone is wrong", "f[31] alone is wrong"), seen(field));
  }

  @Test
  void whatIsRightMayChange() {
    int[] right = {3};
    DecidingBits field = DecidingBits.changing("f", 2, value -> value == right[0]);
    field.see(1);
    right[0] = 1;
    field.see(1);
    assertEquals(
        List.of("f[0] alone is right", "f[1] alone is wrong", "f[1] alone is right"), seen(field));
  }

  @Test
  void whereEverythingIsRightNothingIsDecoded() {
    assertFalse(DecidingBits.of("f", 4, _ -> true).isDecoded());
  }
}
