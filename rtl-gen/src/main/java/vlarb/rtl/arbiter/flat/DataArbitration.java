// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.flat;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import java.util.function.Supplier;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Priority;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.table.DataArbiter;
import vlarb.rtl.arbiter.table.EnabledVls;
import vlarb.rtl.arbiter.table.LowTurns;
import vlarb.rtl.arbiter.table.ServingTable;
import vlarb.rtl.arbiter.table.TableShape;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.engine.TableEngine;
import vlarb.rtl.part.LowestBit;
import vlarb.rtl.part.OneHot;

/**
 * Arbitration among data VLs: which table is active, which of its entries serves. Two tables and
 * HighPriCounter hold the state.
 */
public final class DataArbitration extends DataArbiter {
  final ArbiterParameters parameters;

  final UInt eligible;
  final UInt operationalVls;
  final Bool decide;
  final UInt length;
  final Bool valid;
  final UInt vl;
  final UInt servedBy;
  final UInt entry;
  final UInt head;

  private final ManagementPorts management;
  private final State state;

  private final HighTable highTable;

  final TableMemories memories;
  private final ServingTable high;
  private final RowTable low;
  private final HighPriCounter counter;
  final Bool onlyVl0 = wire(bool());
  private final Bool consulted = wire(bool());
  private final Bool highTurn = wire(bool());
  private final Bool lowSends = wire(bool());
  private final Bool highSends = wire(bool());
  private final Bool decideByTables = wire(bool());

  public DataArbitration(ArbiterParameters parameters) {
    this.parameters = parameters;
    eligible = in(uint(parameters.dataVls()), "data VLs with a packet and credits for it");
    operationalVls = in(uint(Widths.OPERATIONAL_VLS), "data VLs enabled: code 1 to 5");
    decide = in(bool(), "the link asks for a data packet");
    length = in(uint(Widths.LENGTH), "dwords of the packet at the head of the VL chosen");
    valid = out(bool(), "a packet can be sent");
    vl = out(uint(Widths.VL), "the VL that it is sent from");
    servedBy = out(uint(2), "0 no table, 1 the high-priority table, 2 the low-priority table");
    entry = out(uint(Widths.PORT_ENTRY), "the entry of that table");
    head =
        out(
            uint(parameters.dataVls()),
            "by data VL: it is the packet at its head, if there is one");
    management = ManagementPorts.declare(new TableShape(parameters));
    state = State.declare();
    highTable = HighTable.of(this);

    memories = instance(() -> new TableMemories(parameters));
    high = highTable.make();
    low = instance(() -> new RowTable(parameters, Priority.LOW));
    counter = instance(() -> new HighPriCounter(parameters.rules().highLimitExpiry()));

    connectMemories();
    highTable.connect();
    connect(low, memories.low);

    onlyVl0.set(operationalVls.eq(EnabledVls.named(OperationalVls.VL0)));
    consulted.set(onlyVl0.not());
    decideByTables.set(decide.and(consulted));
    highTurn.set(high.ready.and(counter.expired.not()).and(driveLowTurn().not()));
    lowSends.set(low.ready.and(highTurn.not()));
    highSends.set(high.ready.and(lowSends.not()));
    high.send.set(decideByTables.and(highSends));
    low.send.set(decideByTables.and(lowSends));

    counter.newLimit.set(management.newLimit());
    counter.decide.set(decideByTables);
    counter.reload.set(highTurn.not());
    counter.sendHigh.set(highSends);
    connectAlike(counter, memories, this);

    grant();
    state.highPointer().set(high.currentEntry);
    state.highRemaining().set(high.currentRemaining);
    state.lowPointer().set(low.currentEntry);
    state.lowRemaining().set(low.currentRemaining);
    state.highPriCounter().set(counter.current);
  }

  private void connectMemories() {
    memories.access.connect(management.access());
    memories.start.set(management.start());
    memories.operationalVls.set(management.newOperationalVls());
    management.commit().set(memories.commit);
  }

  /** Connects a table that is filled by commits with the memory that it reads. */
  void connect(RowTable table, TableMemories.TablePorts words) {
    words.read().set(table.moves);
    words.entry().set(table.nextEntry);
    table.row.set(words.row());
    table.weight.set(words.weight());
    table.eligibleVls.set(eligible);
    connectAlike(table, memories, this);
  }

