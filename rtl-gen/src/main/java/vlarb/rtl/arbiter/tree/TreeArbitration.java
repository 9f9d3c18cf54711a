// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.tree;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.function.Supplier;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.rtl.arbiter.table.DataArbiter;
import vlarb.rtl.arbiter.table.LowTurns;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.engine.TableEngine;

/**
 * Arbitration among data VLs by looks that follow each other every two cycles: a tree of
 * comparators finds the nearest eligible VL of the high and of the low table; the result is offered
 * until it is taken or replaced by the next one.
 */
public final class TreeArbitration extends DataArbiter {
  public final TreeShape shape;

  public final UInt eligible;
  final UInt operationalVls = in(uint(Widths.OPERATIONAL_VLS), "data VLs enabled: code 1 to 5");
  public final Bool hold = in(bool(), "do not begin: the tables are being swept");
  public final Bool discard = in(bool(), "heads may have gone: nothing of them is remembered");
  public final Bool decide = in(bool(), "the link asks for a data packet");
  public final UInt length =
      in(uint(Widths.LENGTH), "dwords of the packet at the head of the VL on offer");
  public final Bool valid = out(bool(), "a packet can be sent");
  public final UInt vl = out(uint(Widths.VL), "the VL that it is sent from");
  public final UInt servedBy =
      out(uint(2), "0 no table, 1 the high-priority table, 2 the low-priority table");
  final UInt entry = out(uint(Widths.PORT_ENTRY), "the entry of that table");

  public final ManagementPorts management;
  public final State state = State.declare();

  public final LookSteps steps;
  public final TreeMemories memories;
  public final KeyTree tree;
  public final TablePositions positions;
  public final WeightAccount weights;
  public final LimitAccount counter;
  public final TableChoice choice;
  public final LookResult result;

  public final Bool restart = wire(bool());
  private final Bool oneVl = wire(bool());
  private final Bool highTaken = wire(bool());
  private final Bool lowTaken = wire(bool());
  private final Bool decided = wire(bool());
  public final Bool otherFound = wire(bool());
  public final UInt otherVl;

  /** Sampled when a look begins. */
  public final UInt snapshot;

  private final Bool filled = regInit(false, "there was a commit: the tables are not empty");
  private final UInt lengthInverted =
      reg(uint(Widths.LENGTH), "dwords of the packet that was on offer, inverted");

  public TreeArbitration(ArbiterParameters parameters) {
    shape = new TreeShape(parameters);
    eligible = in(uint(shape.vls()), "data VLs with a packet and credits for it");
    management = ManagementPorts.declare(shape.table());
    snapshot = reg(uint(shape.vls()), "eligible as the look began");

    steps = instance(() -> new LookSteps(shape));
    memories = instance(() -> new TreeMemories(shape));
    tree = instance(() -> new KeyTree(shape));
    positions = instance(() -> new TablePositions(shape));
    weights = instance(WeightAccount::new);
    counter = instance(() -> new LimitAccount(parameters.rules().highLimitExpiry()));
    choice = instance(() -> new TableChoice(shape));
    result = instance(() -> new LookResult(shape));

    step("Takes the eligible VLs in.");
    when(steps.begins, () -> snapshot.set(eligible));
    when(memories.exchange, () -> filled.set(true));
    lengthInverted.set(length.not());
    oneVl.set(operationalVls.eq(1));
    highTaken.set(result.taken.and(result.byHigh));
    lowTaken.set(result.taken.and(result.byLow));
    decided.set(result.taken.or(result.nothing));
    restart.set(result.taken.or(memories.exchange).or(hold).or(discard));
    steps.restart.set(restart);
    connectMemories();
    connectTree();
    otherVl = findOther();
    choose();
    account();
    offer();
  }

  private void connectMemories() {
    memories.accessWrite.set(management.accessWrite());
    memories.accessRead.set(management.accessRead());
    memories.accessAddress.set(management.accessAddress());
    memories.accessData.set(management.accessData());
    management.accessReadData().set(memories.accessReadData);
    memories.start.set(management.start());
    memories.operationalVls.set(management.newOperationalVls());
    management.commit().set(memories.exchange);
    memories.rowAddress.set(positions.rowAddress);
    memories.weightAddress.set(result.byHigh.cat(result.entry));
  }

  /** The nearest entry of both tables in turns, and whether the current ones may go on. */
  private void connectTree() {
    tree.row.set(memories.row);
    tree.eligible.set(snapshot);
    positions.eligible.set(snapshot);
    positions.lowRow.set(steps.begins);
    positions.lowAddressed.set(steps.begins.not());
    positions.commit.set(memories.exchange);
    positions.highSends.set(highTaken);
    positions.lowSends.set(lowTaken);
    positions.sentEntry.set(result.entry);
    positions.sentVl.set(result.vl);
  }

  /**
   * Finds a VL to send from where neither table serves one. Drives {@link #otherFound} with whether
   * there is one.
   */
  private UInt findOther() {
    return switch (shape.parameters().rules().unlistedVl()) {
      case NEVER -> {
        step("Sees whether VL0 waits where it is the only data VL.");
        Bool vl0Waits = oneVl.and(snapshot.bit(0));
        otherFound.set(
            UnlistedVls.atChoice(shape, steps.begins, vl0Waits, "VL0 waits, and is the only one")
                .bit(0));
        yield lit(0, shape.vlBits());
      }
      case WHEN_IDLE -> {
        UnlistedVls unlisted = instance(() -> new UnlistedVls(shape));
        unlisted.eligible.set(snapshot);
        unlisted.begins.set(steps.begins);
        unlisted.commit.set(memories.exchange);
        unlisted.newListed.set(memories.listed.orElseThrow());
        otherFound.set(unlisted.found);
        yield unlisted.vl;
      }
    };
  }

