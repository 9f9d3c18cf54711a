// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import java.util.function.Supplier;
import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.table.DataArbiter;
import vlarb.rtl.arbiter.table.EnabledVls;
import vlarb.rtl.arbiter.table.LookAheadTable;
import vlarb.rtl.arbiter.table.LowTurns;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.engine.TableEngine;
import vlarb.rtl.part.Choice;
import vlarb.rtl.part.Packed;

/**
 * Arbitration among data VLs by looking ahead: a sequence of constant length finds the next grant
 * and the state after it; the result is offered until it is taken or replaced by the next one.
 */
public final class ScanArbitration extends DataArbiter {
  final ScanShape shape;

  final UInt eligible;

  /** By data VL, as {@link Packed} has it. */
  final UInt headLength;

  final UInt operationalVls = in(uint(Widths.OPERATIONAL_VLS), "data VLs enabled: code 1 to 5");
  final Bool hold = in(bool(), "do not begin: the tables are being swept");
  final Bool discard = in(bool(), "heads may have gone: nothing of them is remembered");
  final Bool decide = in(bool(), "the link asks for a data packet");
  final Bool valid = out(bool(), "a packet can be sent");
  final UInt vl = out(uint(Widths.VL), "the VL that it is sent from");
  final UInt servedBy =
      out(uint(2), "0 no table, 1 the high-priority table, 2 the low-priority table");
  final UInt entry = out(uint(Widths.PORT_ENTRY), "the entry of that table");
  final UInt length = out(uint(Widths.LENGTH), "dwords of the packet");

  private final ManagementPorts management;

  private final State state;

  private final HighTable highTable;

  final ScanSteps steps;
  final ScanMemories memories;
  private final LookAheadTable high;
  final ScanTable low;
  private final ScanHighPriCounter counter;
  final ScanResult result;

  final Bool restart = wire(bool());
  final Bool oneVl = wire(bool());
  final UInt eligibleVls;

  private final Bool otherFound = wire(bool());
  private final UInt otherVl;

  final Bool sendsHigh = reg(bool(), "the high table sends");
  final Bool sendsLow = reg(bool(), "the low table sends");
  final Bool sendsOther = reg(bool(), "a VL is sent without a table");
  private final Bool reload = reg(bool(), "HighPriCounter is reloaded");
  final Bool continues = reg(bool(), "the current entry goes on");
  final UInt chosenVl;
  final UInt serving;
  private final UInt lengthInverted =
      reg(uint(Widths.LENGTH), "dwords of the packet chosen, inverted to be subtracted");
  private final SInt kept = reg(sint(Widths.REMAINING), "what an entry that goes on has left");
  private final SInt budget = reg(sint(Widths.REMAINING), "what the packet is subtracted from");

  public ScanArbitration(ArbiterParameters parameters) {
    shape = new ScanShape(parameters);
    int vlBits = shape.rowBits() + 1;
    eligible = in(uint(parameters.dataVls()), "data VLs with a packet and credits for it");
    headLength =
        in(
            uint(parameters.dataVls() * Widths.LENGTH),
            "by data VL, %s bits each, VL0 lowest: dwords of the packet at its head"
                .formatted(Widths.LENGTH));
    management = ManagementPorts.declare(shape.table());
    state = State.declare();
    highTable = HighTable.of(this);
    eligibleVls = reg(uint(shape.vls()), "eligible in the cycle before");
    chosenVl = reg(uint(vlBits), "the VL that is sent from");
    serving = wire(uint(shape.entryBits()));

    steps = instance(() -> new ScanSteps(shape));
    memories = instance(() -> new ScanMemories(shape));
    high = highTable.make();
    low = instance(() -> new ScanTable(shape, parameters.lowCap()));
    counter = instance(() -> new ScanHighPriCounter(parameters.rules().highLimitExpiry()));
    result = instance(() -> new ScanResult(shape));

    step("Takes the eligible VLs in.");
    eligibleVls.set(eligible);
    oneVl.set(operationalVls.eq(EnabledVls.named(OperationalVls.VL0)));
    restart.set(result.sent.or(memories.commit).or(hold).or(discard));
    connectAlike(steps, this);
    connectMemories();
    highTable.connect();
    connect(low, memories.lowDistances, memories.listedLow);
    otherVl = findOther();
    choose();
    account();
    offer();
    highTable.connectNotices();
  }

  private void connectMemories() {
    memories.access.connect(management.access());
    memories.start.set(management.start());
    memories.operationalVls.set(management.newOperationalVls());
    management.commit().set(memories.commit);
    highTable.connectMemories();
    memories.lowPointer.set(low.pointer);
    memories.row.set(steps.rowRead);
    memories.weightAddress.set(highTable.weightAddress());
  }

  /** Connects the inputs of a table that was committed. */
  void connect(ScanTable table, UInt distances, UInt listed) {
    table.eligible.set(eligibleVls);
    table.distances.set(distances);
    table.newListed.set(listed);
    highTable.connectPosition(table);
    connectAlike(table, steps, memories, result);
  }

