// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalLong;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class CenreTest {
  @Property(tries = 2000)
  void aSequenceKeepsItsDistanceAndTakesOnlyFreeEntries(@ForAll Random random) {
    int entries = 8 << random.nextInt(4);
    Cenre cenre = new Cenre(entries);
    long all = -1L >>> 64 - entries;
    long occupied = random.nextLong() & random.nextLong() & all;
    int distance = 1 + random.nextInt(entries);
    OptionalLong set = cenre.place(occupied, distance);
    if (set.isPresent()) {
      assertEquals(0, set.getAsLong() & (occupied | ~all));
      assertTrue(cenre.largestGap(set.getAsLong()) <= distance);
      assertTrue(Long.bitCount(set.getAsLong()) >= cenre.needed(distance));
    }
    if (cenre.longestRun(occupied) >= distance) {
      assertTrue(set.isEmpty(), "no sequence can cross the run");
    }
  }

  @Test
  void anEmptyTableGivesNoMoreThanNeeded() {
    for (int entries = 8; entries <= 64; entries *= 2) {
      Cenre cenre = new Cenre(entries);
      for (int distance = 1; distance <= entries; distance++) {
        long set = cenre.place(0, distance).orElseThrow();
        assertEquals(cenre.needed(distance), Long.bitCount(set));
      }
    }
  }

  @Test
  void runsAreCyclic() {
    Cenre cenre = new Cenre(8);
    assertEquals(3, cenre.longestRun(0b1000_0011));
    assertEquals(8, cenre.longestRun(0xFF));
    assertEquals(6, cenre.largestGap(0b1000_0011));
    assertTrue(cenre.place(0b1000_0011, 3).isEmpty());
    assertThrows(IllegalArgumentException.class, () -> cenre.place(0, 9));
    assertThrows(IllegalArgumentException.class, () -> new Cenre(12));
  }
}
