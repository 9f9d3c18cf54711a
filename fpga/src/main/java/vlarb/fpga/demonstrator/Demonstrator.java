// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.line.AnswerWriter;
import vlarb.fpga.demonstrator.line.CommandWidths;
import vlarb.fpga.demonstrator.line.LineReader;
import vlarb.fpga.demonstrator.line.UartReceiver;
import vlarb.fpga.demonstrator.line.UartTransmitter;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.admission.Admission;
import vlarb.rtl.admission.AdmissionShape;
import vlarb.rtl.admission.Units;
import vlarb.rtl.arbiter.port.ArbiterCredits;
import vlarb.rtl.arbiter.port.VlArbiter;
import vlarb.rtl.engine.EnginePorts;
import vlarb.rtl.engine.EngineShape;
import vlarb.rtl.part.Packed;

/**
 * The delivered arbiter behind a serial line. What the line's commands do is declared in {@link
 * LineCommand}.
 */
public final class Demonstrator extends Module {
  private static final int FCP_GRANT = 2;
  private static final int ACTIVITY = 20;

  final Bool rx = in(bool(), "serial line from the host, high while idle");
  final Bool tx = out(bool(), "serial line to the host");
  final Bool ready = out(bool(), "initialised: commands are carried out");
  final Bool activity = out(bool(), "something was granted within the last 2^20 cycles");

  private final ArbiterParameters parameters;
  private final UartReceiver receiver;
  private final LineReader lineReader;
  private final Executor executor;
  private final AnswerWriter answerWriter;
  private final UartTransmitter transmitter;
  private final GrantCounters counters;
  private final VlArbiter arbiter;
  private final TableLoader loader;

  /** Of a table engine that takes commands from the line. */
  private final Optional<EngineClient> engineClient;

  /** In front of the table engine, where it is. */
  private final Optional<Admission> admission;

  private final Optional<AdmissionClient> admissionClient;

  private final List<PacketQueue> packets = new ArrayList<>();
  private final PacketQueue smps;

  private final UInt fcps = regInit(CommandWidths.FCP_COUNT, 0, "flow-control packets that wait");
  private final UInt taken;
  private final Bool smpTaken = regInit(false, "an SMP was granted in the last cycle");
  private final UInt idleCycles = regInit(ACTIVITY + 1, 1L << ACTIVITY, "since the last grant");
  private final Bool granted = wire(bool());
  private final Bool initialised = wire(bool());
  private final List<Bool> named = new ArrayList<>();

