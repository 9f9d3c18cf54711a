// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing.multipath;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** The cycle list union, by its definition. */
class CycleListTest {
  /** A list written as letters: a cycle clockwise in lower case, the other way in upper case. */
  private static CycleList list(String letters) {
    long clockwise = 0;
    long counterclockwise = 0;
    for (char letter : letters.toCharArray()) {
      if (Character.isLowerCase(letter)) {
        clockwise |= 1L << letter - 'a';
      } else {
        counterclockwise |= 1L << letter - 'A';
      }
    }
    return new CycleList(clockwise, counterclockwise);
  }

  private static void assertJoins(String left, String right, String expected) {
    assertEquals(Optional.of(list(expected)), list(left).join(list(right)));
  }

  @Test
  void unionsAreThoseOfDefinitionTwo() {
    assertJoins("ab", "cD", "abcD");
    assertJoins("ab", "Ac", "bc");
    assertJoins("ab", "AB", "");
    assertJoins("aB", "Ab", "");
    assertJoins("ab", "A", "Ab");
    assertJoins("a", "Ab", "ab");
    assertJoins("", "A", "A");
    assertJoins("ab", "", "ab");
    assertEquals(Optional.empty(), list("a").join(list("A")));
    assertEquals(Optional.empty(), list("A").join(list("a")));
  }

  @Test
  void theOrderOfJoiningMatters() {
    CycleList first = list("ab").join(list("A")).orElseThrow().join(list("c")).orElseThrow();
    CycleList last = list("A").join(list("c")).orElseThrow();
    assertEquals(list("Abc"), first);
    assertEquals(Optional.of(list("bc")), list("ab").join(last));
  }

  @Test
  void aCycleHasOneDirection() {
    assertThrows(IllegalArgumentException.class, () -> new CycleList(5, 4));
  }

  /** Beside the cycles that are against each other all stay, and nothing is added. */
  @Property
  void theUnionIsSymmetricAndReverses(
      @ForAll @IntRange(max = 80) int left, @ForAll @IntRange(max = 80) int right) {
    CycleList a = ofThrees(left);
    CycleList b = ofThrees(right);
    assertEquals(a.join(b), b.join(a));
    assertEquals(a.join(b).map(CycleList::reversed), a.reversed().join(b.reversed()));
    for (CycleList joined : a.join(b).stream().toList()) {
      long against = a.clockwise() & b.counterclockwise() | a.counterclockwise() & b.clockwise();
      assertEquals((a.clockwise() | b.clockwise()) & ~against, joined.clockwise() & ~against);
      assertEquals(
          (a.counterclockwise() | b.counterclockwise()) & ~against,
          joined.counterclockwise() & ~against);
      for (CycleList one : List.of(a, b)) {
        if (one.size() == 1) {
          assertEquals(
              one.clockwise(), joined.clockwise() & (one.clockwise() | one.counterclockwise()));
        }
      }
    }
  }

  /** A list of four cycles: by the digits of a number to base 3, none, clockwise, the other way. */
  private static CycleList ofThrees(int number) {
    long[] masks = new long[3];
    for (int cycle = 0, rest = number; cycle < 4; cycle++, rest /= 3) {
      masks[rest % 3] |= 1L << cycle;
    }
    return new CycleList(masks[1], masks[2]);
  }
}
