// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.engine;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.Stream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.ports.EngineInterface;
import vlarb.model.ports.Pin;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.rtl.part.DeclaredPorts;

/**
 * The ports for commands to a table engine and for its answers: of the engine, of a module that has
 * the engine inside, or of what gives the commands. They belong to the module under construction.
 */
public final class CommandPorts {
  /** The fields of a command, the most significant first. */
  private static final List<String> COMMAND =
      List.of("commandOperation", "commandLevel", "commandHandle", "commandVl", "commandWeight");

  /** The fields of an answer about a sequence, if the command was done. */
  private static final List<String> SEQUENCE =
      List.of("answerHandle", "answerLevel", "answerIndex", "answerVl", "answerWeight");

  private final DeclaredPorts ports;

  /** Finds them among the ports of a module, which may lack some answers. */
  public CommandPorts(DeclaredPorts ports) {
    this.ports = ports;
  }

  /** The ports of an engine for commands. */
  public static List<Pin> ofCommands(EngineParameters parameters) {
    return pins(parameters, "command").toList();
  }

  /** The ports of an engine for answers. */
  public static List<Pin> ofAnswers(EngineParameters parameters) {
    return pins(parameters, "answer").toList();
  }

  private static Stream<Pin> pins(EngineParameters parameters, String prefix) {
    return EngineInterface.of(parameters).stream().filter(pin -> pin.name().startsWith(prefix));
  }

  public Bool commandValid() {
    return ports.bool("commandValid");
  }

  public Bool commandReady() {
    return ports.bool("commandReady");
  }

  /** The command: {operation, level, handle, VL, weight}. */
  UInt command() {
    return cat(COMMAND.stream().map(ports::uint).toArray(UInt[]::new));
  }

  /** Gives a command. */
  public void command(UInt operation, UInt level, UInt handle, UInt vl, UInt weight) {
    drive(COMMAND, List.of(operation, level, handle, vl, weight));
  }

  public Bool answerValid() {
    return ports.bool("answerValid");
  }

  public Bool answerReady() {
    return ports.bool("answerReady");
  }

  public UInt answerStatus() {
    return ports.uint("answerStatus");
  }

  public UInt answerHandle() {
    return ports.uint("answerHandle");
  }

  public UInt answerLevel() {
    return ports.uint("answerLevel");
  }

  public UInt answerIndex() {
    return ports.uint("answerIndex");
  }

  public UInt answerVl() {
    return ports.uint("answerVl");
  }

  public UInt answerWeight() {
    return ports.uint("answerWeight");
  }

  /** Tells of a sequence. */
  void answer(UInt handle, UInt level, UInt index, UInt vl, UInt weight) {
    drive(SEQUENCE, List.of(handle, level, index, vl, weight));
  }

  private void drive(List<String> names, List<UInt> values) {
    for (int i = 0; i < names.size(); i++) {
      ports.uint(names.get(i)).set(values.get(i));
    }
  }

  /**
   * Hands commands on to an engine.
   *
   * @param initDone commands are accepted
   */
  void commandsTo(CommandPorts engine, Bool initDone) {
    engine.commandValid().set(commandValid().and(initDone));
    commandReady().set(engine.commandReady().and(initDone));
    engine.drive(COMMAND, COMMAND.stream().map(ports::uint).toList());
    engine.answerReady().set(answerReady());
  }

  /**
   * Hands answers of an engine on, 0 where they mean nothing.
   *
   * @param done a command was done
   */
  void answersOf(CommandPorts engine, Bool done) {
    answerValid().set(engine.answerValid());
    answerStatus().set(where(engine.answerValid(), engine.answerStatus()));
    drive(SEQUENCE, SEQUENCE.stream().map(each -> where(done, engine.ports.uint(each))).toList());
  }

  /** A value where it means something, else 0. */
  static UInt where(Bool meant, UInt value) {
    return mux(meant, value, lit(0, value.width()));
  }
}
