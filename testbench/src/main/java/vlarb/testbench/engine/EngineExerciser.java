// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.cycle.Status;
import vlarb.model.table.sets.TableSize;

/**
 * Random commands for a table engine, and a random arbiter's pointer. Every few hundred cycles it
 * behaves otherwise: the table fills or empties, commands come fast or slowly, the arbiter is idle,
 * busy, or seldom at a boundary.
 */
public final class EngineExerciser {
  private static final int LONGEST_PHASE = 1200;

  private final SplittableRandom random;
  private final TableSize table;
  private final List<Integer> live = new ArrayList<>();
  private final Queue<Operation> asked = new ArrayDeque<>();
  private final long[] done = new long[Operation.values().length];

  private int phase;

  // Of the phase, in 256ths.
  private int commands;
  private int inserts;
  private int answers;
  private int boundaries;
  private int decisions;
  private int idleDecisions;
  private int shallowest;

  /**
   * @param seed the same one says the same again
   */
  public EngineExerciser(EngineParameters parameters, long seed) {
    random = new SplittableRandom(seed);
    table = parameters.table();
  }

  /** How often an operation was done. */
  public long done(Operation operation) {
    return done[operation.ordinal()];
  }

  /** Sets a cycle's inputs, knowing its outputs. */
  public void next(EngineInputs in, EngineOutputs out) {
    if (phase-- == 0) {
      begin();
    }
    in.answerReady = chance(answers);
    if (out.answerValid && in.answerReady) {
      hear(out);
    }
    if (!in.commandValid || out.commandReady) {
      command(in);
    }
    if (in.commandValid && out.commandReady) {
      asked.add(Operation.values()[in.commandOperation]);
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
    commands = oneOf(256, 256, 64, 8);
    inserts = oneOf(120, 140, 190, 60);
    answers = oneOf(256, 256, 200, 30);
    boundaries = oneOf(256, 256, 128, 10);
    decisions = oneOf(256, 100, 10, 0);
    idleDecisions = oneOf(256, 0, 100, 10);
    shallowest = random.nextInt(table.deepest() + 1);
  }

  /** Mostly from entry to entry, now and then far. */
  private int advance() {
    return chance(40) ? random.nextInt(table.entries()) : random.nextInt(3);
  }

  private void command(EngineInputs in) {
    in.commandValid = chance(commands);
    if (!in.commandValid) {
      return;
    }
    Operation operation = operation();
    in.commandOperation = operation.ordinal();
    in.commandLevel = level();
    in.commandHandle =
        live.isEmpty() || chance(10)
            ? random.nextInt(table.entries())
            : live.get(random.nextInt(live.size()));
    in.commandVl = chance(3) ? 15 : random.nextInt(15);
    in.commandWeight = weight(in.commandLevel);
  }

  private Operation operation() {
    if (chance(40)) {
      return chance(128) ? Operation.SET_WEIGHT : Operation.QUERY;
    }
    return chance(inserts) ? Operation.INSERT : Operation.RELEASE;
  }

  private int level() {
    int beyond = (Integer.highestOneBit(table.deepest()) << 1) - 1;
    return chance(3) ? beyond : shallowest + random.nextInt(table.deepest() - shallowest + 1);
  }

  /** Mostly one that a sequence of the level can have; often the least or the most. */
  private int weight(int level) {
    int entries = Math.max(1, table.entries() >> level);
    int most = 255 * entries;
    int limit = 256 * table.entries() - 1;
    return switch (random.nextInt(16)) {
      case 0 -> entries;
      case 1 -> most;
      case 2 -> Math.min(limit, most + 1);
      case 3 -> entries - 1;
      case 4 -> random.nextInt(limit + 1);
      default -> entries + random.nextInt(most - entries + 1);
    };
  }

  private void hear(EngineOutputs out) {
    Operation operation = asked.remove();
    if (out.answerStatus == Status.DONE.ordinal()) {
      done[operation.ordinal()]++;
      if (operation == Operation.INSERT) {
        live.add(out.answerHandle);
      } else if (operation == Operation.RELEASE) {
        live.remove((Integer) out.answerHandle);
      }
    }
  }

  private boolean chance(int outOf256) {
    return random.nextInt(256) < outOf256;
  }

  private int oneOf(int... values) {
    return values[random.nextInt(values.length)];
  }
}
