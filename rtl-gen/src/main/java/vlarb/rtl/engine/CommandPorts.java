// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.table.cycle.Status;
import vlarb.rtl.part.DeclaredPorts;

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
  private final UInt answerWeight;
  private final Bool liveValid;
  private final UInt liveHandle;
  public final UInt freeEntries;
  private final UInt highLive;
  public final Bool tableIdle;

  /** All ports of the module. */
  public final DeclaredPorts ports;

  /** Finds them among the ports of the module. */
  public CommandPorts(DeclaredPorts ports) {
    this.ports = ports;
    commandValid = ports.bool("commandValid");
    commandReady = ports.bool("commandReady");
    commandOperation = ports.uint("commandOperation");
    commandLevel = ports.uint("commandLevel");
    commandHandle = ports.uint("commandHandle");
    commandVl = ports.uint("commandVl");
    commandWeight = ports.uint("commandWeight");
    answerValid = ports.bool("answerValid");
    answerReady = ports.bool("answerReady");
    answerStatus = ports.uint("answerStatus");
    answerHandle = ports.uint("answerHandle");
    answerLevel = ports.uint("answerLevel");
    answerIndex = ports.uint("answerIndex");
    answerVl = ports.uint("answerVl");
    answerWeight = ports.uint("answerWeight");
    liveValid = ports.bool("liveValid");
    liveHandle = ports.uint("liveHandle");
    freeEntries = ports.uint("freeEntries");
    highLive = ports.uint("highLive");
    tableIdle = ports.bool("tableIdle");
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
    Bool done = engine.answerValid.and(engine.answerStatus.eq(lit(Status.DONE).asUInt()));
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
