// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.CommandPorts;

/** Puts operations to the table engine, one at a time, and keeps the answer to the last one. */
final class EngineClient extends Module {
  private static final int CODE = 2;
  private static final int VL = 4;
  private static final int WEIGHT = 16;
  private static final int HANDLE = 8;
  private static final int LEVEL = 4;

  final Bool begins = in(bool(), "an operation begins; only while none is under way");
  final UInt operation = in(uint(CODE), "0: insert, 1: release, 2: set-weight, 3: query");
  final UInt argument = in(uint(CommandWidths.ARGUMENT), "its argument; stands until it is over");
  final Bool possible = out(bool(), "the engine can be asked for that, and is free");
  final Bool over = out(bool(), "it is answered, or waits for decisions");
  final UInt answer =
      out(uint(CommandWidths.ANSWER), "to the last operation, or that it waits for decisions");

  final Bool commandValid = out(bool(), "a command");
  final Bool commandReady = in(bool(), "it is accepted");
  final UInt commandOperation = out(uint(CODE), "what it asks for");
  final UInt commandLevel;
  final UInt commandHandle;
  final UInt commandVl = out(uint(VL), "the sequence's VL");
  final UInt commandWeight;
  final Bool answerValid = in(bool(), "there is an answer, which is taken at once");
  final UInt answerFields = in(uint(CommandWidths.ANSWER), "what it says");

  private final Underway underway = new Underway();

  /**
   * @param ports of the arbiter whose engine it is, for their widths
   */
  EngineClient(CommandPorts ports) {
    int levelBits = ports.commandLevel.width();
    int handleBits = ports.commandHandle.width();
    int weightBits = ports.commandWeight.width();
    commandLevel = out(uint(levelBits), "insert: the distance is 2^level");
    commandHandle = out(uint(handleBits), "of the sequence, for all but insert");
    commandWeight = out(uint(weightBits), "in 64-byte blocks");

    Bool inserts = let(operation.eq(0));
    Bool weighs = let(operation.bit(0).not());
    UInt handle = let(mux(weighs, argument.bits(WEIGHT + HANDLE - 1, WEIGHT), argument.bits(7, 0)));
    UInt level = argument.bits(WEIGHT + VL + LEVEL - 1, WEIGHT + VL);
    Bool tooHeavy = let(weighs.and(argument.bits(WEIGHT - 1, weightBits).orR()));
    Bool tooDeep = let(level.bits(LEVEL - 1, levelBits).orR());
    Bool noHandle = let(handle.bits(HANDLE - 1, handleBits).orR());
    possible.set(underway.outstanding.or(tooHeavy).or(mux(inserts, tooDeep, noHandle)).not());

    underway.follow(begins, commandReady, answerValid, answerFields);
    over.set(underway.over());
    answer.set(underway.answer());

    commandValid.set(underway.asking);
    commandOperation.set(operation);
    commandLevel.set(level.bits(levelBits - 1, 0));
    commandHandle.set(handle.bits(handleBits - 1, 0));
    commandVl.set(argument.bits(WEIGHT + VL - 1, WEIGHT));
    commandWeight.set(argument.bits(weightBits - 1, 0));
  }

  /** Connects this client to the command ports of the arbiter that contains the engine. */
  void connect(CommandPorts ports) {
    ports.commandValid.set(commandValid);
    commandReady.set(ports.commandReady);
    ports.commandOperation.set(commandOperation);
    ports.commandLevel.set(commandLevel);
    ports.commandHandle.set(commandHandle);
    ports.commandVl.set(commandVl);
    ports.commandWeight.set(commandWeight);
    ports.answerReady.set(true);
    answerValid.set(ports.answerValid);
    answerFields.set(
        cat(
            ports.answerStatus.pad(8),
            ports.answerVl,
            ports.answerLevel.pad(LEVEL),
            ports.answerHandle.pad(HANDLE),
            ports.answerIndex.pad(8)));
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Puts operations to the table engine, one at a time, and keeps the answer to the last one.

        The engine answers within some cycles unless its queue of moves is full: moves wait until
        the arbiter's pointer has passed them. What is not answered within %d cycles waits for
        decisions; until it is answered no other operation can be put to the engine.
        """,
        1 << Underway.PATIENCE);
  }
}