  /**
   * Chooses the table that sends, the VL and the entry, and decides whether the counter is
   * reloaded.
   */
  private void choose() {
    step("Chooses the table, the VL and the entry.");
    Bool highTurn = let(high.ports().found().and(counter.expired.not()).and(driveLowTurn().not()));
    Bool lowSends = let(low.found.and(highTurn.not()));
    Bool byTable = let(high.ports().found().or(low.found));
    sendsLow.set(lowSends);
    sendsHigh.set(high.ports().found().and(lowSends.not()));
    sendsOther.set(otherFound.and(byTable.not()));
    reload.set(highTurn.not());
    continues.set(mux(lowSends, low.goesOn, high.ports().goesOn()));
    UInt fromHigh = highTable.vl();
    chosenVl.set(mux(byTable, mux(lowSends, low.vl, fromHigh), otherVl));
    int bits = shape.entryBits();
    serving.set(mux(sendsLow, low.entry.pad(bits), high.ports().entry().pad(bits)));
  }

  /** Drives the port {@code lowTurn}; the result: a low turn, begun before, keeps the link. */
  private Bool driveLowTurn() {
    return new LowTurns(shape.parameters().rules().lowTurn())
        .keep(state.lowTurn(), memories.commit, result.apply, result.lowMoves, () -> low.goesOn);
  }

  /**
   * Finds a VL to send from where neither table serves one. Drives {@link #otherFound} with whether
   * there is one.
   */
  private UInt findOther() {
    return switch (shape.parameters().rules().unlistedVl()) {
      case NEVER -> {
        step("Looks whether VL0 waits where it is the only data VL.");
        Bool vl0Waits = reg(bool(), "VL0 is the only one enabled, and eligible");
        when(steps.takeSnapshot, () -> vl0Waits.set(oneVl.and(eligibleVls.bit(0))));
        otherFound.set(vl0Waits);
        yield lit(0, chosenVl.width());
      }
      case WHEN_IDLE -> {
        UnlistedScan unlisted = instance(() -> new UnlistedScan(shape));
        unlisted.eligible.set(eligibleVls);
        unlisted.listed.set(highTable.listed(low.listed));
        connectAlike(unlisted, steps);
        otherFound.set(unlisted.found);
        yield unlisted.vl;
      }
    };
  }

  /** Computes what the entry and the counter will have left. */
  private void account() {
    step("Computes what the entry and the counter will have left.");
    UInt chosenLength =
        Choice.inTwoCycles(Packed.all(headLength, Widths.LENGTH), chosenVl, "lengthFrom");
    lengthInverted.set(chosenLength.not());
    SInt remaining = mux(sendsLow, low.remaining, high.ports().remaining());
    kept.set(mux(continues, remaining.asUInt(), lit(0, Widths.REMAINING)).asSInt());
    UInt loaded = mux(continues, lit(0, Widths.WEIGHT), highTable.weight(memories.weight)).shl(4);
    budget.set(kept.asUInt().or(loaded.pad(Widths.REMAINING)).asSInt());
    counter.newLimit.set(management.newLimit());
    connectAlike(counter, steps, memories, result, this);
    result.newRemaining.set(budget.sub(lengthInverted.not().zext()));
  }

  /** The result, and what becomes of it. */
  private void offer() {
    result.chosenEntry.set(serving);
    connectAlike(result, steps, memories, this);
    high.ports().moves().set(result.highMoves);
    low.moves.set(result.lowMoves);

    vl.set(result.vl.pad(Widths.VL));
    connectAlike(this, result);
    state.highPointer().set(high.ports().pointer().pad(Widths.PORT_ENTRY));
    state.highRemaining().set(high.ports().remaining());
    state.lowPointer().set(low.pointer.pad(Widths.PORT_ENTRY));
    state.lowRemaining().set(low.remaining);
    state.highPriCounter().set(counter.current);
  }

  /** The look-ahead has found a packet. */
  public Bool sends() {
    return sendsHigh.or(sendsLow).or(sendsOther);
  }

  @Override
  public Ports ports() {
    return new Ports(
        eligible, operationalVls, decide, valid, vl, servedBy, entry, management, state);
  }

  @Override
  public void connect(Supplier<Heads> heads) {
    remember(heads.get());
  }

  private void remember(Heads heads) {
    headLength.set(heads.length());
    hold.set(heads.hold());
    discard.set(heads.discard());
  }

  /** The length was looked up with the VL. */
  @Override
  public void connectLength(UInt chosen, Supplier<UInt> atHead) {
    chosen.set(length);
  }

  /** Entries may come and go between look-aheads. */
  @Override
  public void follow(TableEngine engine) {
    highTable.follow(engine);
    engine.pointer.set(state.highPointer().bits(engine.pointer.width() - 1, 0));
  }

  @Override
  protected String header() {
    return new ScanHeader(shape).text();
  }
}
