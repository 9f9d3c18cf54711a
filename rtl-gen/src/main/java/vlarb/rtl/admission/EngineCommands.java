// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.ports.EngineInterface;
import vlarb.model.ports.Pin;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.part.DeclaredPorts;

/**
 * The ports of admission to the table engine, under the engine's names. They belong to the module
 * under construction.
 */
public final class EngineCommands {
  /** The values of an answer that admission has by itself. */
  private static final List<String> UNUSED = List.of("answerLevel", "answerVl", "answerWeight");

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

  private final DeclaredPorts commands;
  private final DeclaredPorts answers;

  /** Declares them. */
  EngineCommands(EngineParameters parameters) {
    group("Table engine: commands");
    commands = new DeclaredPorts(pins(parameters, "command"));
    group("Table engine: answers");
    answers = new DeclaredPorts(pins(parameters, "answer"));
    commandValid = commands.bool("commandValid");
    commandReady = commands.bool("commandReady");
    commandOperation = commands.uint("commandOperation");
    commandLevel = commands.uint("commandLevel");
    commandHandle = commands.uint("commandHandle");
    commandVl = commands.uint("commandVl");
    commandWeight = commands.uint("commandWeight");
    answerValid = answers.bool("answerValid");
    answerReady = answers.bool("answerReady");
    answerStatus = answers.uint("answerStatus");
    answerHandle = answers.uint("answerHandle");
    answerIndex = answers.uint("answerIndex");
  }

  private static List<Pin> pins(EngineParameters parameters, String prefix) {
    return EngineInterface.of(parameters).stream()
        .filter(pin -> pin.name().startsWith(prefix) && !UNUSED.contains(pin.name()))
        .map(Pin::turned)
        .toList();
  }

  /** Connects an engine, or a module that has the engine inside. */
  public void connect(DeclaredPorts engine) {
    commands.connect(engine);
    answers.connect(engine);
  }
}
