// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.coverage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

/** Tests of what is counted, and what is left to be seen. */
class CoverGroupTest {
  private final CoverGroup group = new CoverGroup("fifo");
  private long level;
  private boolean put;

  private final CoverPoint fill =
      group.point(
          "fill", () -> level, Bin.of("empty", 0), Bin.range("some", 1, 14), Bin.of("full", 15));
  private final CoverPoint puts = group.flag("put", () -> put);

  private void sample(long seenLevel, boolean seenPut) {
    level = seenLevel;
    put = seenPut;
    group.sample();
  }

  private static List<String> holes(Coverage coverage) {
    return coverage.holes().stream().map(Coverage.Hole::toString).toList();
  }

  @Test
  void countsByBin() {
    sample(0, true);
    sample(7, true);
    sample(14, true);
    sample(16, true);
    Coverage coverage = group.coverage();
    assertEquals(Map.of("empty", 1L, "some", 2L, "full", 0L), bins(coverage, "fill"));
    assertEquals(List.of("fifo: fill: full", "fifo: put: no"), holes(coverage));
    assertEquals(5, coverage.bins());
    assertEquals(3, coverage.seen());
  }

  private static Map<String, Long> bins(Coverage coverage, String item) {
    return coverage.items("fifo").stream()
        .filter(i -> i.name().equals(item))
        .findFirst()
        .orElseThrow()
        .bins();
  }

  @Test
  void aCrossWantsAllBinsTogether() {
    group.cross("put at fill", fill, puts).without("full", "yes");
    sample(0, true);
    sample(0, false);
    sample(1, true);
    sample(99, true);
    assertEquals(
        List.of("fifo: fill: full", "fifo: put at fill: some, no", "fifo: put at fill: full, no"),
        holes(group.coverage()));
    assertEquals(
        List.of("empty, no", "empty, yes", "some, no", "some, yes", "full, no"),
        List.copyOf(bins(group.coverage(), "put at fill").keySet()));
    assertEquals(1, bins(group.coverage(), "put at fill").get("some, yes"));
  }

  @Test
  void anyBinCanBeLeftOut() {
    group.cross("put at fill", fill, puts).without(Cross.ANY, "no").without("full", Cross.ANY);
    assertEquals(
        List.of("empty, yes", "some, yes"),
        List.copyOf(bins(group.coverage(), "put at fill").keySet()));
  }

  @Test
  void aConditionKeepsAPointAndItsCrossesFromCounting() {
    group.cross("put at fill", fill, puts);
    fill.when(() -> put);
    sample(0, false);
    assertEquals(0, bins(group.coverage(), "fill").get("empty"));
    assertEquals(0, bins(group.coverage(), "put at fill").get("empty, no"));
    assertEquals(1, bins(group.coverage(), "put").get("no"));
  }

  private enum Kind {
    DATA,
    CONTROL
  }

  @Test
  void constantsAndEventsAreBinsToo() {
    var kinds = new CoverGroup("kinds");
    kinds.point("kind", Kind.class, () -> Kind.DATA).when(() -> put);
    kinds.event("both", () -> put && level > 0);
    put = true;
    kinds.sample();
    put = false;
    kinds.sample();
    assertEquals(
        List.of(
            new Coverage.Item("kind", Map.of("DATA", 1L, "CONTROL", 0L)),
            new Coverage.Item("both", Map.of("seen", 0L))),
        kinds.coverage().items("kinds"));
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    assertRefused("overlap", () -> group.point("a", () -> 0, Bin.of(3), Bin.range("b", 2, 4)));
    assertRefused("overlap", () -> group.point("a", () -> 0, Bin.of("b", 1), Bin.of("b", 2)));
    assertRefused("no bins", () -> group.point("a", () -> 0));
    assertRefused("greater", () -> Bin.range("a", 2, 1));
    assertRefused("two items fill", () -> group.flag("fill", () -> true));
    assertRefused("fewer than two", () -> group.cross("a", fill));
    assertRefused("another group's", () -> new CoverGroup("other").cross("a", fill, puts));
    assertRefused(
        "has no full, maybe", () -> group.cross("c", fill, puts).without("full", "maybe"));
  }

  private static void assertRefused(String why, Runnable action) {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, action::run);
    assertTrue(e.getMessage().contains(why), e.getMessage());
  }

  @Property(tries = 100)
  void runsAddUpInAnyOrder(
      @ForAll @Size(max = 30) List<@IntRange(max = 20) Integer> first,
      @ForAll @Size(max = 30) List<@IntRange(max = 20) Integer> second) {
    Coverage one = counted(first);
    Coverage other = counted(second);
    Coverage both = counted(Stream.of(first, second).flatMap(List::stream).toList());
    assertEquals(both, one.plus(other));
    assertEquals(both, other.plus(one));
    assertEquals(both, Coverage.NONE.plus(both));
    assertEquals(both, Coverage.ofJson(both.json()));
  }

  private static Coverage counted(List<Integer> levels) {
    var test = new CoverGroupTest();
    test.group.cross("put at fill", test.fill, test.puts);
    levels.forEach(seen -> test.sample(seen, seen % 2 == 0));
    return test.group.coverage();
  }
}
