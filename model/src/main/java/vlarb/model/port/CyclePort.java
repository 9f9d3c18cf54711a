// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.port.HeadDiscards.Marked;
import vlarb.model.port.PacketExit.Granted;
import vlarb.model.port.VlQueue.Packet;
import vlarb.model.port.bus.BusFront;
import vlarb.model.port.registers.PortEvents;
import vlarb.model.port.registers.PortEvents.Discarded;
import vlarb.model.port.registers.PortEvents.Sent;
import vlarb.model.port.registers.PortManagement;

/**
 * A port on its signals, clock cycle by clock cycle: packets in, queues, an arbiter, packets out,
 * and the credits of the link.
 */
public final class CyclePort {
  private static final int VLS = 16;

  /** A maker of the part of a port that gives credits. */
  interface ReceiverMaker {
    CreditReceiver make(
        PortParameters parameters,
        PortInputs in,
        PortOutputs out,
        ArbiterInputs arbiter,
        CreditTransmitter transmitter);
  }

  /** The ports: written by the driver before {@link #settle}. */
  public final PortInputs in;

  /** The ports: valid after {@link #settle}. */
  public final PortOutputs out;

  private final PortParameters parameters;
  private final CycleArbiter arbiter;

  /** By VL; those without a queue have an empty one. */
  private final List<VlQueue> queues = new ArrayList<>();

  /** One memory for all queues, or one for each. */
  private final List<PacketMemory> memories;

  private final List<PacketEntry> entries = new ArrayList<>();
  private final PacketExit exit;
  private final HeadDiscards heads;

  /** The part that appends the CRC of the link, where there is one. */
  private final Optional<CrcAppender> crcs;

  private final CreditTransmitter credits;
  private final PortManagement management;
  private final Optional<BusFront> bus;

  /** The credits that the port gives, where it does. */
  private final Optional<CreditReceiver> receiver;

  public CyclePort(PortParameters parameters) {
    this(parameters, CreditReceiver::new);
  }

  /** The head that is discarded in this cycle. */
  private Optional<Marked> discarded = Optional.empty();

  /** A port with another maker of the receiver. */
  CyclePort(PortParameters parameters, ReceiverMaker maker) {
    this.parameters = parameters;
    in = new PortInputs(parameters);
    out = new PortOutputs(parameters);
    arbiter = CycleArbiter.of(parameters.arbiter());
    for (int vl = 0; vl < VLS; vl++) {
      queues.add(new VlQueue(parameters.bytes(vl), parameters.width()));
    }
    memories = memories();
    management =
        new PortManagement(
            parameters.registers(), DiscardCause.of(parameters).size(), arbiter.in, arbiter.out);
    PacketVl vls = new PacketVl(parameters.vl(), management::vl);
    for (int place = 0; place < parameters.streams(); place++) {
      entries.add(
          PacketEntry.of(parameters, in.streams.get(place), out.entries.get(place), queues, vls));
    }
    crcs =
        parameters.crc() == LinkCrc.APPEND
            ? Optional.of(new CrcAppender(parameters.width(), out.stream))
            : Optional.empty();
    exit =
        new PacketExit(
            parameters,
            crcs.map(part -> part.from).orElse(out.stream),
            () -> crcs.map(part -> part.isReady(in.ready)).orElse(in.ready),
            queues);
    heads = new HeadDiscards(parameters.heads(), queues);
    int dataVls = parameters.arbiter().dataVls();
    credits = new CreditTransmitter(dataVls, in, out, arbiter.in);
    receiver = parameters.receiver().map(_ -> maker.make(parameters, in, out, arbiter.in, credits));
    bus = BusFront.of(parameters.bus(), parameters.registers());
  }

  private List<PacketMemory> memories() {
    Map<Integer, VlQueue> byVl =
        IntStream.range(0, VLS).boxed().collect(Collectors.toMap(vl -> vl, queues::get));
    return switch (parameters.input().form()) {
      case MERGED -> List.of(new PacketMemory(byVl));
      case PER_VL -> byVl.entrySet().stream().map(Map::ofEntries).map(PacketMemory::new).toList();
    };
  }

  /** The parameters that the port was built for. */
  public PortParameters parameters() {
    return parameters;
  }

  /** The arbiter inside. */
  public CycleArbiter arbiter() {
    return arbiter;
  }

  /** The bus in front of the management port; none where management is the port's own. */
  public Optional<BusFront> bus() {
    return bus;
  }

  /** Makes the outputs follow the inputs of this cycle. */
  public void settle() {
    entries.forEach(PacketEntry::settle);
    discarded = heads.marked().filter(this::canShow);
    discarded.ifPresent(one -> placeOf(one.vl()).show(one.vl(), one.cause()));
    out.showFirst();
    exit.settle();
    crcs.ifPresent(CrcAppender::settle);
    credits.settle();
    receiver.ifPresent(CreditReceiver::settle);
    for (int vl = 0; vl < VLS; vl++) {
      out.roomBlocks[vl] = queues.get(vl).roomBlocks();
    }
    settleArbiter();
    management.answer(arbiter.out);
    out.mgmtReady = management.out.mgmtReady;
    out.mgmtResponseValid = management.out.mgmtResponseValid;
    out.mgmtError = management.out.mgmtError;
    out.mgmtReadData = management.out.mgmtReadData;
    out.initDone = arbiter.out.initDone;
    out.commitPending = arbiter.out.commitPending;
  }

