// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import java.util.SplittableRandom;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.testbench.stimulus.TableCommands;

/** Random commands for a table engine, and a random arbiter's pointer. */
public final class EngineExerciser {
  private static final int VLS = 15;

  private final TableCommands commands;
  private final RandomPointer pointer;

  /**
   * @param seed the seed of the operations: the same seed makes the same operations
   */
  public EngineExerciser(EngineParameters parameters, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    commands = new TableCommands(parameters, VLS, random.nextLong());
    pointer = new RandomPointer(parameters.table(), random);
  }

  /** The number of times that an operation was done. */
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
    commands.next(in, before);
    pointer.next(in);
  }
}