  private void choose() {
    choice.found.set(tree.found);
    choice.entry.set(tree.entry);
    choice.vl.set(tree.vl);
    choice.currentWaits.set(positions.currentWaits);
    choice.currentHigh.set(positions.high);
    choice.currentLow.set(positions.low);
    choice.currentHighVl.set(positions.highVl);
    choice.currentLowVl.set(positions.lowVl);
    choice.highLeft.set(weights.highLeft);
    choice.lowLeft.set(weights.lowLeft);
    choice.expired.set(counter.expired);
    choice.consulted.set(filled.and(oneVl.not()));
    choice.commit.set(memories.exchange);
    choice.decided.set(decided);
    choice.decidedLow.set(lowTaken);
  }

  /** What a packet costs its entry and HighPriCounter; a commit in the same cycle is stronger. */
  private void account() {
    Bool stays = wire(bool());
    stays.set(memories.exchange.not());
    Bool highCharged = wire(bool());
    highCharged.set(highTaken.and(stays));
    weights.commit.set(memories.exchange);
    weights.highSends.set(highCharged);
    weights.lowSends.set(lowTaken.and(stays));
    weights.goesOn.set(result.continues);
    weights.weight.set(memories.weight);
    weights.lengthInverted.set(lengthInverted);
    counter.newLimit.set(management.newLimit());
    counter.commit.set(memories.exchange);
    counter.decided.set(decided);
    counter.nothing.set(result.nothing);
    counter.reload.set(result.reloads);
    counter.highSends.set(highCharged);
    counter.lengthInverted.set(lengthInverted);
  }

  /** The result, and what becomes of it. */
  private void offer() {
    Bool byTable = wire(bool());
    byTable.set(choice.sendsHigh.or(choice.sendsLow));
    result.restart.set(restart);
    result.last.set(steps.last);
    result.sendsHigh.set(choice.sendsHigh);
    result.sendsLow.set(choice.sendsLow);
    result.sendsOther.set(otherFound.and(byTable.not()));
    result.reload.set(choice.reload);
    result.goesOn.set(choice.goesOn);
    result.chosenVl.set(mux(byTable, choice.chosenVl, otherVl));
    result.chosenEntry.set(choice.chosenEntry);
    result.discard.set(discard);
    result.decide.set(decide);

    valid.set(result.valid);
    vl.set(result.vl.pad(Widths.VL));
    servedBy.set(cat(result.byLow, result.byHigh));
    UInt none = lit(0, Widths.PORT_ENTRY);
    entry.set(mux(result.byHigh.or(result.byLow), result.entry.pad(Widths.PORT_ENTRY), none));
    state.highPointer().set(positions.high.pad(Widths.PORT_ENTRY));
    state.highRemaining().set(weights.high);
    state.lowPointer().set(positions.low.pad(Widths.PORT_ENTRY));
    state.lowRemaining().set(weights.low);
    state.highPriCounter().set(counter.current);
    state.lowTurn().set(choice.lowTurn);
  }

  @Override
  public Ports ports() {
    return new Ports(
        eligible, operationalVls, decide, valid, vl, servedBy, entry, management, state);
  }

  @Override
  public void connect(Supplier<Heads> heads) {
    Heads remembered = heads.get();
    hold.set(remembered.hold());
    discard.set(remembered.discard());
  }

  /** The head stays until it is taken: its length is looked up when it is offered. */
  @Override
  public void connectLength(UInt chosen, Supplier<UInt> atHead) {
    chosen.set(atHead.get());
    length.set(chosen);
  }

  @Override
  public void follow(TableEngine engine) {
    throw new IllegalStateException("management has both tables");
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        Arbitration among data VLs by the high- and the low-priority table, by a tree of comparators.

        1. Every two cycles a look begins: a snapshot of heads and credits is taken, and the row of
           keys for the current entry of the high table is read, then that of the low table.
        2. The tree finds, of both tables one after the other, the eligible VL whose entry is next.
        3. Of both tables one is chosen. The result is offered until it is taken or the next one
           replaces it.
        4. After a grant the packet is subtracted from its entry's weight and from HighPriCounter.
        A data grant, a commit and discard discard the result and all looks, and begin anew.
        Relied on: an eligible VL stays eligible until it is granted, and its length stays; a cycle
        with discard is exempt.
        Latency: a look takes L = %d cycles; the next one begins in the cycle after a grant.
        Bound: a grant is decided on heads at most L + 1 = %d cycles old. Between two low
        opportunities the high table sends at most 1 packet with VLHighLimit 0, and packets that begin
        within 1024 * VLHighLimit dwords with 1 to 254; 255 sets no bound.
        Cost: twice the VLs, a level of the tree and a cycle more. The tables' capacities cost memory:
        a row for each entry, twice.
        A low turn lasts: %s.
        """,
        shape.steps(),
        shape.steps() + 1,
        new LowTurns(shape.parameters().rules().lowTurn()).text());
  }
}