  /**
   * @param demonstrated the arbiter, its tables and what changes them
   * @param clocksPerBit clock cycles for a bit on the serial line, 4 or more
   */
  public Demonstrator(Demonstrated demonstrated, int clocksPerBit) {
    parameters = demonstrated.parameters();
    taken = regInit(parameters.dataVls(), 0, "by data VL: granted in the last cycle");
    receiver = instance(() -> new UartReceiver(clocksPerBit));
    lineReader = instance(() -> new LineReader(demonstrated.argumentBits()));
    executor = instance(() -> new Executor(demonstrated));
    answerWriter = instance(AnswerWriter::new);
    transmitter = instance(() -> new UartTransmitter(clocksPerBit));
    counters = instance(GrantCounters::new);
    arbiter = instance(() -> new VlArbiter(parameters));
    loader = instance(() -> new TableLoader(demonstrated.tables()));
    admission = demonstrated.admission().map(_ -> instance(this::newAdmission));
    admissionClient = admission.map(front -> instance(() -> new AdmissionClient(front.ports)));
    engineClient =
        demonstrated.highTable() == HighTableBy.ENGINE
            ? Optional.of(instance(() -> new EngineClient(parameters.engine().orElseThrow())))
            : Optional.empty();
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      packets.add(instance(PacketQueue::new));
    }
    smps = instance(PacketQueue::new);

    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      Bool isNamed = wire(bool()).named("named_" + vl);
      isNamed.set(executor.vl.eq(vl));
      named.add(isNamed);
    }
    connectLine();
    connectManagement();
    connectQueues();
    connectCredits();
    connectGrant();
    executor.operations.ifPresent(ports -> connectTable(ports, arbiter.tableEngine.orElseThrow()));
    engineClient.ifPresent(this::connectEngine);
    admissionClient.ifPresent(
        client -> {
          connectAdmission(client, admission.orElseThrow());
          client.connect(admission.orElseThrow().ports, demonstrated.admission().orElseThrow());
        });
    Bool others = loader.done.and(counters.ready);
    initialised.set(
        arbiter.initDone.and(admission.map(a -> others.and(a.initDone)).orElse(others)));
    ready.set(initialised);
  }

  private void connectLine() {
    connectAlike(receiver, this);
    lineReader.characterValid.set(receiver.valid);
    lineReader.characterBroken.set(receiver.broken);
    lineReader.ready.set(executor.lineReady);
    connectAlike(lineReader, receiver);
    executor.lineValid.set(lineReader.valid);
    executor.answerReady.set(answerWriter.ready);
    connectAlike(executor, lineReader);
    answerWriter.valid.set(executor.answerValid);
    answerWriter.refused.set(executor.answerRefused);
    answerWriter.characterReady.set(transmitter.ready);
    connectAlike(answerWriter, executor);
    transmitter.valid.set(answerWriter.characterValid);
    connectAlike(transmitter, answerWriter);
    tx.set(transmitter.tx);
  }

  private void connectManagement() {
    executor.ready.set(initialised.and(arbiter.commitPending.not()));
    loader.ready.set(arbiter.mgmtReady);
    arbiter.mgmtValid.set(loader.valid.or(executor.mgmtValid));
    arbiter.mgmtWrite.set(loader.valid.or(executor.mgmtWrite));
    arbiter.mgmtAddress.set(mux(loader.valid, loader.address, executor.mgmtAddress));
    arbiter.mgmtWriteData.set(
        mux(loader.valid, loader.data, executor.mgmtWriteData).pad(arbiter.mgmtWriteData.width()));
    arbiter.mgmtResponseReady.set(true);
    executor.mgmtReadData.set(arbiter.mgmtReadData.pad(CommandWidths.ANSWER));
    connectAlike(executor, arbiter);
  }

  /** Queues follow a grant one cycle after it, which keeps the arbiter's paths short. */
  private void connectQueues() {
    UInt length = executor.amount.bits(CommandWidths.LENGTH - 1, 0);
    List<Bool> heads = new ArrayList<>();
    List<UInt> lengths = new ArrayList<>();
    List<UInt> rooms = new ArrayList<>();
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      PacketQueue queue = packets.get(vl);
      queue.move(executor.pushPacket.and(named.get(vl)), length, taken.bit(vl));
      lengths.add(queue.headLength);
      heads.add(queue.headValid);
      rooms.add(queue.room);
    }
    arbiter.parallelHeads().valid().set(catBools(heads));
    arbiter.parallelHeads().length().set(Packed.of(lengths));
    executor.packetRoom.set(oneHotSelect(named, rooms).orR());
    taken.set(arbiter.headReady);

    smps.move(executor.pushSmp, length, smpTaken);
    arbiter.smpValid.set(smps.headValid);
    arbiter.smpLength.set(smps.headLength);
    executor.smpRoom.set(smps.room);
    smpTaken.set(arbiter.smpReady);

    // Nothing is queued while a decision is taken.
    arbiter.fcpValid.set(fcps.orR());
    executor.fcpRoom.set(fcps.andR().not());
    when(executor.pushFcp, () -> fcps.set(fcps.add(1)))
        .elseWhen(() -> arbiter.fcpReady, () -> fcps.set(fcps.sub(1)));
  }

  private void connectCredits() {
    arbiter.discard.ifPresent(port -> port.set(false));
    switch (arbiter.credits) {
      case ArbiterCredits.Blocks blocks -> {
        blocks.valid().set(executor.giveCredit);
        blocks.vl().set(executor.vl);
        blocks.blocks().set(executor.amount);
        blocks.clear().set(0);
        executor.creditOverflow.set(blocks.overflow().pad(15));
      }
      case ArbiterCredits.Spent _ -> throw new IllegalStateException("packets are announced");
      case ArbiterCredits.Flags credits -> {
        Bool any = wire(bool()).named("anyCredit");
        any.set(executor.amount.orR());
        List<Bool> flags = new ArrayList<>();
        for (int vl = 0; vl < parameters.dataVls(); vl++) {
          Bool flag = regInit(false, "VL" + vl + " has credits").named("credit_" + vl);
          when(executor.giveCredit.and(named.get(vl)), () -> flag.set(any));
          flags.add(flag);
        }
        credits.available().set(catBools(flags));
        executor.creditOverflow.set(0);
      }
    }
  }

  private void connectGrant() {
    arbiter.grantReady.set(executor.decide);
    executor.granted.set(arbiter.grantValid);
    executor.grant.set(
        cat(
            arbiter.grantSource.pad(4),
            arbiter.grantVl,
            arbiter.grantTable.pad(4),
            arbiter.grantEntry.pad(8),
            arbiter.parallelHeads().granted().pad(12)));
    granted.set(executor.decide.and(arbiter.grantValid));
    counters.clear.set(executor.clearCounters);
    counters.count.set(granted);
    counters.source.set(cat(arbiter.grantSource.eq(FCP_GRANT), arbiter.grantVl));
    counters.length.set(arbiter.parallelHeads().granted());
    counters.address.set(executor.source);
    connectAlike(executor, counters);

    Bool recent = let(idleCycles.bit(ACTIVITY).not());
    when(granted, () -> idleCycles.set(0))
        .elseWhen(() -> recent, () -> idleCycles.set(idleCycles.add(1)));
    activity.set(recent);
  }

  private Admission newAdmission() {
    EngineShape shape = new EngineShape(parameters.engine().orElseThrow());
    return new Admission(new AdmissionShape(shape));
  }

  private static void connectTable(OperationPorts operations, EnginePorts ports) {
    operations.tableState.set(cat(ports.tableIdle.not().pad(16), ports.freeEntries.pad(16)));
  }

  private void connectEngine(EngineClient client) {
    OperationPorts operations = executor.operations.orElseThrow();
    operations.ask(client.begins, client.operation);
    operations.follow(client.possible, client.over, client.answer);
    client.argument.set(lineReader.argument);
    client.connect(arbiter.tableEngine.orElseThrow());
  }

  private void connectAdmission(AdmissionClient client, Admission front) {
    OperationPorts operations = executor.operations.orElseThrow();
    operations.ask(client.begins, client.operation);
    operations.follow(client.possible, client.over, client.answer);
    client.argument.set(lineReader.argument.bits(Units.WIDTH - 1, 0));
    RequestPorts requests = executor.requests.orElseThrow();
    client.weighs.set(requests.weighs);
    requests.carried.set(client.carried.pad(CommandWidths.ANSWER));
    requests.connections.set(client.connections.pad(CommandWidths.ANSWER));
    requests.used.set(front.ports.used.pad(CommandWidths.ANSWER));
    front.engine.connect(arbiter.tableEngine.orElseThrow().ports);
  }

  @Override
  protected String header() {
    return """
        The arbiter behind a serial line, on which commands load its tables, queue packets and take
        decisions.

        Packets are lengths that wait in queues; a packet that is granted leaves its queue and is
        counted. Nothing is granted but by a command, so that every grant can be looked at.
        """;
  }
}
