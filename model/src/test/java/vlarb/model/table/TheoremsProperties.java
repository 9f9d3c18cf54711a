// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import vlarb.model.table.policy.FreeLayout;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;

/** The theorems of DIAB-03-02-35 on random tables of 32 and 64 entries. */
class TheoremsProperties {
  /** Tables for each seed: every hypothesis holds in some of them. */
  private static final int TABLES = 300;

  @Property(tries = 20)
  void theoremsOneAndSixToThirteen(@ForAll long seed, @ForAll boolean sixtyFour) {
    Random random = new Random(seed);
    TableSize table = new TableSize(sixtyFour ? 64 : 32);
    int[] held = new int[6];
    for (int i = 0; i < TABLES; i++) {
      FreeEntries free = free(FreeEntries.none(table), table.whole(), random);
      held[0] += Theorems.searchFindsWhatThereIs(free);
      held[1] += Theorems.twoCanBeJoined(free);
      held[2] += Theorems.defragmentationNormalizes(free);
      held[3] += Theorems.defragmentationKeepsTheOrder(free);
      held[4] += Theorems.twoCanBeOrdered(free);
      held[5] += Theorems.reorderingOrders(free);
      int deepest = table.deepest();
      Theorems.levelsSayWhatIsMet(FreeLayout.after(Maintenance.DEFRAGMENT, free, deepest));
    }
    for (int i = 0; i < held.length; i++) {
      assertTrue(held[i] > 0, "hypothesis " + i + " never held");
    }
  }

  /** Sets of all sizes are free in it. */
  private static FreeEntries free(FreeEntries free, EntrySet set, Random random) {
    int choice = random.nextInt(10);
    if (choice < 2 && set.level() > 0) {
      return free.with(set);
    }
    if (choice < 4 && set.level() > 0 || set.size() == 1) {
      return free;
    }
    EntrySet left = set.table().set(set.level() + 1, set.index());
    return free(free(free, left, random), left.brother(), random);
  }

  @Property(tries = 200)
  void theoremsTwoToFive(@ForAll long seed, @ForAll boolean sixtyFour) {
    Random random = new Random(seed);
    TableSize table = new TableSize(sixtyFour ? 64 : 32);
    TableEngine engine = new TableEngine(table, Policy.MODEL2);
    for (int request = 0; request < 60; request++) {
      FreeEntries before = engine.free();
      int level = random.nextInt(table.deepest() + 1);
      Answer answer = engine.insert(level, 0, table.entriesOn(level)).answer();
      Theorems.meetsWhatFits(before, level, answer);
      Theorems.fillingIn(engine.free());
    }
  }

  @Property(tries = 200)
  void theoremFourteen(@ForAll long seed, @ForAll boolean sixtyFour, @ForAll Policy any) {
    Policy policy = any == Policy.LAZY ? Policy.MODEL1 : any;
    Random random = new Random(seed);
    TableSize table = new TableSize(sixtyFour ? 64 : 32);
    TableEngine engine = new TableEngine(table, policy);
    for (int operation = 0; operation < 200; operation++) {
      if (random.nextBoolean()) {
        int level = 1 + random.nextInt(table.deepest());
        engine.insert(level, 0, table.entriesOn(level));
      } else {
        engine.release(random.nextInt(table.entries()));
      }
      Theorems.whatWasReleasedLeavesNoTrace(engine, policy);
    }
  }
}
