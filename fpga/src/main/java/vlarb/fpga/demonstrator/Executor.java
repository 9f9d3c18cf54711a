// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import static vlarb.chisel.Hardware.*;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.line.CommandWidths;
import vlarb.fpga.demonstrator.line.DecodedLine;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.DecisionPace;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.port.PacketLength;

/** Carries out the command of a line and answers it. */
final class Executor extends Module {
  /** Clock cycles from a grant until the queues show the next heads. */
  private static final int QUEUES_FOLLOW = 3;

  final Bool ready = in(bool(), "the design is initialised, and no commit is pending");
  final Bool lineValid = in(bool(), "a line is complete");
  final Bool lineReady = out(bool(), "it is not needed any more");
  final UInt letter = in(uint(CommandWidths.LETTER), "its command");
  final UInt argument;
  final Bool malformed = in(bool(), "it is no command");

  final Bool answerValid = out(bool(), "an answer is there");
  final Bool answerReady = in(bool(), "and is taken");
  final Bool answerRefused = out(bool(), "it is a refusal");
  final UInt answer = out(uint(CommandWidths.ANSWER), "it is this number otherwise");

  final Bool mgmtValid = out(bool(), "requests an access to a register");
  final Bool mgmtReady = in(bool(), "which is accepted");
  final Bool mgmtWrite = out(bool(), "it is a write");
  final UInt mgmtAddress = out(uint(RegisterMap.ADDRESS_BITS), "register");
  final UInt mgmtWriteData = out(uint(RegisterMap.DATA_BITS), "what a write writes");
  final Bool mgmtResponseValid = in(bool(), "the access is answered");
  final Bool mgmtError = in(bool(), "it was refused");
  final UInt mgmtReadData = in(uint(CommandWidths.ANSWER), "the data that was read");

  final Bool pushPacket = out(bool(), "queue a packet");
  final Bool pushSmp = out(bool(), "queue an SMP");
  final Bool pushFcp = out(bool(), "queue a flow-control packet");
  final Bool giveCredit = out(bool(), "give credits");
  final UInt vl = out(uint(4), "to this VL");
  final UInt amount = out(uint(12), "of so many dwords, or so many 64-byte blocks");
  final Bool packetRoom = in(bool(), "that VL's queue has room");
  final Bool smpRoom = in(bool(), "the queue of SMPs has room");
  final Bool fcpRoom = in(bool(), "the queue of flow-control packets has room");

  final Bool decide = out(bool(), "the link is open, until something is granted");
  final Bool granted = in(bool(), "it grants something");
  final UInt grant = in(uint(CommandWidths.ANSWER), "what it grants");

  final Bool clearCounters = out(bool(), "clear the counters of all sources");
  final UInt source = out(uint(CommandWidths.SOURCE), "whose counters to read");
  final UInt packets = in(uint(CommandWidths.ANSWER), "granted to that source");
  final UInt dwords = in(uint(CommandWidths.ANSWER), "granted to that source");
  final UInt creditOverflow = in(uint(15), "by data VL: credits were lost");

  /** The table engine's ports, where there is an engine. */
  final Optional<OperationPorts> operations;

  /** The ports of admission, where there is admission in front of the engine. */
  final Optional<RequestPorts> requests;

  private final Bool accessing = regInit(false, "an access waits to be accepted");
  private final Bool awaiting = regInit(false, "an access waits for its answer");
  private final Bool deciding = regInit(false, "decisions are being taken");

  /** An operation waits for its answer; where there are operations. */
  private final Optional<Bool> operating;

  private final Bool answering = regInit(false, "the answer waits to be taken");
  private final UInt decisionsLeft = reg(uint(CommandWidths.DECISIONS), "decisions to take");
  private final Bool refused = reg(bool(), "the answer is a refusal");
  private final UInt result = reg(uint(CommandWidths.ANSWER), "the answer");

  private final DecodedLine<LineCommand> line;
  private final Bool begins = wire(bool());
  private final Bool legal = wire(bool());
  private final int closedCycles;
  private final int decisionCycles;
  private final UInt cycle;
  private final Bool carriedOut = wire(bool());

