// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port.registers;

import static vlarb.model.port.registers.TableRegisters.*;

import java.util.OptionalInt;
import vlarb.model.table.cycle.Command;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.cycle.Status;

/** The registers for commands of the table engine itself. */
final class EngineRegisters implements CommandRegisters {
  private final EngineInputs in;
  private final EngineOutputs out;

  private final int handles;
  private final int levels;
  private final int weights;

  private final CommandTurn turn;

  /** The answer to the command before, and its index. */
  private int answer;

  private int index;

  EngineRegisters(EngineParameters parameters, EngineInputs in, EngineOutputs out) {
    this.in = in;
    this.out = out;
    int deepest = parameters.table().deepest();
    handles = (1 << deepest) - 1;
    levels = Integer.highestOneBit(deepest) * 2 - 1;
    weights = (1 << ENTRY_CAP_BITS + deepest) - 1;
    turn =
        new CommandTurn(
            weights
                | (1 << CODE_BITS) - 1 << CODE
                | handles << HANDLE
                | (1 << VL_BITS) - 1 << VL
                | levels << LEVEL);
  }

  @Override
  public void settle(int[] vls) {
    in.commandValid = turn.asks();
    in.answerReady = turn.awaits();
    int command = turn.command();
    in.ask(
        new Command(
            Operation.values()[command >>> CODE & (1 << CODE_BITS) - 1],
            command >>> LEVEL & levels,
            command >>> HANDLE & handles,
            command >>> VL & (1 << VL_BITS) - 1,
            command & weights));
  }

  @Override
  public boolean write(int register, int data) {
    return register == ENGINE_COMMAND && turn.write(data);
  }

  @Override
  public OptionalInt read(int register) {
    return switch (register) {
      case TABLE -> OptionalInt.of(table(out));
      case ENGINE_ANSWER -> OptionalInt.of(turn.isBusy() ? 1 << BUSY : answer);
      case ENGINE_INDEX -> OptionalInt.of(turn.isBusy() ? 0 : index);
      default -> OptionalInt.empty();
    };
  }

  /** The register of the table. */
  static int table(EngineOutputs out) {
    return out.freeEntries | (out.idle ? 1 << IDLE : 0);
  }

  /** Takes an answer, of which a status other than done is all. */
  private void take() {
    answer = out.answerStatus << CODE;
    index = 0;
    if (out.answerStatus == Status.DONE.ordinal()) {
      answer |=
          out.answerWeight
              | out.answerHandle << HANDLE
              | out.answerVl << VL
              | out.answerLevel << LEVEL;
      index = out.answerIndex;
    }
  }

  @Override
  public void edge() {
    if (turn.awaits() && out.answerValid) {
      take();
    }
    turn.edge(out.commandReady, out.answerValid);
  }
}