  /** Drives the port {@code lowTurn}; the result: a low turn, begun before, keeps the link. */
  private Bool driveLowTurn() {
    return new LowTurns(parameters.rules().lowTurn())
        .keep(state.lowTurn(), memories.commit, decideByTables, lowSends, low.holds::orElseThrow);
  }

  /** Chooses the VL to grant: by a table, or the one data VL, or an unlisted VL. */
  private void grant() {
    Bool fromTable = let(consulted.and(high.ready.or(low.ready)));
    Bool fromVl0 = let(onlyVl0.and(eligible.bit(0)));
    UInt byTable = mux(lowSends, low.vl, high.vl);
    UInt serving = mux(lowSends, low.entry.pad(6), high.entry.pad(6));
    entry.set(mux(fromTable, serving, lit(0, Widths.PORT_ENTRY)));
    servedBy.set(cat(fromTable.and(lowSends), fromTable.and(highSends)));
    UInt headByTable = let(mux(lowSends, low.head, highTable.head()));

    switch (parameters.rules().unlistedVl()) {
      case NEVER -> {
        valid.set(fromTable.or(fromVl0));
        vl.set(mux(fromTable, byTable, lit(0, Widths.VL)));
        head.set(mux(fromTable, headByTable, lit(1, head.width())));
      }
      case WHEN_IDLE -> {
        UInt listed = let(high.listedVls.orElseThrow().or(low.listedVls.orElseThrow()));
        LowestBit unlisted = instance(() -> new LowestBit(Widths.VLS));
        unlisted.bits.set(eligible.pad(Widths.DATA_VLS).and(listed.not()).pad(Widths.VLS));
        Bool fromUnlisted = let(consulted.and(fromTable.not()).and(unlisted.any));
        valid.set(fromTable.or(fromVl0).or(fromUnlisted));
        UInt other = let(mux(onlyVl0, lit(0, Widths.VL), unlisted.index));
        vl.set(mux(fromTable, byTable, other));
        head.set(mux(fromTable, headByTable, OneHot.of(other, head.width())));
      }
    }
  }

  @Override
  public Ports ports() {
    return new Ports(
        eligible, operationalVls, decide, valid, vl, servedBy, entry, management, state);
  }

  @Override
  public UInt headOf(UInt chosen, int dataVls) {
    return head;
  }

  /** Looks at the heads by their VLs' eligibility alone. */
  @Override
  public void connect(Supplier<Heads> heads) {}

  @Override
  public void connectLength(UInt chosen, Supplier<UInt> atHead) {
    chosen.set(atHead.get());
    length.set(chosen);
  }

  @Override
  public void follow(TableEngine engine) {
    highTable.follow(engine);
    engine.pointer.set(state.highPointer().bits(engine.pointer.width() - 1, 0));
  }

  /**
   * High in a decision that finds no entry of the high table eligible; where a table engine has
   * that table.
   */
  public Optional<Bool> noneEligible() {
    return highTable.noneEligible();
  }

  @Override
  protected String header() {
    String low = new LowTurns(parameters.rules().lowTurn()).text();
    String unsupported =
        switch (parameters.rules().unsupportedVl()) {
          case SKIP -> "is passed over";
          case FOLD -> "serves its VL modulo the number of enabled data VLs";
        };
    String unlisted =
        switch (parameters.rules().unlistedVl()) {
          case NEVER -> "is never sent";
          case WHEN_IDLE -> "is sent, the lowest first, when neither table can serve anything";
        };
    return """
        Arbitration among data VLs by the high- and the low-priority table.

        1. The high table is active if it can serve and HighPriCounter has not expired.
        2. Otherwise HighPriCounter is reloaded and the low table is active; where that has nothing
           to serve, the high table sends after all, with a fresh counter.
        3. The packet is subtracted from the active table's weight and, if high, from the counter.
        A low turn lasts: %s.
        An entry of VL15 or of a disabled VL %s.
        A VL that no entry serves %s.
        With one data VL enabled the tables are not consulted. While a commit makes new rows,
        decisions go on by the old ones.
        Latency: the choice is combinational; state follows at the clock edge of a decision.
        Bound: between two low opportunities the high table sends at most 1 packet with VLHighLimit
        0, and packets that begin within 1024 * VLHighLimit dwords with 1 to 254; 255 sets no bound.
        After a low turn the high table is next if it can serve.
        Cost: that of the two tables; both are searched side by side in every cycle.
        """
        .formatted(low, unsupported, unlisted);
  }
}
