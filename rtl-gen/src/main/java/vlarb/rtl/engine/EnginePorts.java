// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.table.cycle.Status;
import vlarb.rtl.part.DeclaredPorts;

/**
 * The ports of a module that has a table engine inside: they are the engine's, and 0 where they
 * mean nothing. They belong to the module under construction.
 */
public final class EnginePorts implements Module.Part {
  public final CommandPorts commands;
  private final Bool liveValid;
  private final UInt liveHandle;
  public final UInt freeEntries;
  private final UInt highLive;
  public final Bool tableIdle;

  /** All ports of the module. */
  public final DeclaredPorts ports;

  /** Finds them among the ports of the module. */
  public EnginePorts(DeclaredPorts ports) {
    this.ports = ports;
    commands = new CommandPorts(ports);
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
    CommandPorts its = engine.commands;
    commands.commandsTo(its, initDone);
    Bool done = its.answerValid().and(its.answerStatus().eq(lit(Status.DONE).asUInt()));
    commands.answersOf(its, done);
    liveHandle.set(CommandPorts.where(engine.liveValid, engine.liveHandle));
    highLive.set(engine.live);
    tableIdle.set(engine.idle.and(initDone));
    connectAlike(this, engine);
  }
}