  Executor(Demonstrated demonstrated) {
    ArbiterParameters parameters = demonstrated.parameters();
    argument = in(uint(demonstrated.argumentBits()), "its argument");
    DecisionPace ofArbiter = DecisionPace.of(parameters);
    closedCycles = QUEUES_FOLLOW + ofArbiter.closed();
    decisionCycles = closedCycles + ofArbiter.open();
    int cycleBits = 32 - Integer.numberOfLeadingZeros(decisionCycles - 1);
    cycle = reg(uint(cycleBits), "of the decision that is being taken");
    operations =
        switch (demonstrated.highTable()) {
          case MANAGEMENT -> Optional.empty();
          case ENGINE ->
              Optional.of(new OperationPorts("0: insert, 1: release, 2: set-weight, 3: query"));
          case ADMISSION -> Optional.of(new OperationPorts("0: admit, 1: end, 2: query"));
        };
    requests = demonstrated.admission().map(_ -> new RequestPorts());
    operating = operations.map(_ -> regInit(false, "an operation waits for its answer"));
    Bool busy = accessing.or(awaiting).or(deciding).or(answering);
    Bool idle = let(operating.map(busy::or).orElse(busy).not());
    begins.set(ready.and(lineValid).and(idle));
    line = new DecodedLine<>(demonstrated.commands(), letter, argument);
    legal.set(isLegal(parameters));
    carriedOut.set(begins.and(legal));

    Bool access = line.isAny(c -> c == LineCommand.READ || c == LineCommand.WRITE);
    Bool decisions = line.isAny(c -> c == LineCommand.RUN || c == LineCommand.DECIDE);
    Bool operates = operations.isPresent() ? line.isAny(LineCommand::isOperation) : lit(false);
    when(
        begins,
        () -> {
          accessing.set(legal.and(access));
          deciding.set(legal.and(decisions));
          answering.set(legal.not().or(access.or(decisions).or(operates).not()));
          refused.set(legal.not());
          result.set(immediateAnswer(parameters));
          decisionsLeft.set(
              mux(line.is(LineCommand.RUN), argument.bits(15, 0), lit(1, CommandWidths.DECISIONS)));
          cycle.set(0);
        });
    accessRegister();
    takeDecisions();
    operations.ifPresent(ports -> operate(ports, operates));
    requests.ifPresent(ports -> ports.weighs.set(does(LineCommand.WEIGHT)));
    queue();
    clearCounters.set(does(LineCommand.ZERO));
    source.set(argument.bits(CommandWidths.SOURCE - 1, 0));

    Bool answered = let(answering.and(answerReady));
    when(answered, () -> answering.set(false));
    answerValid.set(answering);
    answerRefused.set(refused);
    answer.set(result);
    lineReady.set(answered);
  }

  /** High if the command exists and can be carried out. */
  private Bool isLegal(ArbiterParameters parameters) {
    Bool queues = line.isAny(c -> c == LineCommand.PACKET || c == LineCommand.SMP);
    Bool known = line.isAny(_ -> true);
    UInt length = argument.bits(CommandWidths.LENGTH - 1, 0);
    Bool faulty = PacketLength.faulty(length, parameters.options());
    Bool noLength = queues.and(faulty.or(argument.bit(CommandWidths.LENGTH)));
    Bool namesVl = line.isAny(c -> c == LineCommand.PACKET || c == LineCommand.CREDIT);
    Bool noVl = namesVl.and(argument.bits(15, 12).ge(parameters.dataVls()));
    Bool full =
        line.is(LineCommand.PACKET)
            .and(packetRoom.not())
            .or(line.is(LineCommand.SMP).and(smpRoom.not()))
            .or(line.is(LineCommand.FCP).and(fcpRoom.not()));
    Bool wrong = malformed.or(noLength).or(noVl).or(full);
    Bool impossible =
        let(
            operations
                .map(
                    ports ->
                        wrong.or(line.isAny(LineCommand::isOperation).and(ports.operable.not())))
                .orElse(wrong));
    return known.and(impossible.not());
  }

