// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.RegisterWrite;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.management.InitialTables;
import vlarb.rtl.arbiter.management.Management;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.table.DataArbiter;
import vlarb.rtl.arbiter.table.EnabledVls;
import vlarb.rtl.arbiter.table.EntryAccess;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.engine.TableEngine;
import vlarb.rtl.engine.TableReader;
import vlarb.rtl.part.Vl15;

/**
 * The arbiter of an InfiniBand output port: SMPs, then flow-control packets, then data by the two
 * arbitration tables. The micro-architecture that the parameters name decides when data packets are
 * looked for; SMPs and flow-control packets are seen at the packet boundary.
 */
public final class VlArbiter extends ArbiterPorts {
  final ArbiterParameters parameters;

  private final Management management;

  /** The monitor, where packets and errors are counted. */
  private final Optional<Monitor> monitor;

  /** The table engine, where one has the high table. */
  private final Optional<TableEngine> engine;

  /** The loader of the tables, where tables are loaded after reset. */
  private final Optional<InitialTables> initialTables;

  private final ManagementAccess access;

  private final DataPackets packets;

  /** OperationalVLs, where there are several data VLs: a single one is always enabled. */
  private final Optional<UInt> operationalVls;

  private final Bool smpFaulty;
  private final Bool smpThere;
  final Bool initialised;
  private final UInt enabled;
  private final UInt eligible;
  private final Bool smpOffered;
  private final Bool fcpOffered;
  private final Bool dataTurn;
  private final Bool dataOffered;
  private final ChosenPacket packet;
  final UInt taken;

  /** Heads that were found, or offered, may have gone. */
  final Bool discards;

  private final LinkOffer offer;

  public VlArbiter(ArbiterParameters parameters) {
    super(parameters);
    this.parameters = parameters;
    int vls = parameters.dataVls();
    boolean single = vls == 1;
    operationalVls = single ? Optional.empty() : Optional.of(operationalVlsRegister());
    enabled = single ? lit(1, 1) : wire(uint(vls));
    eligible = wire(uint(vls));
    smpFaulty = wire(bool());
    smpThere = wire(bool());
    smpOffered = wire(bool());
    fcpOffered = wire(bool());
    dataTurn = wire(bool());
    dataOffered = wire(bool());
    packet = new ChosenPacket(parameters);
    taken = wire(uint(vls));
    discards = discards();
    offer = LinkOffer.of(this, parameters.options().offer());

    management = instance(() -> new Management(new RegisterMap(parameters)));
    monitor =
        parameters.options().counters()
            ? Optional.of(instance(() -> new Monitor(new RegisterMap(parameters))))
            : Optional.empty();
    engine = parameters.engine().map(e -> instance(() -> new TableEngine(e, reader())));
    List<RegisterWrite> afterReset = RegisterWrite.afterReset(parameters);
    initialTables =
        afterReset.isEmpty()
            ? Optional.empty()
            : Optional.of(instance(() -> new InitialTables(afterReset)));
    packets = DataPackets.of(this);
    boolean managementAlone = monitor.isEmpty() && engine.isEmpty() && initialTables.isEmpty();
    initialised = managementAlone ? management.initDone : wire(bool());
    access = new ManagementAccess(ManagementAccess.Port.of(this), management, initialTables);
    connectManagement(managementAlone);
    connectDataVls();

    smpFaulty.set(PacketLength.faulty(smpLength, parameters.options()));
    smpThere.set(smpValid.and(smpFaulty.not()));
    takeTurns();
    operationalVls.ifPresentOrElse(this::arbitrateSeveralVls, this::arbitrateSingleVl);
    Bool dataTaken = grant();
    monitor.ifPresent(counters -> count(counters, dataTaken));
  }

  private TableReader reader() {
    return parameters.architecture().readsRows() ? TableReader.ROWS : TableReader.MASKS;
  }

