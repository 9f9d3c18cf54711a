// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator.port;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.GrantCounters;
import vlarb.fpga.demonstrator.TableLoader;
import vlarb.fpga.demonstrator.line.AnswerWriter;
import vlarb.fpga.demonstrator.line.CommandWidths;
import vlarb.fpga.demonstrator.line.LineReader;
import vlarb.fpga.demonstrator.line.UartReceiver;
import vlarb.fpga.demonstrator.line.UartTransmitter;
import vlarb.rtl.part.Packed;

/**
 * The delivered port between clients that send packets and a checker that reads them, behind a
 * serial line. What the line's commands do is declared in {@link PortCommand}.
 */
final class PortDemonstrator extends Module {
  private static final int ACTIVITY = 20;

  /** Cycles from a packet that is counted until its counts can be read. */
  private static final int COUNTING = 3;

  final Bool rx = in(bool(), "serial line from the host, high while idle");
  final Bool tx = out(bool(), "serial line to the host");
  final Bool ready = out(bool(), "initialised, and no packet had an error since");
  final Bool activity = out(bool(), "a packet came within the last 2^20 cycles");

  private final UartReceiver receiver;
  private final LineReader lineReader;
  private final PortExecutor executor;
  private final AnswerWriter answerWriter;
  private final UartTransmitter transmitter;
  private final TableLoader loader;
  private final PacketSender sender;
  private final PortBox port;
  private final PacketChecker checker;
  private final LinkCredits credits;
  private final GrantCounters counters;

  private final UInt errors =
      regInit(CommandWidths.ANSWER, 0, "packets with an error, or discarded");
  private final UInt counting = regInit(COUNTING, 0, "a packet was counted, the latest lowest");
  private final UInt idleCycles = regInit(ACTIVITY + 1, 1L << ACTIVITY, "since the last packet");

  /**
   * @param demonstrated the port, and the tables of its arbiter
   * @param clocksPerBit clock cycles for a bit on the serial line, 4 or more
   */
  PortDemonstrator(DemonstratedPort demonstrated, int clocksPerBit) {
    receiver = instance(() -> new UartReceiver(clocksPerBit));
    lineReader = instance(() -> new LineReader(CommandWidths.ARGUMENT));
    executor = instance(() -> new PortExecutor(demonstrated));
    answerWriter = instance(AnswerWriter::new);
    transmitter = instance(() -> new UartTransmitter(clocksPerBit));
    loader = instance(() -> new TableLoader(demonstrated.tables()));
    sender = instance(() -> new PacketSender(demonstrated));
    port = instance(() -> new PortBox(demonstrated.parameters()));
    checker = instance(() -> new PacketChecker(demonstrated));
    credits = instance(() -> new LinkCredits(demonstrated));
    counters = instance(GrantCounters::new);

    Bool initialised = let(port.initDone.and(loader.done).and(counters.ready));
    connectLine();
    connectManagement(initialised);
    connectPackets(initialised, demonstrated.vls());
    count();
    ready.set(initialised.and(errors.eq(0)));
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

  private void connectManagement(Bool initialised) {
    int data = port.mgmtWriteData.width();
    executor.ready.set(initialised.and(counting.orR().or(port.commitPending).not()));
    loader.ready.set(port.mgmtReady);
    port.mgmtValid.set(loader.valid.or(executor.mgmtValid));
    port.mgmtWrite.set(loader.valid.or(executor.mgmtWrite));
    port.mgmtAddress.set(
        mux(loader.valid, loader.address.pad(port.mgmtAddress.width()), executor.mgmtAddress));
    port.mgmtWriteData.set(
        mux(loader.valid, loader.data.pad(data), executor.mgmtWriteData.pad(data)));
    port.mgmtResponseReady.set(true);
    executor.mgmtReady.set(port.mgmtReady);
    executor.mgmtResponseValid.set(port.mgmtResponseValid);
    executor.mgmtError.set(port.mgmtError);
    executor.mgmtReadData.set(port.mgmtReadData.pad(CommandWidths.ANSWER));
  }

  private void connectPackets(Bool initialised, List<Integer> vls) {
    port.clock.set(clock());
    port.reset.set(reset().asBool());
    sender.enabled.set(executor.enabled);
    UInt rooms = wire(uint(port.roomBlocks.width())).named("unusedInPartRoomBlocks");
    rooms.set(port.roomBlocks);
    sender.roomBlocks.set(
        Packed.of(vls.stream().map(vl -> Packed.get(rooms, PacketSender.BLOCKS, vl)).toList()));
    sender.ready.set(port.inReady);
    port.inValid.set(sender.valid);
    port.inData.set(sender.data);
    port.inKeep.set((1L << port.inKeep.width()) - 1);
    port.inLast.set(sender.last);
    port.inDest.ifPresent(dest -> dest.set(sender.dest));
    port.linkUp.set(true);
    port.limitValid.set(credits.limitValid);
    port.limitVl.set(credits.limitVl);
    port.limit.set(credits.limit);
    credits.limitReady.set(port.limitReady);
    port.outReady.set(checker.ready);
    checker.open.set(initialised);
    checker.valid.set(port.outValid);
    checker.data.set(port.outData);
    checker.keep.set(port.outKeep);
    checker.last.set(port.outLast);
    checker.dest.set(port.outDest);
    checker.user.set(port.outUser);
    checker.damage.set(executor.damage);
    credits.came.set(checker.came);
    credits.vl.set(checker.vl);
    credits.dwords.set(checker.dwords);
  }

  private void count() {
    counters.clear.set(executor.clear);
    counters.count.set(checker.came);
    counters.source.set(checker.faulty.cat(checker.vl));
    counters.length.set(checker.dwords);
    counters.address.set(executor.source);
    executor.packets.set(counters.packets);
    executor.dwords.set(counters.dwords);
    executor.errors.set(errors);
    counting.set(counting.bits(COUNTING - 2, 0).cat(checker.came));
    Bool wrong =
        let(
            "a packet is wrong, or discarded",
            checker.came.and(checker.faulty).or(port.discardValid));
    when(executor.clear, () -> errors.set(0))
        .elseWhen(() -> wrong, () -> errors.set(errors.add(1)));

    Bool recent = let(idleCycles.bit(ACTIVITY).not());
    when(checker.came, () -> idleCycles.set(0))
        .elseWhen(() -> recent, () -> idleCycles.set(idleCycles.add(1)));
    activity.set(recent);
  }

  @Override
  protected String header() {
    return """
        The port between clients that send packets and a checker that reads them, behind a serial line
        on which commands load tables, let clients send and read what came.

        The link takes a beat in every other cycle, so that queues fill and the tables decide.
        """;
  }
}
