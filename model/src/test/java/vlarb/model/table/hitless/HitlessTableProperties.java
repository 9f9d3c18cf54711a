// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.hitless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** No gap above a sequence's distance, and one turn too many a move at most. */
class HitlessTableProperties {
  private static final int ALL_VLS = 0xff;

  @Property(tries = 150)
  void maintenanceIsNotFelt(
      @ForAll long seed,
      @ForAll Policy policy,
      @ForAll @IntRange(min = 3, max = 6) int deepest,
      @ForAll boolean backlogged) {
    Random random = new Random(seed);
    HitlessTable table = new HitlessTable(new TableSize(1 << deepest), policy);
    TurnWatch watch = new TurnWatch(ReadTable.of(table), random);
    for (int boundary = 0; boundary < 1500; boundary++) {
      int operations = random.nextInt(10) == 0 ? 1 + random.nextInt(3) : 0;
      watch.boundary(operations, random.nextInt(4), backlogged ? ALL_VLS : vls(random));
    }
    assertTrue(watch.longestBeyondDistance() <= 0);
    assertTrue(watch.longestJoinBeyondDistance() <= 0);
    assertEquals(0, watch.turnsTooMany());
    settles(table, watch);
  }

  private static int vls(Random random) {
    return random.nextInt(8) == 0 ? 0 : random.nextInt(256);
  }

  /**
   * Proves that the table becomes the one that the engine has decided, once nothing is asked for
   * any more.
   */
  private static void settles(HitlessTable table, TurnWatch watch) {
    for (int boundary = 0; boundary < 10_000 && table.unfinished() > 0; boundary++) {
      watch.boundary(0, 64, ALL_VLS);
    }
    assertEquals(0, table.unfinished());
    watch.boundary(0, 0, ALL_VLS);
    assertEquals(
        table.engine().entries(),
        IntStream.range(0, table.engine().size().entries()).mapToObj(table::entry).toList());
  }

  /** With everything backlogged every position that the pointer passes is a turn. */
  @Property(tries = 5, generation = GenerationMode.EXHAUSTIVE)
  void hundredsOfMovesAreNotFelt(@ForAll Policy policy) {
    TurnWatch watch = watch(ReadTable.of(new HitlessTable(new TableSize(64), policy)), 20_000);
    assertTrue(watch.moves() > 50, () -> watch.moves() + " moves");
    assertEquals(0, watch.longestBeyondDistance());
    assertTrue(watch.longestJoinBeyondDistance() <= 0);
    assertEquals(0, watch.turnsTooMany());
  }

  /** A flip of the whole table leaves some sequences waiting for longer than their distance. */
  @Example
  void theWatchSeesWhatAFlipDoes() {
    TableEngine engine = new TableEngine(new TableSize(64), Policy.MODEL4);
    TurnWatch watch = watch(new ReadTable.Flipping(engine), 20_000);
    assertTrue(watch.moves() > 300);
    assertTrue(watch.longestBeyondDistance() > 0);
  }

  /** An old copy that lives on gives turns in both places. */
  @Example
  void theWatchSeesWhatLateDeathsDo() {
    HitlessTable table = new HitlessTable(new TableSize(64), Policy.MODEL4);
    TurnWatch watch = watch(ReadTable.withLateDeaths(table), 20_000);
    assertEquals(0, watch.longestBeyondDistance());
    assertTrue(watch.longestJoinBeyondDistance() > 0);
    assertTrue(watch.turnsTooMany() > 0);
  }

  private static TurnWatch watch(ReadTable table, int boundaries) {
    Random random = new Random(3);
    TurnWatch watch = new TurnWatch(table, random);
    for (int boundary = 0; boundary < boundaries; boundary++) {
      watch.boundary(random.nextInt(10) == 0 ? 1 : 0, 3, ALL_VLS);
    }
    return watch;
  }
}
