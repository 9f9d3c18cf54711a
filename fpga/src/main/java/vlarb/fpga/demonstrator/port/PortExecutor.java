// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.port;

import static vlarb.chisel.Hardware.*;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.line.CommandWidths;
import vlarb.fpga.demonstrator.line.DecodedLine;
import vlarb.model.port.PortParameters;

/** Carries out the command of a line and answers it. */
final class PortExecutor extends Module {
  private static final int NUMBER = 12;

  /** Of what a write writes. */
  private static final int DATA = 12;

  final Bool ready = in(bool(), "counts can be read, and no commit is pending");
  final Bool lineValid = in(bool(), "a line is complete");
  final Bool lineReady = out(bool(), "it is not needed any more");
  final UInt letter = in(uint(CommandWidths.LETTER), "its command");
  final UInt argument = in(uint(CommandWidths.ARGUMENT), "its argument");
  final Bool malformed = in(bool(), "it is no command");

  final Bool answerValid = out(bool(), "an answer is there");
  final Bool answerReady = in(bool(), "and is taken");
  final Bool answerRefused = out(bool(), "it is a refusal");
  final UInt answer = out(uint(CommandWidths.ANSWER), "it is this number otherwise");

  final Bool mgmtValid = out(bool(), "requests an access to a register");
  final Bool mgmtReady = in(bool(), "which is accepted");
  final Bool mgmtWrite = out(bool(), "it is a write");
  final UInt mgmtAddress;
  final UInt mgmtWriteData = out(uint(DATA), "what a write writes");
  final Bool mgmtResponseValid = in(bool(), "the access is answered");
  final Bool mgmtError = in(bool(), "it was refused");
  final UInt mgmtReadData = in(uint(CommandWidths.ANSWER), "the data that was read");

  final UInt enabled;
  final Bool clear = out(bool(), "clear all counts");
  final Bool damage = out(bool(), "flip a bit of the next beat");
  final UInt source = out(uint(CommandWidths.SOURCE), "whose counts to read");
  final UInt packets = in(uint(CommandWidths.ANSWER), "that came of that source");
  final UInt dwords = in(uint(CommandWidths.ANSWER), "that came of that source");
  final UInt errors = in(uint(CommandWidths.ANSWER), "packets with an error");

  private final Bool accessing = regInit(false, "an access waits to be accepted");
  private final Bool awaiting = regInit(false, "an access waits for its answer");
  private final Bool answering = regInit(false, "the answer waits to be taken");
  private final Bool refused = reg(bool(), "the answer is a refusal");
  private final UInt result = reg(uint(CommandWidths.ANSWER), "the answer");
  private final UInt clients;
  private final DecodedLine<PortCommand> line;

  PortExecutor(DemonstratedPort demonstrated) {
    PortParameters parameters = demonstrated.parameters();
    List<Integer> vls = demonstrated.vls();
    int numberBits = parameters.registers().addressBits();
    mgmtAddress = out(uint(numberBits), "register");
    enabled = out(uint(vls.size()), "by client: it may send");
    clients = regInit(vls.size(), (1L << vls.size()) - 1, "by client: it may send");

    Bool idle = let(accessing.or(awaiting).or(answering).not());
    Bool begins = let(ready.and(lineValid).and(idle));
    line = new DecodedLine<>(Arrays.asList(PortCommand.values()), letter, argument);
    Bool writes = line.is(PortCommand.WRITE);
    UInt number =
        let(mux(writes, argument.bits(NUMBER + DATA - 1, DATA), argument.bits(NUMBER - 1, 0)));
    Bool access = let(writes.or(line.is(PortCommand.READ)));
    Bool noRegister = access.and(number.bits(NUMBER - 1, numberBits).orR());
    long noClients =
        vls.stream().reduce((1 << CommandWidths.ARGUMENT) - 1, (m, vl) -> m & ~(1 << vl));
    Bool noClient =
        line.is(PortCommand.GO).and(argument.and(lit(noClients, CommandWidths.ARGUMENT)).orR());
    Bool known = line.isAny(_ -> true);
    Bool legal = let(known.and(malformed.or(noRegister).or(noClient).not()));
    Bool carriedOut = let(begins.and(legal));

    when(
        begins,
        () -> {
          accessing.set(legal.and(access));
          answering.set(legal.and(access).not());
          refused.set(legal.not());
          result.set(immediateAnswer(parameters));
        });
    when(
        carriedOut.and(line.is(PortCommand.GO)),
        () -> clients.set(catBools(vls.stream().map(argument::bit).toList())));
    accessRegister();
    mgmtWrite.set(writes);
    mgmtAddress.set(number.bits(numberBits - 1, 0));
    enabled.set(clients);
    clear.set(carriedOut.and(line.is(PortCommand.ZERO)));
    damage.set(carriedOut.and(line.is(PortCommand.DAMAGE)));
    source.set(argument.bits(CommandWidths.SOURCE - 1, 0));

    Bool answered = let(answering.and(answerReady));
    when(answered, () -> answering.set(false));
    answerValid.set(answering);
    answerRefused.set(refused);
    answer.set(result);
    lineReady.set(answered);
  }

  /** The answer of commands that are done at once: 0 unless they ask for something. */
  private UInt immediateAnswer(PortParameters parameters) {
    long version =
        (long) PortCommand.PROTOCOL << 24
            | parameters.arbiter().dataVls() << 16
            | parameters.width() << 8
            | new PacketShape(parameters).longestBeats();
    Map<PortCommand, UInt> answers = new EnumMap<>(PortCommand.class);
    answers.put(PortCommand.VERSION, lit(version, CommandWidths.ANSWER));
    answers.put(PortCommand.PACKETS, packets);
    answers.put(PortCommand.DWORDS, dwords);
    answers.put(PortCommand.ERRORS, errors);
    return oneHotSelect(
        answers.keySet().stream().map(line::is).toList(), answers.values().stream().toList());
  }

  private void accessRegister() {
    Bool accepted = let(accessing.and(mgmtReady));
    Bool responded = let(awaiting.and(mgmtResponseValid));
    when(
        accepted,
        () -> {
          accessing.set(false);
          awaiting.set(true);
        });
    when(
        responded,
        () -> {
          awaiting.set(false);
          answering.set(true);
          refused.set(mgmtError);
          result.set(mgmtReadData);
        });
    mgmtValid.set(accessing);
    mgmtWriteData.set(argument.bits(DATA - 1, 0));
  }

  @Override
  protected String header() {
    return """
        Carries out the command of a line and answers it.

        An access to a register takes some cycles, all else one. A command waits until what it reads
        cannot change while it is read.
        """;
  }
}
