// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.registers;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.registers.TableRegisters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.engine.CommandPorts;
import vlarb.rtl.engine.EngineShape;

/** The registers of a port for commands of the table engine itself. */
final class EngineRegisters extends CommandRegisters {
  private static final int CODE = TableRegisters.CODE_BITS;

  private final CommandPorts commands = new CommandPorts(engine);
  private final CommandTurn turn = new CommandTurn();
  private final UInt operation = reg(uint(CODE), "the operation of the command");
  private final UInt level;
  private final UInt handle;
  private final UInt vl = reg(uint(Widths.VL), "the VL of the command");
  private final UInt weight;

  EngineRegisters(ArbiterParameters arbiter) {
    super(arbiter, _ -> true);
    EngineShape shape = new EngineShape(arbiter.engine().orElseThrow());
    level = reg(uint(shape.levelBits()), "the level of the command");
    handle = reg(uint(shape.deepest()), "the handle of the command");
    weight = reg(uint(shape.weightBits()), "the weight of the command");
    int places =
        mask(0, weight)
            | mask(TableRegisters.CODE, operation)
            | mask(TableRegisters.HANDLE, handle)
            | mask(TableRegisters.VL, vl)
            | mask(TableRegisters.LEVEL, level);

    step("Takes a command, where none is under way.");
    Bool writable =
        let(
            "a command may be written",
            isAt("ENGINE_COMMAND", TableRegisters.ENGINE_COMMAND)
                .and(RegisterWord.exceeds(access.data(), places).not())
                .and(turn.busy.not()));
    Bool written = let("a command is written", access.made().and(access.write()).and(writable));
    when(
        written,
        () -> {
          take(weight, 0);
          take(operation, TableRegisters.CODE);
          take(handle, TableRegisters.HANDLE);
          take(vl, TableRegisters.VL);
          take(level, TableRegisters.LEVEL);
        });
    step("Offers the command until the engine accepts it, and takes the answer.");
    turn.step(written, commands.commandReady(), commands.answerValid());
    commands.commandValid().set(turn.asks);
    commands.answerReady().set(turn.awaits);
    commands.command(operation, level, handle, vl, weight);
    List<Answered> fields =
        List.of(
            Answered.of("weight", 0, commands.answerWeight()),
            Answered.of("status", TableRegisters.CODE, commands.answerStatus()),
            Answered.of("handle", TableRegisters.HANDLE, commands.answerHandle()),
            Answered.of("vl", TableRegisters.VL, commands.answerVl()),
            Answered.of("level", TableRegisters.LEVEL, commands.answerLevel()));
    UInt index = regInit(shape.deepest(), 0, "where the sequence of that answer is");
    when(
        turn.awaits.and(commands.answerValid()),
        () -> {
          fields.forEach(Answered::take);
          index.set(commands.answerIndex());
        });
    step("Answers the access.");
    answer(
        writable,
        List.of(
            table(),
            readable("ENGINE_ANSWER", TableRegisters.ENGINE_ANSWER, shown(fields)),
            readable("ENGINE_INDEX", TableRegisters.ENGINE_INDEX, known(index))));
  }

  private static int mask(int lowest, UInt field) {
    return RegisterWord.mask(lowest, field.width());
  }

  /**
   * A field of the answer that was taken.
   *
   * @param place of the lowest bit in the register of the answer
   * @param given the field as the engine gives it
   * @param kept the field of the last answer
   */
  private record Answered(int place, UInt given, UInt kept) {
    static Answered of(String field, int place, UInt given) {
      UInt kept = regInit(given.width(), 0, "the " + field + " of the answer before");
      String name = Character.toUpperCase(field.charAt(0)) + field.substring(1);
      return new Answered(place, given, kept.named("answered" + name));
    }

    void take() {
      kept.set(given);
    }
  }

  /** The register of an answer that was taken. */
  private UInt shown(List<Answered> fields) {
    RegisterWord word = new RegisterWord();
    fields.forEach(field -> word.with(field.place(), known(field.kept())));
    return word.with(TableRegisters.BUSY, turn.busy.asUInt()).word();
  }

  /** A part of an answer, 0 while a command is under way. */
  private UInt known(UInt field) {
    return mux(turn.busy, lit(0, field.width()), field);
  }

  @Override
  protected String header() {
    return """
        The registers of a port for commands to the table engine.

        A command is offered from the cycle after its write on. Its answer stays until the next one.
        Refused are a command while one is under way, and one with a 1 outside the fields.
        Cost: the command, the answer, the choice of what is read.
        """;
  }
}
