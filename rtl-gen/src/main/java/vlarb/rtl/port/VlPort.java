// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortClocks;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.port.ArbiterCredits;
import vlarb.rtl.arbiter.port.ArbiterHeads;
import vlarb.rtl.arbiter.port.VlArbiter;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Packed;
import vlarb.rtl.port.clock.PortDomains;
import vlarb.rtl.port.link.CrcAppender;
import vlarb.rtl.port.link.CreditTransmitter;
import vlarb.rtl.port.link.OutStream;
import vlarb.rtl.port.link.PacketExit;
import vlarb.rtl.port.packet.Discard;
import vlarb.rtl.port.store.ReadSide;

/**
 * The transmit side of an InfiniBand port's link layer: packets in, queues, arbiter, packets out.
 */
public final class VlPort extends Module {
  private static final int SMP = PortParameters.SMP_VL;

  /** The port gives credits. */
  private final boolean receives;

  /** Packets are offered before they are whole. */
  private final boolean cutsThrough;

  public VlPort(PortParameters parameters) {
    receives = parameters.receiver().isPresent();
    cutsThrough = parameters.cutsThrough();
    int width = parameters.width();
    int vls = parameters.arbiter().dataVls();
    Optional<PortDomains> domains =
        parameters.clocks() == PortClocks.OWN
            ? Optional.of(PortDomains.declare(this, parameters.bus()))
            : Optional.empty();
    group("Packets in");
    InputSide input = InputSide.of(parameters, domains);
    group("Packets out");
    Bool outValid = out(bool(), "a beat leaves").named("m_axis_tvalid");
    Bool outReady = in(bool(), "the link takes the beat").named("m_axis_tready");
    UInt outData = out(uint(8 * width), "byte 0 in bits 7:0").named("m_axis_tdata");
    UInt outKeep = out(uint(width), "all ones but in the last beat").named("m_axis_tkeep");
    Bool outLast = out(bool(), "the last beat of a packet").named("m_axis_tlast");
    UInt outDest = out(uint(Widths.VL), "the VL, 15 for an SMP").named("m_axis_tdest");
    UInt outUser =
        out(
                uint(3),
                receives
                    ? "{bad, source: 1 SMP, 2 flow control, 3 data}"
                    : "{bad, source: 1 SMP, 3 data}")
            .named("m_axis_tuser");
    group("Link");
    Bool linkUp = in(bool(), "the link is up").named("linkUp");
    Bool limitValid = in(bool(), "a flow-control packet has come").named("creditLimitValid");
    Bool limitReady = out(bool(), "the flow-control packet is taken").named("creditLimitReady");
    UInt limitVl = in(uint(Widths.VL), "its VL").named("creditLimitVl");
    UInt limit = in(uint(Widths.CREDITS), "its FCCL").named("creditLimit");
    UInt blocksSent = out(uint(vls * Widths.CREDITS), "by data VL: FCTBS").named("blocksSent");
    Optional<ReceiveSide> receiveSide = parameters.receiver().map(_ -> new ReceiveSide(parameters));
    ReadSide store = input.connect();
    Optional<HeadDiscards> headDiscards =
        parameters.heads().discard()
            ? Optional.of(instance(() -> new HeadDiscards(parameters)))
            : Optional.empty();
    VlArbiter arbiter = instance(() -> new VlArbiter(parameters.arbiter()));
    PacketExit exit = instance(() -> new PacketExit(parameters));
    OutStream leaves =
        switch (parameters.crc()) {
          case NONE -> exit.stream;
          case APPEND -> {
            CrcAppender crcs = instance(() -> new CrcAppender(parameters));
            crcs.from.connect(exit.stream);
            yield crcs.to;
          }
        };
    CreditTransmitter credits = instance(() -> new CreditTransmitter(vls));
    ManagementSide management = new ManagementSide(parameters, arbiter, domains);
    Bool initDone = out(bool(), "the tables are ready").named("initDone");
    Bool commitPending = out(bool(), "a commit has not taken effect").named("commitPending");

    store.read().set(exit.read);
    store.readLast().set(exit.readLast);
    store.readVl().set(exit.readVl);
    ArbiterHeads.Parallel heads = (ArbiterHeads.Parallel) arbiter.heads;
    heads.valid().set(Packed.of(store.valid().subList(0, vls)));
    UInt lengths =
        Packed.of(
            IntStream.range(0, vls)
                .mapToObj(v -> store.heads().get(v).bits(Widths.LENGTH - 1, 0))
                .toList());
    heads.length().set(lengths);
    arbiter.smpValid.set(store.valid().get(SMP));
    arbiter.smpLength.set(store.heads().get(SMP).bits(Widths.LENGTH - 1, 0));
    receiveSide.ifPresentOrElse(
        side -> side.connect(linkUp, credits, arbiter, exit.flowControl.orElseThrow()),
        () -> arbiter.fcpValid.set(false));
    arbiter.discard.ifPresent(
        port -> port.set(headDiscards.flatMap(parts -> parts.moved).orElse(lit(false))));
    UInt taken =
        let("by data VL, SMPs above: a packet is taken", arbiter.smpReady.cat(arbiter.headReady));
    exit.linkUp.set(linkUp);
    arbiter.grantReady.set(
        Stream.concat(
                management.holdsGrants().stream(), headDiscards.map(d -> d.holdsGrants).stream())
            .map(Bool::not)
            .reduce(exit.open, Bool::and));
    Optional<Discard> discard = input.show(headDiscards, management.takesDiscard());
    input
        .entryOfAll()
        .ifPresent(
            entry -> {
              management.map(entry.packetVl);
              management.count(
                  entry, discard.orElseThrow(), store, exit, leaves, taken, heads.granted());
            });
    for (int v = 0; v < store.taken().size(); v++) {
      store.taken().get(v).set(takenOf(v, taken));
    }
    headDiscards.ifPresent(
        parts -> parts.connect(store, exit, vl -> takenOf(vl, taken), credits.up));
    exit.granted.set(receives ? taken.orR().or(arbiter.fcpReady) : taken.orR());
    exit.grantedVl.set(arbiter.grantVl);
    exit.grantedSource.set(arbiter.grantSource);
    exit.grantedPacket.set(granted(parameters, store, arbiter, taken));
    exit.readData.set(store.readData());
    exit.cutThrough.ifPresent(
        port -> {
          port.there().set(store.cutThrough().orElseThrow().canRead());
          port.bad().set(store.cutThrough().orElseThrow().readBad());
        });
    new OutStream(outValid, outReady, outData, outKeep, outLast, outDest, outUser)
        .connect(domains.map(leaves::across).orElse(leaves));

    ArbiterCredits.Blocks blocks = (ArbiterCredits.Blocks) arbiter.credits;
    credits.linkUp.set(linkUp);
    credits.limitValid.set(limitValid);
    limitReady.set(credits.limitReady);
    credits.limitVl.set(limitVl);
    credits.limit.set(limit);
    blocks.valid().set(credits.creditValid);
    blocks.vl().set(credits.creditVl);
    blocks.blocks().set(credits.creditBlocks);
    credits.creditReady.set(blocks.ready());
    blocks.clear().set(mux(credits.up, lit(0, vls), lit((1 << vls) - 1, vls)));
    credits.taken.set(arbiter.headReady);
    credits.lengths.set(lengths);
    blocksSent.set(credits.blocksSent);

    initDone.set(arbiter.initDone);
    commitPending.set(arbiter.commitPending);
  }

