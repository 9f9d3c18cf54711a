// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** Tests the promises of a table that is read while it is managed, clock cycle by clock cycle. */
class CycleTableEngineProperties {
  private static final TableSize T16 = new TableSize(16);

  @Property(tries = 100)
  void maintenanceIsNotFelt(
      @ForAll long seed,
      @ForAll Policy policy,
      @ForAll @IntRange(min = 3, max = 6) int deepest,
      @ForAll @IntRange(min = 1, max = 256) int decisions,
      @ForAll boolean backlogged) {
    TableSize table = new TableSize(1 << deepest);
    ManagedTableWatch watch = watch(table, policy, seed, ManagedTableWatch.Fault.NONE);
    watch.run(4000, 40, decisions, backlogged);
    assertTrue(watch.longestBeyondDistance() <= 0, "positions beyond the distance");
    assertEquals(0, watch.turnsTooMany());
    assertTrue(watch.settles());
    assertTrue(watch.showsWhatWasDecided());
  }

  @Example
  void hundredsOfMovesAreNotFelt() {
    ManagedTableWatch watch = watch(T16, Policy.MODEL4, 3, ManagedTableWatch.Fault.NONE);
    watch.run(60_000, 20, 256, true);
    assertTrue(watch.moves() > 300, () -> watch.moves() + " moves");
    assertTrue(watch.lives() > 1000, () -> watch.lives() + " became live");
    assertEquals(0, watch.longestBeyondDistance());
    assertEquals(0, watch.turnsTooMany());
  }

  /** Old copies that live on give turns in both places. */
  @Example
  void theWatchSeesTurnsThatTheEngineIsNotToldOf() {
    ManagedTableWatch watch = watch(T16, Policy.MODEL4, 3, ManagedTableWatch.Fault.SELDOM_TELLS);
    watch.run(20_000, 20, 256, true);
    assertTrue(watch.turnsTooMany() > 0);
  }

  /** Old copies that die at once leave a sequence without turns. */
  @Example
  void theWatchSeesAnIdlenessThatIsNone() {
    ManagedTableWatch watch = watch(T16, Policy.MODEL4, 3, ManagedTableWatch.Fault.SEEMS_IDLE);
    watch.run(20_000, 20, 256, true);
    assertTrue(watch.longestBeyondDistance() > 0);
  }

  private static ManagedTableWatch watch(
      TableSize table, Policy policy, long seed, ManagedTableWatch.Fault fault) {
    return new ManagedTableWatch(table, policy, new Random(seed), fault);
  }
}
