// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.row;

import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import java.util.function.Supplier;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.rows.RowShape;
import vlarb.rtl.arbiter.table.DataArbiter;
import vlarb.rtl.arbiter.table.EnabledVls;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.engine.TableEngine;
import vlarb.rtl.part.OneHot;

/**
 * Arbitration among data VLs by looks that follow each other every two cycles: the nearest eligible
 * VL of the high and of the low table is found; the result is offered until it is taken or replaced
 * by the next one.
 */
public final class RowArbitration extends DataArbiter {
  final RowShape shape;

  final UInt eligible;
  final UInt operationalVls = in(uint(Widths.OPERATIONAL_VLS), "data VLs enabled: code 1 to 5");
  final Bool hold = in(bool(), "do not begin: the tables are being swept");
  final Bool discard = in(bool(), "heads may have gone: nothing of them is remembered");
  final Bool decide = in(bool(), "the link asks for a data packet");
  final UInt length = in(uint(Widths.LENGTH));
  final Bool valid = out(bool(), "a packet can be sent");
  final UInt vl = out(uint(Widths.VL), "the VL that it is sent from");
  final UInt servedBy =
      out(uint(2), "0 no table, 1 the high-priority table, 2 the low-priority table");
  final UInt entry = out(uint(Widths.PORT_ENTRY), "the entry of that table");
  final UInt head;

  private final ManagementPorts management;
  private final State state = State.declare();

  private final HighTable highTable;
  private final Optional<ManagedHigh.Parts> highParts;
  final RowSteps steps;
  final RowMemories memories;
  private final NearestVl nearest;
  final TablePositions positions;
  final WeightAccount weights;
  private final RowHighPriCounter counter;
  final TurnLook turn;
  final TableChoice choice;
  final RowResult result;

  private final Bool interrupted = wire(bool());
  final Bool oneVl = wire(bool());
  final Bool highSent =
      regInit(false, "the high table has sent in the cycle before").named("highSent");
  private final Bool lowSent =
      regInit(false, "the low table has sent in the cycle before").named("lowSent");
  private final Bool sent = wire(bool());

  /** A packet is taken, and no commit comes. */
  final Bool sends;

  /**
   * The packet whose turn may go on, a cycle later where its length comes, or heads are seen,
   * later.
   */
  private final Bool turnOfHigh;

  private final Bool turnOfLow;
  private final UInt turnVl;
  private final Bool ofLow =
      reg(bool(), "the table whose entry is known, or that has sent, is the low one");
  private final Bool decided = wire(bool());
  private final Bool otherFound = wire(bool());
  private final UInt otherVl;

  /** Sampled in a look's first cycle or, where heads are compared later, in its second one. */
  private final UInt snapshot;

  private final Bool filled = regInit(false, "there was a commit: the tables are not empty");
  private final Bool consulted =
      regInit(false, "the tables are not empty, and several data VLs enabled");

  /** The packet's dwords, inverted, as the accounts take them. */
  private final UInt lengthInverted;

  public RowArbitration(ArbiterParameters parameters) {
    shape = new RowShape(parameters);
    HeadKind heads = parameters.options().heads();
    comment(length, lengthDoc(heads));
    lengthInverted =
        switch (heads) {
          case PARALLEL ->
              reg(uint(Widths.LENGTH), "dwords of the packet that was on offer, inverted");
          case SERIAL -> wire(uint(Widths.LENGTH));
        };
    eligible = in(uint(shape.vls()), "data VLs with a packet and credits for it");
    head = out(uint(shape.vls()), "by data VL: it is the packet at its head, if there is one");
    management = ManagementPorts.declare(shape.table());
    highTable = HighTable.of(this);
    snapshot = reg(uint(shape.vls()), "eligible as the look began");

    steps = instance(() -> new RowSteps(shape));
    memories = instance(() -> new RowMemories(shape));
    nearest = instance(() -> NearestVl.of(shape));
    positions = instance(() -> new TablePositions(shape));
    weights = instance(() -> new WeightAccount(shape));
    counter = instance(() -> new RowHighPriCounter(parameters.rules().highLimitExpiry(), heads));
    turn = instance(() -> new TurnLook(shape));
    choice = instance(() -> new TableChoice(shape));
    result = instance(() -> new RowResult(shape));
    highParts = highTable.make();

    turnOfHigh = ofTurn(highSent, "highTurn", "the high table has sent before that");
    turnOfLow = ofTurn(lowSent, "lowTurn", "the low table has sent before that");
    turnVl = ofTurn(positions.lastVl, "turnVl", "from this VL, one-hot");

    step("Takes the eligible VLs in.");
    when(steps.samples, () -> snapshot.set(eligible));
    when(memories.commit, () -> filled.set(true));
    lengthInverted.set(length.not());
    oneVl.set(operationalVls.eq(EnabledVls.named(OperationalVls.VL0)));
    step("Takes notice of a packet.");
    sends = let(result.taken.and(memories.commit.not()));
    highSent.set(highTable.taken());
    lowSent.set(sends.and(result.byLow));
    decided.set(result.taken.or(result.nothing));
    Bool discards = highTable.discards(discard);
    interrupted.set(memories.commit.or(hold).or(discards));
    result.discard.set(discards);
    highTable.connect();
    connectAlike(steps, result, this);
    connectMemories();
    connectNearest();
    otherVl = findOther();
    lookAtTurn();
    choose();
    account();
    offer();
  }

