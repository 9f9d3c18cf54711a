// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import java.util.SplittableRandom;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.stimulus.TableCommands;

/**
 * Random commands for a table engine, and a random arbiter's pointer. Every few hundred cycles the
 * arbiter behaves otherwise: it is idle, busy, or seldom at a boundary.
 */
public final class EngineExerciser {
  private static final int LONGEST_PHASE = 1200;
  private static final int VLS = 15;

  private final SplittableRandom random;
  private final TableSize table;
  private final TableCommands commands;

  private int phase;

  // Of the phase, in 256ths.
  private int boundaries;
  private int decisions;
  private int idleDecisions;

  /**
   * @param seed the same one says the same again
   */
  public EngineExerciser(EngineParameters parameters, long seed) {
    random = new SplittableRandom(seed);
    table = parameters.table();
    commands = new TableCommands(parameters, VLS, random.nextLong());
  }

  /** How often an operation was done. */
  public long done(Operation operation) {
    return commands.done(operation);
  }

  /**
   * Sets a cycle's inputs.
   *
   * @param in holds the inputs of the cycle before
   * @param before the outputs of the cycle before
   */
  public void next(EngineInputs in, EngineOutputs before) {
    if (phase-- == 0) {
      begin();
    }
    commands.next(in, before);
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

  /** Mostly from entry to entry, now and then far. */
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
