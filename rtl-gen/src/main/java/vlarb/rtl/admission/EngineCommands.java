// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.rtl.engine.CommandPorts;
import vlarb.rtl.engine.TableEngine;

/**
 * The ports of admission to the table engine, under the engine's names. They belong to the module
 * under construction.
 */
public final class EngineCommands {
  final Bool commandValid;
  final Bool commandReady;
  final UInt commandOperation;
  final UInt commandLevel;
  final UInt commandHandle;
  final UInt commandVl;
  final UInt commandWeight;
  final Bool answerValid;
  final Bool answerReady;
  final UInt answerStatus;
  final UInt answerHandle;
  final UInt answerIndex;

  /** Declares them. */
  EngineCommands(AdmissionShape shape) {
    int bits = shape.handleBits();
    group("Table engine: commands");
    commandValid = out(bool(), "a command for the table engine").named("commandValid");
    commandReady = in(bool(), "the command is accepted").named("commandReady");
    commandOperation =
        out(uint(AdmissionShape.COMMAND), "0: insert, 1: release, 2: set-weight, 3: query")
            .named("commandOperation");
    commandLevel =
        out(uint(shape.levelBits()), "insert: the distance is 2^level").named("commandLevel");
    commandHandle =
        out(uint(bits), "all but insert: the handle of the sequence").named("commandHandle");
    commandVl =
        out(uint(AdmissionShape.VL), "insert: the VL of the sequence, 0 to 14").named("commandVl");
    commandWeight =
        out(uint(shape.weightBits()), "insert, set-weight: 64-byte blocks of all entries together")
            .named("commandWeight");
    group("Table engine: answers");
    answerValid = in(bool(), "there is an answer").named("answerValid");
    answerReady = out(bool(), "the answer is taken").named("answerReady");
    answerStatus =
        in(uint(AdmissionShape.COMMAND), "0: done; otherwise too few entries are free")
            .named("answerStatus");
    answerHandle = in(uint(bits), "done: the handle of the sequence").named("answerHandle");
    answerIndex =
        in(uint(bits), "done: its first entry, in bit-reversed numbering").named("answerIndex");
  }

  /** Connects the engine whose commands these are. */
  void connect(TableEngine engine) {
    engine.commandValid.set(commandValid);
    commandReady.set(engine.commandReady);
    engine.commandOperation.set(commandOperation);
    engine.commandLevel.set(commandLevel);
    engine.commandHandle.set(commandHandle);
    engine.commandVl.set(commandVl);
    engine.commandWeight.set(commandWeight);
    answerValid.set(engine.answerValid);
    engine.answerReady.set(answerReady);
    answerStatus.set(engine.answerStatus);
    answerHandle.set(engine.answerHandle);
    answerIndex.set(engine.answerIndex);
  }

  /** Connects a module that has the engine inside. */
  public void connect(CommandPorts engine) {
    engine.commandValid.set(commandValid);
    commandReady.set(engine.commandReady);
    engine.commandOperation.set(commandOperation);
    engine.commandLevel.set(commandLevel);
    engine.commandHandle.set(commandHandle);
    engine.commandVl.set(commandVl);
    engine.commandWeight.set(commandWeight);
    answerValid.set(engine.answerValid);
    engine.answerReady.set(answerReady);
    answerStatus.set(engine.answerStatus);
    answerHandle.set(engine.answerHandle);
    answerIndex.set(engine.answerIndex);
  }
}