  /**
   * High if a packet of a VL is taken.
   *
   * @param taken by data VL, SMPs above
   */
  private static Bool takenOf(int vl, UInt taken) {
    int dataVls = taken.width() - 1;
    return vl == SMP ? taken.bit(dataVls) : vl < dataVls ? taken.bit(vl) : lit(false);
  }

  /** The packet that is granted: the arbiter has chosen the length of a data packet. */
  private UInt granted(PortParameters parameters, ReadSide store, VlArbiter arbiter, UInt taken) {
    int vls = parameters.arbiter().dataVls();
    UInt smp = store.heads().get(SMP);
    UInt ofData = ((ArbiterHeads.Parallel) arbiter.heads).granted();
    UInt length = mux(taken.bit(vls), smp.bits(Widths.LENGTH - 1, 0), ofData);
    UInt dwords = receives ? mux(arbiter.fcpReady, lit(1, Widths.LENGTH), length) : length;
    if (smp.width() == Widths.LENGTH) {
      return dwords;
    }
    List<Integer> queued =
        IntStream.rangeClosed(0, vls)
            .filter(place -> place == vls || parameters.bytes(place) > 0)
            .boxed()
            .toList();
    return oneHotSelect(
            queued.stream().map(taken::bit).toList(),
            queued.stream()
                .map(place -> store.heads().get(place < vls ? place : SMP))
                .map(packet -> packet.bits(packet.width() - 1, Widths.LENGTH))
                .toList())
        .cat(dwords);
  }

  @Override
  protected String header() {
    return """
        The transmit side of an InfiniBand port's link layer: packets in, a queue for each VL, the
        arbiter, packets out, and the credits of the link.

        %s
        2. The arbiter chooses among the packets at the heads; the exit reads what it grants.
        3. Credits are what the other end of the link tells, less what was sent.
        %sLatency: %s, and those
        that the arbiter takes from head to grant.
        Cost: the arbiter, a memory, pointers for each VL.
        """
        .formatted(
            cutsThrough
                ? "1. A packet is offered when it begins; one that turns out to be in error leaves marked."
                : "1. A packet is stored whole, and checked; one in error is discarded whole.",
            receives ? "4. Flow-control packets tell the other end the room that there is.\n" : "",
            cutsThrough
                ? "six cycles from the beat with a packet's length to its first one on the link"
                : "six cycles from the last beat of a packet to its first one on the link");
  }
}
