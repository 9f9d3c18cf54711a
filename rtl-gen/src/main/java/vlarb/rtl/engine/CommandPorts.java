// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.group;
import static vlarb.chisel.Hardware.in;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.out;
import static vlarb.chisel.Hardware.uint;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.table.cycle.EngineParameters;

/**
 * The ports for commands to a table engine and for its answers, on a module that has an engine
 * inside: they are the engine's, and 0 where they mean nothing. They belong to the module under
 * construction.
 */
public final class CommandPorts {
  public final Bool commandValid;
  public final Bool commandReady;
  public final UInt commandOperation;
  public final UInt commandLevel;
  public final UInt commandHandle;
  public final UInt commandVl;
  public final UInt commandWeight;
  public final Bool answerValid;
  public final Bool answerReady;
  public final UInt answerStatus;
  public final UInt answerHandle;
  public final UInt answerLevel;
  public final UInt answerIndex;
  public final UInt answerVl;
  public final UInt answerWeight;
  public final Bool liveValid;
  public final UInt liveHandle;
  public final UInt freeEntries;
  public final UInt highLive;
  public final Bool tableIdle;

  /** Declares them. */
  public CommandPorts(EngineParameters parameters) {
    EngineShape shape = new EngineShape(parameters);
    int bits = shape.deepest();
    group("Table engine: commands");
    commandValid = in(bool(), "a command for the table engine").named("commandValid");
    commandReady = out(bool(), "the command is accepted").named("commandReady");
    commandOperation =
        in(uint(EngineShape.CODE), "0: insert, 1: release, 2: set-weight, 3: query")
            .named("commandOperation");
    commandLevel =
        in(uint(shape.levelBits()), "insert: the distance is 2^level").named("commandLevel");
    commandHandle =
        in(uint(bits), "all but insert: the handle of the sequence").named("commandHandle");
    commandVl =
        in(uint(EngineShape.VL), "insert: the VL of the sequence, 0 to 14").named("commandVl");
    commandWeight =
        in(uint(shape.weightBits()), "insert, set-weight: 64-byte blocks of all entries together")
            .named("commandWeight");
    group("Table engine: answers, in the order of the commands");
    answerValid = out(bool(), "there is an answer").named("answerValid");
    answerReady = in(bool(), "the answer is taken").named("answerReady");
    answerStatus =
        out(uint(EngineShape.CODE), "0: done, 1: rejected, 2: unknown handle, 3: invalid")
            .named("answerStatus");
    answerHandle = out(uint(bits), "done: the handle of the sequence").named("answerHandle");
    answerLevel = out(uint(shape.levelBits()), "done: its level").named("answerLevel");
    answerIndex =
        out(uint(bits), "done: its first entry, in bit-reversed numbering").named("answerIndex");
    answerVl = out(uint(EngineShape.VL), "done: its VL").named("answerVl");
    answerWeight =
        out(uint(shape.weightBits()), "done: its weight in 64-byte blocks").named("answerWeight");
    group("Table engine: the table");
    liveValid = out(bool(), "a sequence serves turns from this cycle on").named("liveValid");
    liveHandle = out(uint(bits), "the handle of that sequence").named("liveHandle");
    freeEntries = out(uint(bits + 1), "high entries that no sequence has").named("freeEntries");
    highLive =
        out(uint(shape.entries()), "by high entry: it is in use; else it is as if of weight 0")
            .named("highLive");
    tableIdle = out(bool(), "no command waits, and the table is as was decided").named("tableIdle");
  }

  /**
   * Connects them with an engine.
   *
   * @param initDone commands are accepted
   */
  public void connect(TableEngine engine, Bool initDone) {
    engine.commandValid.set(commandValid.and(initDone));
    commandReady.set(engine.commandReady.and(initDone));
    engine.commandOperation.set(commandOperation);
    engine.commandLevel.set(commandLevel);
    engine.commandHandle.set(commandHandle);
    engine.commandVl.set(commandVl);
    engine.commandWeight.set(commandWeight);
    engine.answerReady.set(answerReady);
    answerValid.set(engine.answerValid);
    Bool done = engine.answerValid.and(engine.answerStatus.eq(0));
    answerStatus.set(where(engine.answerValid, engine.answerStatus));
    answerHandle.set(where(done, engine.answerHandle));
    answerLevel.set(where(done, engine.answerLevel));
    answerIndex.set(where(done, engine.answerIndex));
    answerVl.set(where(done, engine.answerVl));
    answerWeight.set(where(done, engine.answerWeight));
    liveValid.set(engine.liveValid);
    liveHandle.set(where(engine.liveValid, engine.liveHandle));
    freeEntries.set(engine.freeEntries);
    highLive.set(engine.live);
    tableIdle.set(engine.idle.and(initDone));
  }

  private static UInt where(Bool meant, UInt value) {
    return mux(meant, value, lit(0, value.width()));
  }
}
