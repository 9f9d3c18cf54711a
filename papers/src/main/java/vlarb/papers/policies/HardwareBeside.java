// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.policies;

import vlarb.model.cycle.HardwareFaultException;
import vlarb.model.table.Answer;
import vlarb.model.table.Outcome;
import vlarb.testbench.table.OperationEngine;

/** Runs the same operations on an engine with a clock, and counts the cycles. */
final class HardwareBeside {
  private final OperationEngine engine;
  private final CycleFigures figures = new CycleFigures();

  HardwareBeside(OperationEngine engine) {
    this.engine = engine;
  }

  /**
   * Puts an operation to the hardware.
   *
   * @param expected the golden model's outcome of the same operation
   * @throws HardwareFaultException if the hardware's outcome is another
   */
  void put(RandomOperations.Request request, Outcome expected) {
    OperationEngine.Result result =
        switch (request) {
          case RandomOperations.Request.Insert(int level) -> engine.insert(level);
          case RandomOperations.Request.Release(int handle) -> engine.release(handle);
        };
    if (!result.answer().equals(expected.answer()) || result.moves() != expected.entriesMoved()) {
      throw new HardwareFaultException(
          "%s: the hardware answers %s and moves %d entries, the model %s and %d"
              .formatted(
                  request,
                  result.answer(),
                  result.moves(),
                  expected.answer(),
                  expected.entriesMoved()));
    }
    if (!(result.answer() instanceof Answer.Rejected)) {
      figures.count(result.cycles().orElseThrow());
    }
  }

  CycleFigures figures() {
    return figures;
  }
}