  /** Returns true if no other discard is shown at the place of this one. */
  private boolean canShow(Marked head) {
    return !placeOf(head.vl()).discardValid && management.takesDiscard();
  }

  private EntryOutputs placeOf(int vl) {
    return switch (parameters.input().form()) {
      case MERGED -> out.entries.getFirst();
      case PER_VL -> out.entries.get(Math.min(vl, parameters.arbiter().dataVls()));
    };
  }

  private void settleArbiter() {
    bus.ifPresentOrElse(front -> front.settle(management.in), this::requestOfManagement);
    management.settle(arbiter.in);
    arbiter.in.headValid = 0;
    for (int vl = 0; vl < parameters.arbiter().dataVls(); vl++) {
      Optional<Packet> head = queues.get(vl).head();
      arbiter.in.headValid |= head.isPresent() ? 1 << vl : 0;
      arbiter.in.headLength[vl] = head.map(Packet::dwords).orElse(0);
    }
    Optional<Packet> smp = queues.get(PortParameters.SMP_VL).head();
    arbiter.in.smpValid = smp.isPresent();
    arbiter.in.smpLength = smp.map(Packet::dwords).orElse(0);
    arbiter.in.discard = heads.haveMoved();
    arbiter.in.grantReady =
        credits.isUp() && exit.isOpen() && !management.holdsGrants() && !heads.holdGrants();
    arbiter.settle();
  }

  private void requestOfManagement() {
    management.in.mgmtValid = in.mgmtValid;
    management.in.mgmtWrite = in.mgmtWrite;
    management.in.mgmtAddress = in.mgmtAddress;
    management.in.mgmtWriteData = in.mgmtWriteData;
    management.in.mgmtResponseReady = in.mgmtResponseReady;
  }

  /** The clock edge that ends the cycle last settled. */
  public void edge() {
    Optional<Granted> granted = granted();
    IntPredicate taken = vl -> granted.filter(one -> one.isOf(vl)).isPresent();
    IntPredicate leaves = vl -> discarded.filter(one -> one.vl() == vl).isPresent();
    heads.edge(discarded.isPresent(), credits.isUp(), taken, exit::holds);
    receiver.ifPresent(part -> part.edge(arbiter.out, exit.holdsFlowControl()));
    credits.edge(arbiter.out);
    bus.ifPresent(front -> front.edge(management.out));
    PortEvents events = events(granted);
    boolean held = management.holdsEntry(out.discardValid);
    // The entries see what is in the queues before this edge.
    List<Optional<Packet>> pushed = new ArrayList<>(Collections.nCopies(VLS, Optional.empty()));
    for (PacketEntry entry : entries) {
      entry.edge(held).ifPresent(one -> pushed.set(one.vl(), Optional.of(one.packet())));
    }
    management.edge(events);
    exit.edge(granted);
    crcs.ifPresent(part -> part.edge(in.ready));
    for (PacketMemory memory : memories) {
      memory.edge(taken, leaves, pushed);
    }
    arbiter.edge();
  }

  private PortEvents events(Optional<Granted> granted) {
    return new PortEvents(
        granted
            .filter(one -> one.flowControl().isEmpty())
            .map(one -> new Sent(one.vl(), one.packet().dwords())),
        out.discardValid
            ? Optional.of(new Discarded(out.discardVl, out.discardCause))
            : Optional.empty(),
        waiting());
  }

  /** By VL: a packet is at the head, and no beat of the VL leaves. */
  private int waiting() {
    int vls = 0;
    for (int vl = 0; vl < VLS; vl++) {
      vls |= queues.get(vl).head().isPresent() ? 1 << vl : 0;
    }
    boolean leaves = out.stream.valid && in.ready && out.stream.user != ArbiterOutputs.SOURCE_FCP;
    return leaves ? vls & ~(1 << out.stream.dest) : vls;
  }

  private Optional<Granted> granted() {
    ArbiterOutputs grant = arbiter.out;
    if (!grant.grantValid || !arbiter.in.grantReady) {
      return Optional.empty();
    }
    if (grant.grantSource == ArbiterOutputs.SOURCE_FCP) {
      return receiver.map(part -> Granted.of(part.packet()));
    }
    Packet packet = queues.get(grant.grantVl).head().orElseThrow();
    return Optional.of(Granted.queued(grant.grantVl, grant.grantSource, packet));
  }

  /**
   * Blocks of a data VL that its packets may use, in the arbiter and on the way to it, and FCTBS:
   * modulo 4096 they are the FCCL that counts.
   */
  long creditsAndSent(int vl) {
    return arbiter.credits(vl) + credits.waiting(vl) + credits.sent(vl);
  }

  /** FCTBS of a data VL. */
  int sent(int vl) {
    return credits.sent(vl);
  }

  /** The credits that the port gives. */
  CreditReceiver receiver() {
    return receiver.orElseThrow();
  }

  /** Returns true if credits count: the link was up in the cycle before. */
  boolean isUp() {
    return credits.isUp();
  }

  /** The FCCL of a data VL that counts. */
  int limit(int vl) {
    return credits.limit(vl);
  }
}
