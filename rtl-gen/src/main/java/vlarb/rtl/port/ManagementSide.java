// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.PortParameters;
import vlarb.model.port.VlSource;
import vlarb.model.port.bus.BusInterface;
import vlarb.model.port.registers.PortRegisters;
import vlarb.rtl.arbiter.port.VlArbiter;
import vlarb.rtl.part.DeclaredPorts;
import vlarb.rtl.part.Packed;
import vlarb.rtl.port.bus.BusFront;
import vlarb.rtl.port.bus.ManagementPort;
import vlarb.rtl.port.clock.PortDomains;
import vlarb.rtl.port.entry.PacketEntry;
import vlarb.rtl.port.entry.PacketVl;
import vlarb.rtl.port.link.OutStream;
import vlarb.rtl.port.link.PacketExit;
import vlarb.rtl.port.packet.Discard;
import vlarb.rtl.port.registers.CommandRegisters;
import vlarb.rtl.port.registers.PortManagement;
import vlarb.rtl.port.registers.SlToVlTable;
import vlarb.rtl.port.registers.TrafficCounters;
import vlarb.rtl.port.store.ReadSide;

/** The way to the registers of a {@link VlPort}, and those that are not the arbiter's. */
final class ManagementSide implements Module.Part {
  private final Optional<PortManagement> portManagement;
  private final Optional<TrafficCounters> counters;
  private final Optional<SlToVlTable> slToVl;
  private final List<Integer> vls;

  ManagementSide(PortParameters parameters, VlArbiter arbiter, Optional<PortDomains> domains) {
    Optional<Supplier<BusFront>> front = BusFront.of(parameters.bus(), parameters.registers());
    ManagementPort outside =
        front
            .map(bus -> behind(parameters, bus, domains))
            .orElseGet(() -> ManagementPort.declare(parameters.registers()));
    ManagementPort asks = domains.map(outside::across).orElse(outside);
    ManagementPort ofArbiter = ManagementPort.of(arbiter);
    PortRegisters registers = parameters.registers();
    vls = vls(parameters);
    int causes = DiscardCause.of(parameters).size();
    portManagement =
        registers.any()
            ? Optional.of(instance(() -> new PortManagement(registers, causes)))
            : Optional.empty();
    portManagement.ifPresentOrElse(
        management -> {
          management.port.follow(asks);
          ofArbiter.follow(management.arbiter);
        },
        () -> ofArbiter.follow(asks));
    counters =
        registers
            .counters()
            .map(size -> instance(() -> new TrafficCounters(size, vls, parameters.heads())));
    counters.ifPresent(all -> portManagement.orElseThrow().connect(all));
    slToVl =
        registers
            .slToVl()
            .map(reset -> instance(() -> new SlToVlTable(reset, readers(parameters))));
    slToVl.ifPresent(vlsOfSls -> portManagement.orElseThrow().connect(vlsOfSls));
    Optional<CommandRegisters> commands =
        CommandRegisters.of(registers, parameters.arbiter()).map(part -> instance(part));
    commands.ifPresent(
        part -> {
          portManagement.orElseThrow().connect(part);
          part.connect(arbiter);
          slToVl.ifPresent(part::connect);
        });
  }

  private static ManagementPort behind(
      PortParameters parameters, Supplier<BusFront> front, Optional<PortDomains> domains) {
    DeclaredPorts outside = new DeclaredPorts(BusInterface.of(parameters.bus()));
    group("Management");
    BusFront bus =
        domains
            .map(clocks -> clocks.management().instanceOf(front))
            .orElseGet(() -> instance(front));
    bus.pins.connect(outside);
    return bus.management();
  }

  private static Set<SlToVlTable.Reader> readers(PortParameters parameters) {
    Set<SlToVlTable.Reader> readers = EnumSet.noneOf(SlToVlTable.Reader.class);
    if (parameters.vl() == VlSource.SL) {
      readers.add(SlToVlTable.Reader.PACKETS);
    }
    if (parameters.registers().admits()) {
      readers.add(SlToVlTable.Reader.ADMISSION);
    }
    return readers;
  }

  /** The VLs that have a queue. */
  static List<Integer> vls(PortParameters parameters) {
    return IntStream.range(0, PortRegisters.VLS)
        .filter(vl -> parameters.bytes(vl) > 0)
        .boxed()
        .toList();
  }

  /** High if no packet may be granted, where counters ask for that. */
  Optional<Bool> holdsGrants() {
    return counters.map(all -> all.holdsGrants);
  }

  /** High if a discard that is no entry's can be counted, where counters count. */
  Optional<Bool> takesDiscard() {
    return counters.flatMap(all -> all.takesDiscard);
  }

  /** Connects the VLs of service levels. */
  void map(PacketVl packetVl) {
    packetVl.table.ifPresent(
        asks -> {
          asks.vl().set(slToVl.orElseThrow().vl(asks.sl()));
        });
  }

  /**
   * Connects what is counted.
   *
   * @param discard what is shown as discarded
   * @param leaves the beats that leave
   * @param taken by data VL, SMPs above: a packet is taken
   * @param dwords of this packet
   */
  void count(
      PacketEntry entry,
      Discard discard,
      ReadSide store,
      PacketExit exit,
      OutStream leaves,
      UInt taken,
      UInt dwords) {
    counters.ifPresent(
        all -> {
          all.sent.set(let("a packet of a VL is granted", taken.orR()).named("sent"));
          all.sentVl.set(exit.grantedVl);
          all.sentDwords.set(dwords);
          all.discarded.set(discard.valid());
          all.discardedVl.set(discard.vl());
          all.discardedCause.set(discard.cause().pad(all.discardedCause.width()));
          all.heads.set(Packed.of(vls.stream().map(store.valid()::get).toList()));
          Bool ofVl = leaves.user().bits(1, 0).ne(ArbiterOutputs.SOURCE_FCP);
          all.leaves.set(leaves.valid().and(leaves.ready()).and(ofVl));
          all.leavingVl.set(leaves.dest());
          entry.holds.orElseThrow().set(all.holdsEntry);
        });
  }
}
