// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.table;

import java.util.OptionalLong;
import vlarb.model.table.Answer;
import vlarb.model.table.sets.EntrySet;

/** A table engine that runs operations one after the other: the model or the hardware. */
public interface OperationEngine extends AutoCloseable {
  /**
   * The result of an operation.
   *
   * @param answer the answer to an insert or a release
   * @param moves the occupied entries that maintenance moved
   * @param cycles the cycles from acceptance to the last change of the table while no high entry is
   *     eligible; empty for an engine without a clock
   */
  record Result(Answer answer, int moves, OptionalLong cycles) {}

  /** Inserts a request of distance 2^level, of whatever VL and weight. */
  Result insert(int level);

  /** Releases the sequence of a live handle. */
  Result release(int handle);

  /** The place of the sequence of a live handle now. */
  EntrySet place(int handle);

  @Override
  void close();
}
