// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import vlarb.model.table.cycle.Command;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.sets.TableSize;

/** Given commands for a table engine, one after the other, and a random arbiter's pointer. */
final class ScriptedCommands implements BiConsumer<EngineInputs, EngineOutputs> {
  private final Queue<Command> commands;
  private final RandomPointer pointer;

  ScriptedCommands(TableSize table, List<Command> commands, long seed) {
    this.commands = new ArrayDeque<>(commands);
    pointer = new RandomPointer(table, new SplittableRandom(seed));
  }

  @Override
  public void accept(EngineInputs in, EngineOutputs before) {
    boolean accepted = in.commandValid && before.commandReady;
    in.answerReady = true;
    if (!in.commandValid || accepted) {
      in.commandValid = !commands.isEmpty();
      if (in.commandValid) {
        in.ask(commands.remove());
      }
    }
    pointer.next(in);
  }
}
