// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.table;

import java.util.OptionalLong;
import vlarb.model.table.Outcome;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;

/** The golden model, which has no clock. Its sequences are of VL0 and of weight 1 an entry. */
public final class ModelOperationEngine implements OperationEngine {
  private final TableEngine engine;

  public ModelOperationEngine(TableSize table, Policy policy) {
    engine = new TableEngine(table, policy);
  }

  @Override
  public Result insert(int level) {
    return result(engine.insert(level, 0, engine.size().entriesOn(level)));
  }

  @Override
  public Result release(int handle) {
    return result(engine.release(handle));
  }

  private static Result result(Outcome outcome) {
    return new Result(outcome.answer(), outcome.entriesMoved(), OptionalLong.empty());
  }

  @Override
  public EntrySet place(int handle) {
    return engine.sequence(handle).orElseThrow().place();
  }

  @Override
  public void close() {}
}
