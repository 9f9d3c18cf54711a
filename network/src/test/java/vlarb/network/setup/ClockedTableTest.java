// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.model.admission.Weight;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.network.admission.OutputTable.Answer;
import vlarb.network.setting.LinkRate;

/**
 * The time that one table takes, by the cycles that docs/reference/table-engine.md and the model
 * state.
 */
class ClockedTableTest {
  /** 150 MHz. */
  private static final long PERIOD = 60_000;

  private static final Weight BLOCKS = Weight.ofBlocks(64);

  private final EngineTimes times = new EngineTimes();

  private ClockedTable table(Policy policy, PortTurns turns) {
    return new ClockedTable(EngineParameters.of(new TableSize(64), policy), turns, PERIOD, times);
  }

  @Test
  void aClockHasAPeriodOfWholeTicks() {
    assertEquals(Optional.of(PERIOD), TableTiming.period("150 MHz"));
    assertEquals(Optional.of(115_200L), TableTiming.period("78.125MHz"));
    assertEquals(Optional.empty(), TableTiming.period("130 MHz"));
    assertEquals(Optional.empty(), TableTiming.period("0 MHz"));
    assertEquals(Optional.empty(), TableTiming.period("150"));
    assertEquals(150e6, new TableTiming.Clocked(PERIOD, TableTiming.Turns.IDLE).frequency());
  }

  /**
   * A cycle for each level from the deepest up to the one of the distance, one for the limit, 3 and
   * 64 for the slots, 3 for the look-up, and 4 from the command that the engine accepts to the
   * result: one, 2 to the engine's answer, one. A weight's change is answered one cycle later.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
  void aFirstConnectionTakesAsManyCyclesAsStated(int level) {
    ClockedTable table = table(Policy.MODEL4, new IdleTurns());
    TimedTable.Served served = table.admit(0, 1, 1 << level, BLOCKS);
    assertEquals(Answer.NEW_SEQUENCE, served.answer());
    long cycles = 7 - level + 1 + 3 + 64 + 3 + 4;
    assertEquals(cycles * PERIOD, served.time());
    assertEquals(cycles, times.answers().getMaxValue());
    // A second one of the same distance shares slot 0: no slot after it is looked at.
    long then = served.time() + 1000 * PERIOD + 1;
    TimedTable.Served shared = table.admit(then, 1, 1 << level, Weight.ofBlocks(1));
    assertEquals(Answer.SHARED, shared.answer());
    long accepted = Math.ceilDiv(then, PERIOD) * PERIOD;
    assertEquals(accepted + (7 - level + 1 + 3 + 3 + 5) * PERIOD, shared.time());
    // One is busy for its cycles and the one in which the next could be accepted.
    assertEquals(
        2 * 150e6 / (cycles + 7 - level + 1 + 3 + 3 + 5 + 2), times.requestsPerSecond(150e6), 1e-6);
  }

  /** While nothing is eligible a sequence of n entries is written in n cycles. */
  @ParameterizedTest
  @ValueSource(ints = {0, 3, 6})
  void aSequenceLivesWhenItIsWritten(int level) {
    ClockedTable table = table(Policy.MODEL4, new IdleTurns());
    table.admit(0, 1, 1 << level, BLOCKS);
    table.finish();
    System.out.printf(
        "level %d: live after %d cycles, at rest after %d%n",
        level, times.lives().getMaxValue(), times.maintenance().getMaxValue());
    long answer = times.answers().getMaxValue();
    assertEquals(answer - 1 + (64 >> level) + 2, times.lives().getMaxValue());
    assertEquals(1, times.maintenance().getTotalCount());
    assertTrue(times.maintenance().getMaxValue() >= times.lives().getMaxValue());
  }

  /** No gap is longer than the distance, even where cycles are left out, and moves are made. */
  @ParameterizedTest
  @EnumSource
  void noSequenceWaitsLongerThanItsDistanceWhileOthersMove(Policy policy) {
    PortTurns turns = new BackloggedTurns(64, LinkRate.X1.ticksPerByte(), PERIOD);
    ClockedTable table = table(policy, turns);
    Random random = new Random(5);
    int[] handles = new int[15];
    Weight[] weights = new Weight[15];
    long now = 0;
    for (int i = 0; i < 600; i++) {
      int vl = random.nextInt(15);
      now += random.nextInt(20_000) * PERIOD;
      if (weights[vl] != null) {
        now = table.end(now, handles[vl], weights[vl]);
        weights[vl] = null;
      } else {
        Weight weight = Weight.ofBlocks(1 + random.nextInt(40));
        TimedTable.Served served = table.admit(now, vl, 1 << 2 + random.nextInt(5), weight);
        now = served.time();
        if (served.answer().isAdmitted()) {
          handles[vl] = served.handle();
          weights[vl] = weight;
        }
      }
    }
    table.finish();
    System.out.printf(
        "%s: %d entries moved, %d positions beyond the distance, at rest after %d cycles at most%n",
        policy,
        table.entriesMoved(),
        times.longestBeyondDistance(),
        times.maintenance().getMaxValue());
    assertTrue(table.entriesMoved() > (policy == Policy.LAZY ? 0 : 50));
    assertEquals(0, times.longestBeyondDistance());
  }
}
