// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import vlarb.model.ports.EngineInterface;
import vlarb.model.ports.FieldValue;
import vlarb.model.ports.Kind;
import vlarb.model.ports.Pin;
import vlarb.model.table.cycle.Command;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.cycle.Status;
import vlarb.model.table.sets.TableSize;
import vlarb.model.traffic.Dice;

/**
 * Random commands for a table engine. Every few hundred cycles the pattern changes: the table fills
 * or empties, commands come fast or slowly, answers wait or do not.
 */
public final class TableCommands {
  private static final int LONGEST_PHASE = 1200;

  /** The number of commands out of 256 that have a bit of a field inverted. */
  private static final int ONE_BIT_WRONG = 12;

  private final Dice dice;

  /** The fields of a command, as the interface of the engine declares them. */
  private final List<Pin> fields;

  private final TableSize table;
  private final int vls;
  private final List<Integer> live = new ArrayList<>();
  private final Queue<Operation> asked = new ArrayDeque<>();
  private final long[] done = new long[Operation.values().length];

  private int phase;

  // Of the phase, in 256ths.
  private int commands;
  private int inserts;
  private int answers;
  private int shallowest;
  private int deepest;

  /**
   * @param vls the number of VLs, from VL0 on, to which most sequences belong; 1 to 15
   * @param seed the same seed gives the same commands
   */
  public TableCommands(EngineParameters parameters, int vls, long seed) {
    dice = new Dice(seed);
    table = parameters.table();
    fields =
        Pin.inputs(EngineInterface.of(parameters)).stream()
            .filter(pin -> pin.name().startsWith("command") && pin.kind() == Kind.UNSIGNED)
            .toList();
    this.vls = vls;
  }

  /** The number of times that an operation was done. */
  public long done(Operation operation) {
    return done[operation.ordinal()];
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
    boolean accepted = in.commandValid && before.commandReady;
    if (accepted) {
      asked.add(Operation.values()[in.commandOperation]);
    }
    if (before.answerValid && in.answerReady) {
      hear(before);
    }
    in.answerReady = dice.chance(answers);
    if (!in.commandValid || accepted) {
      command(in);
    }
  }

  private void begin() {
    phase = dice.between(1, LONGEST_PHASE);
    commands = dice.oneOf(256, 256, 64, 8);
    inserts = dice.oneOf(120, 140, 190, 60);
    answers = dice.oneOf(256, 256, 200, 30);
    shallowest = dice.below(table.deepest() + 1);
    deepest = dice.chance(64) ? shallowest : table.deepest();
  }

  private void command(EngineInputs in) {
    in.commandValid = dice.chance(commands);
    if (!in.commandValid) {
      return;
    }
    Operation operation = operation();
    int level = level();
    int handle =
        live.isEmpty() || dice.chance(10)
            ? dice.below(table.entries())
            : live.get(dice.below(live.size()));
    int vl = dice.chance(16) ? dice.below(16) : dice.below(vls);
    in.ask(new Command(operation, level, handle, vl, weight(level)));
    if (dice.chance(ONE_BIT_WRONG)) {
      Pin field = fields.get(dice.below(fields.size()));
      FieldValue value = field.values().getFirst();
      value.write(in, value.read(in) ^ 1L << dice.below(field.bits()));
    }
  }

  private Operation operation() {
    if (dice.chance(40)) {
      return dice.chance(128) ? Operation.SET_WEIGHT : Operation.QUERY;
    }
    return dice.chance(inserts) ? Operation.INSERT : Operation.RELEASE;
  }

  private int level() {
    int beyond = (Integer.highestOneBit(table.deepest()) << 1) - 1;
    return dice.chance(3) ? beyond : dice.between(shallowest, deepest);
  }

  /**
   * Draws a weight, mostly one that a sequence of the level can have; often the least or the most,
   * or a bit away from those.
   */
  private int weight(int level) {
    int entries = Math.max(1, table.entries() >> level);
    int most = 255 * entries;
    int limit = 256 * table.entries() - 1;
    return switch (dice.below(16)) {
      case 0 -> entries;
      case 1 -> most;
      case 2 -> Math.min(limit, most + 1);
      case 3 -> entries - 1;
      case 4 -> dice.below(limit + 1);
      case 5 -> dice.oneOf(0, entries, most) ^ 1 << dice.below(Integer.bitCount(limit));
      default -> dice.between(entries, most);
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
}