  /** The answer of commands that are done at once: 0 unless they ask for something. */
  private UInt immediateAnswer(ArbiterParameters parameters) {
    long version =
        (long) LineCommand.PROTOCOL << 24
            | parameters.dataVls() << 16
            | parameters.highCap() << 8
            | parameters.lowCap();
    Map<LineCommand, UInt> answers = new EnumMap<>(LineCommand.class);
    answers.put(LineCommand.VERSION, lit(version, CommandWidths.ANSWER));
    answers.put(LineCommand.PACKETS, packets);
    answers.put(LineCommand.DWORDS, dwords);
    answers.put(LineCommand.ERRORS, creditOverflow.pad(CommandWidths.ANSWER));
    operations.ifPresent(
        ports -> {
          answers.put(LineCommand.OPERATED, ports.operated);
          answers.put(LineCommand.TABLE, ports.tableState);
        });
    requests.ifPresent(
        ports -> {
          answers.put(LineCommand.CARRIED, ports.carried);
          answers.put(LineCommand.CONNECTIONS, ports.connections);
          answers.put(LineCommand.USED, ports.used);
        });
    return oneHotSelect(
        answers.keySet().stream().map(line::is).toList(), List.copyOf(answers.values()));
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
    mgmtWrite.set(line.is(LineCommand.WRITE));
    mgmtAddress.set(
        mux(
            line.is(LineCommand.WRITE),
            argument.bits(19, 12),
            argument.bits(RegisterMap.ADDRESS_BITS - 1, 0)));
    mgmtWriteData.set(argument.bits(RegisterMap.DATA_BITS - 1, 0));
  }

  /**
   * The link stays closed until queues and counters have followed the last decision and the arbiter
   * has looked at what they show. Then it is open until something is granted, or for as long as the
   * arbiter needs to find that there is nothing.
   */
  private void takeDecisions() {
    Bool over = let(decisionsLeft.eq(0));
    Bool open = let(deciding.and(over.not()).and(cycle.ge(lit(closedCycles, cycle.width()))));
    Bool decided = let(open.and(granted.or(cycle.eq(decisionCycles - 1))));
    when(
        deciding,
        () -> {
          cycle.set(mux(decided, lit(0, cycle.width()), cycle.add(1)));
          deciding.set(over.not());
          answering.set(over);
        });
    when(
        decided,
        () -> {
          decisionsLeft.set(decisionsLeft.sub(1));
          result.set(
              mux(
                  line.is(LineCommand.DECIDE),
                  grant,
                  result.add(mux(granted, lit(1, 1), lit(0, 1)).pad(CommandWidths.ANSWER))));
        });
    decide.set(open);
  }

  /** An operation is answered by itself, or after decisions that later lines ask for. */
  private void operate(OperationPorts ports, Bool operates) {
    Bool waits = operating.orElseThrow();
    ports.operate.set(carriedOut.and(operates));
    when(ports.operate, () -> waits.set(true));
    when(
        waits.and(ports.operationOver),
        () -> {
          waits.set(false);
          answering.set(true);
          result.set(ports.operated);
        });
    if (requests.isPresent()) {
      ports.operation.set(cat(line.is(LineCommand.SEQUENCE), line.is(LineCommand.END)));
    } else {
      Bool asks = line.is(LineCommand.QUERY);
      Bool weighs = line.is(LineCommand.SET_WEIGHT);
      ports.operation.set(cat(weighs.or(asks), line.is(LineCommand.RELEASE).or(asks)));
    }
  }

  private void queue() {
    pushPacket.set(does(LineCommand.PACKET));
    pushSmp.set(does(LineCommand.SMP));
    pushFcp.set(does(LineCommand.FCP));
    giveCredit.set(does(LineCommand.CREDIT));
    vl.set(argument.bits(15, 12));
    amount.set(argument.bits(11, 0));
  }

  private Bool does(LineCommand command) {
    return carriedOut.and(line.is(command));
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Carries out the command of a line and answers it.

        Commands that need the arbiter's management port, its decisions or its table engine take some
        cycles, the others one. For a decision the link stays closed for %d cycles, in which queues, counters and
        the arbiter follow what was before; then it is open until something is granted, for %d
        cycles at the most.
        """,
        closedCycles,
        decisionCycles - closedCycles);
  }
}
