// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.line.CommandWidths;
import vlarb.model.ports.Pin;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.engine.CommandPorts;
import vlarb.rtl.engine.EnginePorts;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.part.DeclaredPorts;

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

  private final DeclaredPorts ports;
  private final CommandPorts commands;
  final Bool answerValid = in(bool(), "there is an answer, which is taken at once");
  final UInt answerFields = in(uint(CommandWidths.ANSWER), "what it says");

  private final Underway underway = new Underway();

  /**
   * @param parameters of the engine
   */
  EngineClient(EngineParameters parameters) {
    ports =
        new DeclaredPorts(CommandPorts.ofCommands(parameters).stream().map(Pin::turned).toList());
    commands = new CommandPorts(ports);
    EngineShape shape = new EngineShape(parameters);
    int levelBits = shape.levelBits();
    int handleBits = shape.deepest();
    int weightBits = shape.weightBits();

    Bool inserts = let(operation.eq(0));
    Bool weighs = let(operation.bit(0).not());
    UInt handle = let(mux(weighs, argument.bits(WEIGHT + HANDLE - 1, WEIGHT), argument.bits(7, 0)));
    UInt level = argument.bits(WEIGHT + VL + LEVEL - 1, WEIGHT + VL);
    Bool tooHeavy = let(weighs.and(argument.bits(WEIGHT - 1, weightBits).orR()));
    Bool tooDeep = let(level.bits(LEVEL - 1, levelBits).orR());
    Bool noHandle = let(handle.bits(HANDLE - 1, handleBits).orR());
    possible.set(underway.outstanding.or(tooHeavy).or(mux(inserts, tooDeep, noHandle)).not());

    underway.follow(begins, commands.commandReady(), answerValid, answerFields);
    over.set(underway.over());
    answer.set(underway.answer());

    commands.commandValid().set(underway.asking);
    commands.command(
        operation,
        level.bits(levelBits - 1, 0),
        handle.bits(handleBits - 1, 0),
        argument.bits(WEIGHT + VL - 1, WEIGHT),
        argument.bits(weightBits - 1, 0));
  }

  /** Connects this client to the ports of the arbiter that contains the engine. */
  void connect(EnginePorts engine) {
    ports.connect(engine.ports);
    CommandPorts its = engine.commands;
    its.answerReady().set(true);
    answerValid.set(its.answerValid());
    answerFields.set(
        cat(
            its.answerStatus().pad(8),
            its.answerVl(),
            its.answerLevel().pad(LEVEL),
            its.answerHandle().pad(HANDLE),
            its.answerIndex().pad(8)));
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