  private Bool ofTurn(Bool event, String name, String text) {
    if (shape.turnLater() == 0) {
      return event;
    }
    Bool later = regInit(false, text).named(name + "Sent");
    later.set(event.and(interrupted.not()));
    return later;
  }

  private UInt ofTurn(UInt value, String name, String text) {
    if (shape.turnLater() == 0) {
      return value;
    }
    UInt later = reg(uint(value.width()), text).named(name);
    later.set(value);
    return later;
  }

  private static String lengthDoc(HeadKind heads) {
    return switch (heads) {
      case PARALLEL -> "dwords of the packet at the head of the VL on offer";
      case SERIAL -> "dwords of the packet that was taken two cycles before";
    };
  }

  private void connectMemories() {
    memories.access.connect(management.access());
    memories.start.set(management.start());
    memories.operationalVls.set(management.newOperationalVls());
    management.commit().set(memories.commit);
    connectAlike(memories, positions);
  }

  /** The nearest entry of both tables in turns, and whether the current ones may go on. */
  private void connectNearest() {
    nearest.eligible.set(snapshot);
    connectAlike(nearest, memories);
    positions.eligible.set(snapshot);
    positions.sentEntry.set(result.entry);
    positions.sentVl.set(result.vl);
    connectAlike(positions, steps, memories, this);
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
        yield lit(1, shape.vls());
      }
      case WHEN_IDLE -> {
        UnlistedVls unlisted = instance(() -> new UnlistedVls(shape));
        unlisted.eligible.set(snapshot);
        connectAlike(unlisted, steps, memories);
        unlisted.newListed.set(memories.listed.orElseThrow());
        otherFound.set(unlisted.found);
        yield unlisted.vl;
      }
    };
  }

  /** Looks whether the turn of the entry that has sent goes on. */
  private void lookAtTurn() {
    Bool high = highTable.mayGoOn(turnOfHigh);
    sent.set(high.or(turnOfLow));
    turn.highSent.set(high);
    turn.lowSent.set(turnOfLow);
    turn.sentVl.set(turnVl);
    turn.eligible.set(snapshot);
    connectAlike(turn, this);
    boolean early = shape.turnLater() > shape.accountsLater();
    turn.left.set(
        early ? kept(weights.left, "left", "its entry has something left") : weights.left);
    turn.due.set(
        early
            ? kept(counter.soonExpired, "due", "its packet has used HighPriCounter up")
            : counter.soonExpired);
    turn.newListed.ifPresent(port -> port.set(memories.highListed.orElseThrow()));
  }

  /** Keeps an answer of an account for a cycle: heads are sampled a cycle later. */
  private static Bool kept(Bool account, String name, String text) {
    Bool kept = reg(bool(), text).named(name + "Behind");
    kept.set(account);
    return kept;
  }

  private void choose() {
    choice.currentHigh.set(positions.high);
    choice.currentLow.set(positions.low);
    choice.currentHighVl.set(positions.highVl);
    choice.currentLowVl.set(positions.lowVl);
    // A commit discards all looks: whether tables are consulted is known before the next one ends.
    // In the cycles after a packet no look is that far, and the entry that sent is chosen.
    consulted.set(highTable.filled(filled).and(oneVl.not()).and(sent.not()));
    ofLow.set(mux(sent, turnOfLow, steps.lowNext));
    choice.ofLow.set(ofLow);
    choice.sentBefore.set(turn.high.or(turn.low));
    choice.otherVl.set(otherVl);
    choice.decidedLow.set(result.byLow.and(result.taken));
    connectAlike(choice, nearest, positions, weights, counter, memories, this);
  }

  /**
   * Charges a packet to its entry and to HighPriCounter; a commit in the same cycle is stronger.
   */
  private void account() {
    weights.ofLow.set(result.byLow);
    weights.goesOn.set(result.continues);
    connectAlike(weights, memories, this);
    counter.newLimit.set(management.newLimit());
    counter.reload.set(result.reloads);
    connectAlike(counter, memories, result, this);
  }

  /** The result, and what becomes of it. */
  private void offer() {
    result.turn.set(turn.high.or(turn.low));
    result.turnGoesOn.set(turn.goesOn);
    result.sends.set(choice.sends.or(otherFound));
    result.reload.set(choice.reload.and(turn.high.not()));
    connectAlike(result, steps, choice, this);

    vl.set(OneHot.number(result.vl).pad(Widths.VL));
    head.set(result.vl);
    servedBy.set(cat(result.byLow, result.byHigh));
    UInt none = lit(0, Widths.PORT_ENTRY);
    entry.set(mux(result.byHigh.or(result.byLow), result.entry.pad(Widths.PORT_ENTRY), none));
    connectAlike(this, result);
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

  @Override
  public UInt headOf(UInt vl, int dataVls) {
    return head;
  }

  /**
   * A head stays until it is taken: its length is looked up when it is offered. The length of a
   * packet that was announced follows its grant.
   */
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

  ManagementPorts management() {
    return management;
  }

  @Override
  protected String header() {
    return new LookHeader(shape).text();
  }
}
