// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import static vlarb.chisel.Hardware.bool;
import static vlarb.chisel.Hardware.cat;
import static vlarb.chisel.Hardware.catBools;
import static vlarb.chisel.Hardware.instance;
import static vlarb.chisel.Hardware.lit;
import static vlarb.chisel.Hardware.mux;
import static vlarb.chisel.Hardware.oneHotSelect;
import static vlarb.chisel.Hardware.regInit;
import static vlarb.chisel.Hardware.uint;
import static vlarb.chisel.Hardware.when;
import static vlarb.chisel.Hardware.wire;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.cycle.RegisterWrite;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.DataArbiters;
import vlarb.rtl.arbiter.management.InitialTables;
import vlarb.rtl.arbiter.management.Management;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.table.DataArbiter;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.engine.TableEngine;
import vlarb.rtl.part.OneHot;
import vlarb.rtl.part.Packed;

/**
 * The arbiter of an InfiniBand output port: SMPs, then flow-control packets, then data by the two
 * arbitration tables. The micro-architecture that the parameters name decides when data packets are
 * looked for; SMPs and flow-control packets are seen at the packet boundary.
 */
public final class VlArbiter extends ArbiterPorts {
  public final ArbiterParameters parameters;

  public final Management management;

  /** Null where nothing is counted. */
  final Monitor monitor;

  /** Null where management has the high table. */
  public final TableEngine engine;

  /** Null where the tables stay empty after reset. */
  public final InitialTables initialTables;

  public final List<DataVl> dataVl = new ArrayList<>();

  /** Null where there is a single data VL, which is always enabled. */
  public final UInt operationalVls;

  final Bool smpFaulty;
  final Bool initialised;
  final UInt enabled;
  final UInt eligible;
  private final Bool smpOffered;
  private final Bool fcpOffered;
  private final Bool dataTurn;
  public final Bool dataOffered;
  private final UInt chosenVl;
  private final UInt chosenTable;
  private final UInt chosenEntry;
  private final UInt chosenLength;
  private final UInt chosen;
  final UInt taken;

  /** Heads that were found, or offered, may have gone. */
  final Bool discards;

  public final LinkOffer offer;

  public VlArbiter(ArbiterParameters parameters) {
    super(parameters);
    this.parameters = parameters;
    int vls = parameters.dataVls();
    boolean single = vls == 1;
    operationalVls = single ? null : operationalVlsRegister();
    enabled = single ? lit(1, 1) : wire(uint(vls));
    eligible = wire(uint(vls));
    smpFaulty = wire(bool());
    smpOffered = wire(bool());
    fcpOffered = wire(bool());
    dataTurn = wire(bool());
    dataOffered = wire(bool());
    chosenVl = single ? lit(0, Widths.VL) : wire(uint(Widths.VL));
    chosenTable = single ? lit(0, 2) : wire(uint(2));
    chosenEntry = single ? lit(0, Widths.PORT_ENTRY) : wire(uint(Widths.PORT_ENTRY));
    chosenLength = wire(uint(Widths.LENGTH));
    chosen = single ? lit(1, 1) : wire(uint(vls), "by data VL: it is sent from, if any is");
    taken = wire(uint(vls));
    discards = discards();
    offer = LinkOffer.of(this, parameters.options().offer());

    management = instance(() -> new Management(new RegisterMap(parameters)));
    monitor =
        parameters.options().counters()
            ? instance(() -> new Monitor(new RegisterMap(parameters)))
            : null;
    engine = parameters.engine().map(e -> instance(() -> new TableEngine(e))).orElse(null);
    List<RegisterWrite> afterReset = RegisterWrite.afterReset(parameters);
    initialTables = afterReset.isEmpty() ? null : instance(() -> new InitialTables(afterReset));
    initialised =
        monitor == null && engine == null && initialTables == null
            ? management.initDone
            : wire(bool());
    connectManagement();
    for (int vl = 0; vl < vls; vl++) {
      dataVl.add(instance(() -> new DataVl(parameters.credits(), parameters.options())));
    }
    DataVlConnection.connect(this);

    smpFaulty.set(PacketLength.faulty(smpLength, parameters.options()));
    Bool free = initialised.and(offer.free());
    smpOffered.set(free.and(smpValid).and(smpFaulty.not()));
    fcpOffered.set(free.and(fcpValid).and(smpOffered.not()));
    dataTurn.set(free.and(smpOffered.not()).and(fcpOffered.not()));
    if (single) {
      arbitrateSingleVl();
    } else {
      enabled.set(catBools(enabledVls()));
      when(management.commit, () -> operationalVls.set(management.operationalVls));
      chosen.set(OneHot.of(chosenVl, vls));
      DataArbiter arbitration = instance(() -> DataArbiters.of(parameters));
      arbitrate(arbitration);
      if (engine != null) {
        EngineConnection.table(this, arbitration);
      }
    }
    Bool dataTaken = grant();
    if (monitor != null) {
      MonitorConnection.events(this, dataTaken);
    }
  }

