// SPDX-License-Identifier: Apache-2.0
package vlarb.web.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.table.policy.Policy;
import vlarb.testsupport.TestSize;

/** The steps of a table at work lead from one table to the next. */
class WorkingTableTest {
  private static final int OPERATIONS = TestSize.choose(2000, 10_000, 100_000);
  private final long seed = Long.getLong("vlarb.seed", new Random().nextLong());

  @Test
  void aReleaseIsFollowedByDefragmentation() {
    WorkingTable table = new WorkingTable(Policy.MODEL4, 8);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      table.insert(3, i, 1).forEach(step -> texts.add(step.text()));
    }
    table.release(0).forEach(step -> texts.add(step.text()));
    assertEquals(
        List.of(
            "insert of distance 8: E(3,0)",
            "insert of distance 8: E(3,1)",
            "insert of distance 8: E(3,2)",
            "release of E(3,0)",
            "defragment: E(3,2) to E(3,0), entries 1"),
        texts);
  }

  @Test
  void refusalsAreOneStepThatChangesNothing() {
    WorkingTable table = new WorkingTable(Policy.MODEL1, 8);
    assertEquals(1, table.insert(0, 0, 1).size());
    TableStep full = table.now();
    List<TableStep> refused = table.insert(3, 1, 1);
    assertEquals("insert of distance 8: rejected", refused.getFirst().text());
    assertEquals(full.sequences(), refused.getFirst().sequences());
    assertEquals("release of 5: unknown", table.release(5).getFirst().text());
  }

  @ParameterizedTest
  @EnumSource(Policy.class)
  void theLastStepIsTheTable(Policy policy) {
    Random random = new Random(seed);
    WorkingTable table = new WorkingTable(policy, 64);
    int exchanges = 0;
    for (int i = 0; i < OPERATIONS; i++) {
      List<TableStep> steps =
          random.nextBoolean()
              ? table.insert(random.nextInt(7), random.nextInt(15), 1 + random.nextInt(255))
              : table.release(random.nextInt(64));
      exchanges += steps.size() - 1;
      assertEquals(
          table.now().sequences(), steps.getLast().sequences(), () -> "-Dvlarb.seed=" + seed);
      // Each step is a table whose sequences are apart, else this fails.
      steps.forEach(TableStep::values);
    }
    assertTrue(exchanges > OPERATIONS / 200, "exchanges: " + exchanges);
  }
}
