// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.policies;

import java.util.SplittableRandom;
import vlarb.model.table.Answer;
import vlarb.model.table.Outcome;
import vlarb.model.table.TableEngine;
import vlarb.model.table.sets.TableSize;

/**
 * Random operations on a table engine: an insert or a release with equal probability (an insert
 * while nothing is live), each release of any of the live sequences alike.
 */
public final class RandomOperations {
  private final Workload workload;
  private final TableEngine engine;
  private final SplittableRandom random;

  /** The handles of the live sequences, in any order. */
  private final int[] live;

  private int lives;

  /** An operation, before it is put to an engine. */
  sealed interface Request {
    /** An insert of a sequence of distance 2^level. */
    record Insert(int level) implements Request {}

    /** A release of a live sequence. */
    record Release(int handle) implements Request {}
  }

  /**
   * @param engine with an empty table, which nobody else operates
   */
  public RandomOperations(Workload workload, TableEngine engine, long seed) {
    this.workload = workload;
    this.engine = engine;
    random = new SplittableRandom(seed);
    live = new int[engine.size().entries()];
  }

  /** Draws an operation and puts it to the engine. */
  public Outcome next() {
    return put(draw());
  }

  /** Draws the next operation, which must be {@link #put} before another is drawn. */
  Request draw() {
    if (lives == 0 || random.nextBoolean()) {
      return new Request.Insert(workload.level(engine.size(), random));
    }
    int which = random.nextInt(lives);
    int handle = live[which];
    live[which] = live[--lives];
    return new Request.Release(handle);
  }

  /** Puts the operation that was drawn to the engine. */
  Outcome put(Request drawn) {
    return switch (drawn) {
      case Request.Insert(int level) -> insert(level);
      case Request.Release(int handle) -> engine.release(handle);
    };
  }

  private Outcome insert(int level) {
    TableSize table = engine.size();
    Outcome outcome = engine.insert(level, 0, table.entriesOn(level));
    if (outcome.answer() instanceof Answer.Accepted accepted) {
      live[lives++] = accepted.handle();
    }
    return outcome;
  }
}