  /** SMPs go first, then flow-control packets, then data. */
  private void takeTurns() {
    Bool smpWaits = let(waits(smpThere, smpReady));
    Bool fcpWaits = let(waits(fcpValid, fcpReady));
    Bool smpFirst = let(initialised.and(smpWaits));
    Bool fcpFirst = let(initialised.and(fcpWaits).and(smpWaits.not()));
    Bool dataFirst = let(initialised.and(fcpWaits.not()).and(smpWaits.not()));
    smpOffered.set(offer.free().and(turn(smpFirst, "smpTurn", "it is the turn of an SMP")));
    fcpOffered.set(
        offer.free().and(turn(fcpFirst, "fcpTurn", "it is the turn of a flow-control packet")));
    dataTurn.set(offer.free().and(turn(dataFirst, "neitherWaits", "it is the turn of data")));
  }

  /**
   * High if a packet beside data is there for the next turn, as a turn that comes a cycle late sees
   * it.
   */
  private Bool waits(Bool there, Bool taken) {
    return parameters.looksAhead() ? there.and(taken.not()) : there;
  }

  /** Whose turn it is: where data are found ahead, by what was there in the cycle before. */
  private Bool turn(Bool first, String name, String text) {
    if (!parameters.looksAhead()) {
      return first;
    }
    Bool turn = regInit(false, text).named(name);
    turn.set(first);
    return turn;
  }

  private void connectManagement(boolean alone) {
    initDone.set(initialised);
    commitPending.set(management.commitPending);
    if (!alone) {
      initialised.set(
          withParts(
              monitor
                  .map(counters -> management.initDone.and(counters.swept))
                  .orElse(management.initDone)));
    }
    monitor.ifPresentOrElse(
        counters -> access.connect(counters, initDone),
        () -> access.connect(withParts(mgmtValid), withParts(management.requestReady)));
  }

  /**
   * Lets a signal wait for the table engine and for the tables that are loaded, where there are
   * such.
   */
  private Bool withParts(Bool signal) {
    return Stream.concat(
            engine.map(part -> part.initDone).stream(),
            initialTables.map(part -> part.loaded).stream())
        .reduce(signal, Bool::and);
  }

  /** The heads of the data VLs, their credits, and lengths in error. */
  private void connectDataVls() {
    packets.connect(enabled);
    eligible.set(packets.eligible());
    Bool seenFaultySmp = regInit(false, "an SMP with a length in error was seen");
    seenFaultySmp.set(seenFaultySmp.or(smpValid.and(smpFaulty)));
    lengthError.set(seenFaultySmp.cat(packets.lengthErrors()));
  }

  /** Connects what is counted. */
  private void count(Monitor counters, Bool dataTaken) {
    counters.initDone.set(initDone);
    counters.sent.set(smpReady.or(dataTaken));
    counters.sentVl.set(grantVl);
    counters.sentLength.set(parallelHeads().granted());
    PacketsAtHeads atHeads = atHeads();
    Bool faultySmp = smpValid.and(smpFaulty);
    UInt faultyHeads = atHeads.lanes.faultyHeads();
    counters.faulty.set(faultySmp.cat(faultyHeads.pad(Widths.DATA_VLS)));
    counters.creditsLost.set(atHeads.creditsLost().orElseGet(() -> lit(false)));
    mgmtInterrupt.orElseThrow().set(counters.raised);
  }

  private PacketsAtHeads atHeads() {
    if (packets instanceof PacketsAtHeads atHeads) {
      return atHeads;
    }
    throw new IllegalStateException("packets are announced");
  }

  private UInt operationalVlsRegister() {
    return regInit(
        uint(Widths.OPERATIONAL_VLS),
        EnabledVls.named(OperationalVls.ofCount(parameters.dataVls())),
        "OperationalVLs in force");
  }

  private void arbitrateSeveralVls(UInt code) {
    enabled.set(DataVls.enabledBy(code, parameters.dataVls()));
    when(management.commit, () -> code.set(management.operationalVls));
    DataArbiter arbitration = instance(() -> DataArbiters.of(parameters));
    packet.followHead(arbitration);
    arbitrate(arbitration, code);
    engine.ifPresent(
        ofHigh -> {
          tableEngine.orElseThrow().connect(ofHigh, initDone);
          arbitration.follow(ofHigh);
        });
  }

