// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import java.util.SplittableRandom;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.sets.TableSize;

/**
 * A random arbiter's pointer, as a table engine observes it. Every few hundred cycles the arbiter
 * behaves differently: it is idle, busy, or seldom at a boundary.
 */
public final class RandomPointer {
  private static final int LONGEST_PHASE = 1200;

  private final SplittableRandom random;
  private final TableSize table;

  private int phase;

  // Of the phase, in 256ths.
  private int boundaries;
  private int decisions;
  private int idleDecisions;

  /** A pointer that goes round a table of this size. */
  public RandomPointer(TableSize table, SplittableRandom random) {
    this.table = table;
    this.random = random;
  }

  /**
   * Sets what the arbiter says in a cycle.
   *
   * @param in holds the inputs of the cycle before
   */
  public void next(EngineInputs in) {
    if (phase-- == 0) {
      begin();
    }
    in.boundary = chance(boundaries);
    if (in.turn) {
      in.pointer = in.turnEntry;
    }
    boolean decides = chance(decisions);
    in.noneEligible = decides && chance(idleDecisions);
    in.turn = decides && !in.noneEligible;
    in.turnEntry = (in.pointer + 1 + advance()) % table.entries();
  }

  private void begin() {
    phase = 1 + random.nextInt(LONGEST_PHASE);
    boundaries = oneOf(256, 256, 128, 10);
    decisions = oneOf(256, 100, 10, 0);
    idleDecisions = oneOf(256, 0, 100, 10);
  }

  /** Advances mostly from entry to entry, now and then far. */
  private int advance() {
    return chance(40) ? random.nextInt(table.entries()) : random.nextInt(3);
  }

  private boolean chance(int outOf256) {
    return random.nextInt(256) < outOf256;
  }

  private int oneOf(int... values) {
    return values[random.nextInt(values.length)];
  }
}