  private void connectManagement() {
    initDone.set(initialised);
    commitPending.set(management.commitPending);
    if (monitor != null) {
      initialised.set(withParts(management.initDone.and(monitor.swept)));
      MonitorConnection.accesses(this);
      return;
    }
    if (engine != null || initialTables != null) {
      initialised.set(withParts(management.initDone));
    }
    request(withParts(mgmtValid));
    mgmtReady.set(withParts(management.requestReady));
    mgmtResponseValid.set(response());
    mgmtError.set(management.responseError);
    mgmtReadData.set(management.responseData);
  }

  /** Where there is a table engine, or tables to load, what has to wait for them. */
  private Bool withParts(Bool signal) {
    return withTables(engine == null ? signal : signal.and(engine.initDone));
  }

  private Bool withTables(Bool signal) {
    return initialTables == null ? signal : signal.and(initialTables.loaded);
  }

  /**
   * Gives management an access: the port's, or what loads the tables after reset.
   *
   * @param ofPort whether the port requests one; not before the tables are loaded
   */
  void request(Bool ofPort) {
    UInt data = mgmtWriteData.bits(RegisterMap.DATA_BITS - 1, 0);
    if (initialTables == null) {
      management.requestValid.set(ofPort);
      management.requestWrite.set(mgmtWrite);
      management.requestAddress.set(mgmtAddress);
      management.requestData.set(data);
      management.responseReady.set(mgmtResponseReady);
      return;
    }
    Bool loading = wire(bool());
    loading.set(initialTables.loaded.not());
    management.requestValid.set(ofPort.or(initialTables.valid));
    management.requestWrite.set(mgmtWrite.or(loading));
    management.requestAddress.set(mux(loading, initialTables.address, mgmtAddress));
    management.requestData.set(mux(loading, initialTables.data, data));
    management.responseReady.set(mgmtResponseReady.or(loading));
    initialTables.ready.set(management.requestReady);
    initialTables.commit.set(management.commit);
  }

  /** Whether management answers an access of the port. */
  Bool response() {
    return initialTables == null
        ? management.responseValid
        : management.responseValid.and(initialTables.loaded);
  }

  private UInt operationalVlsRegister() {
    int implemented = OperationalVls.ofCount(parameters.dataVls()).code();
    return regInit(
        uint(Widths.OPERATIONAL_VLS),
        lit(implemented, Widths.OPERATIONAL_VLS),
        "OperationalVLs in force");
  }

  /** By data VL: OperationalVLs enables it. */
  private List<Bool> enabledVls() {
    return byVl(
        vl -> {
          int first = OperationalVls.firstEnabling(vl).code();
          return first == 1 ? lit(true) : operationalVls.ge(lit(first, Widths.OPERATIONAL_VLS));
        });
  }

  private void arbitrate(DataArbiter arbitration) {
    DataArbiter.Ports ports = arbitration.ports();
    ports.eligible().set(eligible);
    arbitration.connect(
        () -> new DataArbiter.Heads(headLength, initialised.not(), discards.or(offer.headMoves())));
    ports.operationalVls().set(operationalVls);
    ports.decide().set(dataTurn.and(offer.decides(ports.valid())));
    arbitration.connectLength(
        chosenLength, () -> oneHotSelect(byVl(chosen::bit), Packed.all(headLength, Widths.LENGTH)));
    dataOffered.set(dataTurn.and(ports.valid()));
    chosenVl.set(ports.vl());
    chosenTable.set(mux(dataOffered, ports.servedBy(), lit(0, 2)));
    chosenEntry.set(mux(dataOffered, ports.entry(), lit(0, Widths.PORT_ENTRY)));
    manage(ports.management());
    show(ports.state());
  }