  private void arbitrate(DataArbiter arbitration, UInt code) {
    DataArbiter.Ports ports = arbitration.ports();
    ports.eligible().set(eligible);
    packets.connect(arbitration, packet, initialised.not(), () -> discards.or(offer.headMoves()));
    ports.operationalVls().set(code);
    ports.decide().set(dataTurn.and(offer.decides(ports.valid())));
    dataOffered.set(dataTurn.and(ports.valid()));
    packet.follow(ports, dataOffered);
    manage(ports.management(), management.tables.orElseThrow());
    show(ports.state());
  }

  private void manage(DataArbiter.ManagementPorts tables, Management.TablePorts manager) {
    EntryAccess entries = tables.access();
    entries.accessWrite().set(manager.writeTable);
    entries.accessRead().set(manager.readTable);
    entries.accessAddress().set(manager.tableAddress);
    entries.accessData().set(manager.tableData);
    manager.tableReadData.set(
        engine
            .map(
                ofHigh ->
                    access.makeReadData(
                        ofHigh, parameters.highCap(), manager, entries.accessReadData()))
            .orElse(entries.accessReadData()));
    tables.start().set(manager.start);
    tables.newLimit().set(management.highLimit);
    tables.newOperationalVls().set(management.operationalVls);
    manager.exchange.set(tables.commit());
  }

  private void show(DataArbiter.State state) {
    highPointer.set(state.highPointer());
    highRemaining.set(state.highRemaining());
    lowPointer.set(state.lowPointer());
    lowRemaining.set(state.lowRemaining());
    highPriCounter.set(state.highPriCounter());
    lowTurn.set(state.lowTurn());
  }

  /** A port with one data VL has no tables. */
  private void arbitrateSingleVl() {
    packet.chosenLength.set(parallelHeads().length());
    dataOffered.set(dataTurn.and(eligible.bit(0)));
    show(DataArbiter.State.none());
  }

  /** Heads change where {@code discard} says so, and eligibility where credits are cleared. */
  private Bool discards() {
    Bool given = discard.orElseGet(() -> lit(false));
    if (!(credits instanceof ArbiterCredits.Blocks blocks) || discard.isEmpty()) {
      return given;
    }
    Bool creditsCleared = regInit(false, "credits were cleared in the cycle before");
    creditsCleared.set(blocks.clear().orR());
    Bool discards = let(given.or(creditsCleared));
    return discards;
  }

  /**
   * Makes the offer to the link, and tells the queue whose packet is taken.
   *
   * @return high if a data packet is taken
   */
  private Bool grant() {
    UInt offeredVl =
        mux(smpOffered, Vl15.named(), mux(dataOffered, packet.chosenVl, lit(0, Widths.VL)));
    UInt offeredLength =
        parameters.announced()
            ? lit(0, Widths.LENGTH)
            : mux(
                smpOffered,
                smpLength,
                mux(dataOffered, packet.chosenLength, lit(0, Widths.LENGTH)));
    Offered shown =
        offer.show(
            new Offered(
                smpOffered,
                fcpOffered,
                dataOffered,
                offeredVl,
                packet.chosen,
                packet.chosenTable,
                packet.chosenEntry,
                offeredLength));
    grantValid.set(shown.smp().or(shown.fcp()).or(shown.data()));
    grantSource.set(cat(shown.fcp().or(shown.data()), shown.smp().or(shown.data())));
    grantVl.set(shown.vl());
    grantTable.set(shown.table());
    grantEntry.set(shown.entry());
    if (heads instanceof ArbiterHeads.Parallel parallel) {
      parallel.granted().set(shown.length());
    }

    smpReady.set(shown.smp().and(grantReady));
    fcpReady.set(shown.fcp().and(grantReady));
    Bool dataTaken = let(shown.data().and(grantReady));
    taken.set(mux(dataTaken, shown.heads(), lit(0, taken.width())));
    headReady.set(taken);
    packets.connectTaken(dataTaken, shown.length());
    return dataTaken;
  }

  /** For properties: this cycle decides about data. */
  public Bool decidesData() {
    return offer.free().and(offer.decides(dataOffered));
  }

  /** Keeps all ports: the arbiter is what is delivered, also where it is instantiated. */
  @Override
  protected boolean isPublic() {
    return true;
  }

  @Override
  protected String header() {
    return new ArbiterHeader(parameters).text();
  }
}
