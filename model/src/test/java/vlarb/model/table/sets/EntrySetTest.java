// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntrySetTest {
  private static final TableSize T64 = new TableSize(64);

  /** Figure 6 of DIAB-03-02-35. */
  @Test
  void entriesAreNumberedByBitReversal() {
    TableSize eight = new TableSize(8);
    assertEquals(
        List.of(0, 4, 2, 6, 1, 5, 3, 7),
        IntStream.range(0, 8).map(eight::reversed).boxed().toList());
  }

  /** Table 1 of DIAB-04-12-1: the numbers of a set's entries in the order of the table. */
  @Test
  void theSetsOfTheSecondReportsFirstTable() {
    assertEquals(
        List.of(16, 24, 20, 28, 18, 26, 22, 30, 17, 25, 21, 29, 19, 27, 23, 31),
        inTableOrder(T64.set(2, 16)));
    assertEquals(List.of(12), inTableOrder(T64.set(6, 12)));
    assertEquals(List.of(60, 62, 61, 63), inTableOrder(T64.set(4, 60)));
    assertEquals(List.of(40, 44, 42, 46, 41, 45, 43, 47), inTableOrder(T64.set(3, 40)));
  }

  private static List<Integer> inTableOrder(EntrySet set) {
    return IntStream.range(0, 64)
        .map(T64::reversed)
        .filter(n -> (set.mask() >>> n & 1) != 0)
        .boxed()
        .toList();
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 16, 32, 64})
  void entriesOfASetAreItsDistanceApart(int entries) {
    TableSize table = new TableSize(entries);
    for (int level = 0; level <= table.deepest(); level++) {
      List<Integer> seen = new ArrayList<>();
      for (EntrySet set : table.sets(level)) {
        List<Integer> places = set.places().stream().sorted().toList();
        for (int k = 1; k < places.size(); k++) {
          assertEquals(1 << level, places.get(k) - places.get(k - 1));
        }
        assertEquals(entries, set.size() * set.distance());
        seen.addAll(places);
      }
      seen.sort(null);
      assertEquals(IntStream.range(0, entries).boxed().toList(), seen, "proposition 3: disjoint");
    }
  }

  /** Propositions 1 and 2; DIAB-04-12-1, section 4.1, prints E(2,24) for the second child here. */
  @Test
  void aSetIsTheUnionOfItsChildren() {
    assertEquals(T64.set(2, 16).mask(), T64.set(3, 16).mask() | T64.set(3, 24).mask());
    assertFalse(T64.sets(2).stream().anyMatch(set -> set.index() == 24), "there is no E(2,24)");
    for (int level = 1; level <= 6; level++) {
      for (EntrySet set : T64.sets(level)) {
        assertEquals(set.ancestor(level - 1).mask(), set.mask() | set.brother().mask());
        assertEquals(0, set.mask() & set.brother().mask());
        assertTrue(set.ancestor(0).contains(set));
        assertFalse(set.contains(set.brother()));
      }
    }
  }

  /** The example under definition 5: neither of the two precedes the other, as neither is lower. */
  @Test
  void precedingIsAPartialOrder() {
    EntrySet larger = T64.set(3, 8);
    EntrySet smaller = T64.set(4, 12);
    assertFalse(larger.precedes(smaller), "it is higher");
    assertFalse(smaller.precedes(larger), "it is further to the right");
    assertTrue(T64.set(4, 4).precedes(larger));
    assertFalse(larger.precedes(larger));
  }

  @Test
  void setsThatDoNotExistAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> T64.set(7, 0));
    assertThrows(IllegalArgumentException.class, () -> T64.set(2, 24));
    assertThrows(IllegalArgumentException.class, () -> T64.set(6, 64));
    assertThrows(IllegalArgumentException.class, () -> new TableSize(24));
    assertThrows(IllegalArgumentException.class, () -> new TableSize(128));
    assertThrows(IllegalStateException.class, () -> T64.whole().brother());
    assertThrows(IllegalArgumentException.class, () -> T64.set(1, 0).ancestor(2));
  }
}
