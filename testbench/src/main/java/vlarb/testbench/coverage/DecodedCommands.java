// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import vlarb.cosim.coverage.Coverage.Item;
import vlarb.model.ports.EngineInterface;
import vlarb.model.ports.Pin;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.cycle.Status;
import vlarb.model.table.sets.TableSize;

/**
 * Counts for each field of a table engine's commands the values about which a single bit decides.
 */
public final class DecodedCommands {
  /** The greatest weight of an entry, in 64-byte blocks. */
  private static final int MOST_WEIGHT = 255;

  private static final int NO_VL = 15;

  private final TableSize table;
  private final DecidingBits level;
  private final DecidingBits vl;
  private final DecidingBits weight;
  private final DecidingBits handle;
  private final Queue<Asked> asked = new ArrayDeque<>();

  /** The level that the weight is for. */
  private int levelAsked;

  /** Mask of the handles that are in use, as answers tell. */
  private long inUse;

  private record Asked(Operation operation, int handle) {}

  /** Counts nothing yet. The bits are those that the engine's interface declares. */
  public DecodedCommands(EngineParameters parameters) {
    table = parameters.table();
    level =
        DecidingBits.of(
            "commandLevel", bits(parameters, "commandLevel"), asks -> asks <= table.deepest());
    vl = DecidingBits.of("commandVl", bits(parameters, "commandVl"), asks -> asks != NO_VL);
    weight =
        DecidingBits.changing("commandWeight", bits(parameters, "commandWeight"), this::isWeight);
    handle =
        DecidingBits.changing(
            "commandHandle", bits(parameters, "commandHandle"), asks -> (inUse >>> asks & 1) != 0);
  }

  private static int bits(EngineParameters parameters, String port) {
    return EngineInterface.of(parameters).stream()
        .filter(pin -> pin.name().equals(port))
        .mapToInt(Pin::bits)
        .findFirst()
        .orElseThrow();
  }

  private boolean isWeight(int blocks) {
    int entries = table.entriesOn(levelAsked);
    return blocks >= entries && blocks <= MOST_WEIGHT * entries;
  }

  /** Looks at a cycle, after the engine has settled. */
  public void cycle(EngineInputs in, EngineOutputs out) {
    if (in.commandValid && out.commandReady) {
      Operation operation = Operation.values()[in.commandOperation];
      asked.add(new Asked(operation, in.commandHandle));
      if (operation == Operation.INSERT) {
        insert(in);
      }
    }
    if (out.answerValid && in.answerReady && !asked.isEmpty()) {
      answer(asked.remove(), out);
    }
  }

  private void insert(EngineInputs in) {
    level.see(in.commandLevel);
    vl.see(in.commandVl);
    if (in.commandLevel <= table.deepest()) {
      levelAsked = in.commandLevel;
      weight.see(in.commandWeight);
    }
  }

  private void answer(Asked command, EngineOutputs out) {
    boolean done = out.answerStatus == Status.DONE.ordinal();
    if (command.operation == Operation.INSERT) {
      inUse |= done ? 1L << out.answerHandle : 0;
      return;
    }
    if (done || out.answerStatus == Status.UNKNOWN.ordinal()) {
      handle.see(command.handle);
    }
    if (done && command.operation == Operation.RELEASE) {
      inUse &= ~(1L << command.handle);
    }
  }

  /** The engine was reset. */
  void reset() {
    asked.clear();
    inUse = 0;
  }

  /** The count of the rarest bit of a command's level, VL and weight. */
  long rarestOfCommand() {
    long least = Math.min(vl.rarest(), weight.rarest());
    return level.isDecoded() ? Math.min(least, level.rarest()) : least;
  }

  long rarestOfHandle() {
    return handle.rarest();
  }

  /** The bins for both sides of each bit of each field. */
  public Item item() {
    Map<String, Long> bins = new LinkedHashMap<>();
    level.addTo(bins);
    vl.addTo(bins);
    weight.addTo(bins);
    handle.addTo(bins);
    return new Item("bits of commands that decide", bins);
  }
}