  private void manage(DataArbiter.ManagementPorts tables) {
    tables.write().set(management.writeTable);
    tables.read().set(management.readTable);
    tables.address().set(management.tableAddress);
    tables.data().set(management.tableData);
    management.tableReadData.set(readData(tables.readData()));
    tables.start().set(management.start);
    tables.newLimit().set(management.highLimit);
    tables.newOperationalVls().set(management.operationalVls);
    management.exchange.set(tables.commit());
  }

  private void show(DataArbiter.State state) {
    highPointer.set(state.highPointer());
    highRemaining.set(state.highRemaining());
    lowPointer.set(state.lowPointer());
    lowRemaining.set(state.lowRemaining());
    highPriCounter.set(state.highPriCounter());
    lowTurn.set(state.lowTurn());
  }

  /** What management reads of entries, where of those in memory it would read this. */
  private UInt readData(UInt ofMemory) {
    return engine == null ? ofMemory : EngineConnection.readData(this, ofMemory);
  }

  /** A port with one data VL has no tables. */
  private void arbitrateSingleVl() {
    chosenLength.set(headLength);
    dataOffered.set(dataTurn.and(eligible.bit(0)));
    highPointer.set(0);
    highRemaining.set(0);
    lowPointer.set(0);
    lowRemaining.set(0);
    highPriCounter.set(0);
    lowTurn.set(false);
  }

  private List<Bool> byVl(IntFunction<Bool> property) {
    return IntStream.range(0, parameters.dataVls()).mapToObj(property).toList();
  }

  /** Heads change by what the port is told, and eligibility by credits that are cleared. */
  private Bool discards() {
    Bool told = parameters.remembersHeads() ? discard : lit(false);
    if (parameters.credits() == CreditKind.FLAGS || !parameters.remembersHeads()) {
      return told;
    }
    Bool creditsCleared = regInit(false, "credits were cleared in the cycle before");
    creditsCleared.set(creditClear.orR());
    Bool discards = wire(bool());
    discards.set(told.or(creditsCleared));
    return discards;
  }

  /**
   * What the link is offered, and which queue learns that its packet is taken.
   *
   * @return whether a data packet is
   */
  private Bool grant() {
    UInt offeredVl =
        mux(smpOffered, lit(15, Widths.VL), mux(dataOffered, chosenVl, lit(0, Widths.VL)));
    UInt offeredLength =
        mux(smpOffered, smpLength, mux(dataOffered, chosenLength, lit(0, Widths.LENGTH)));
    Offered shown =
        offer.show(
            new Offered(
                smpOffered,
                fcpOffered,
                dataOffered,
                offeredVl,
                chosen,
                chosenTable,
                chosenEntry,
                offeredLength));
    grantValid.set(shown.smp().or(shown.fcp()).or(shown.data()));
    grantSource.set(cat(shown.fcp().or(shown.data()), shown.smp().or(shown.data())));
    grantVl.set(shown.vl());
    grantTable.set(shown.table());
    grantEntry.set(shown.entry());
    grantLength.set(shown.length());

    smpReady.set(shown.smp().and(grantReady));
    fcpReady.set(shown.fcp().and(grantReady));
    Bool dataTaken = wire(bool());
    dataTaken.set(shown.data().and(grantReady));
    taken.set(mux(dataTaken, shown.heads(), lit(0, taken.width())));
    headReady.set(taken);
    return dataTaken;
  }

  /** For properties: this cycle decides about data. */
  public Bool decidesData() {
    return offer.free().and(offer.decides(dataOffered));
  }

  /** It is what is delivered, also where it is instantiated. */
  @Override
  protected boolean isPublic() {
    return true;
  }

  @Override
  protected String header() {
    return new ArbiterHeader(parameters).text();
  }
}
