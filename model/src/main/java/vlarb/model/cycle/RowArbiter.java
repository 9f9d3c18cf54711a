// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.ServedBy;
import vlarb.model.arbitration.Source;
import vlarb.model.arbitration.TablePosition;
import vlarb.model.table.cycle.DueChange;

/**
 * The micro-architectures {@code tree} and {@code pairs}: looks of constant length follow each
 * other every {@value RowTiming#PERIOD} cycles, while the present packet is on the link.
 *
 * <ol>
 *   <li>A look decides by the rules on one snapshot of heads and credits, taken in its first or
 *       second cycle, and on pointers, weights and HighPriCounter as its last cycle has them. Its
 *       result is offered from the cycle after its last one on, until the next look's result
 *       replaces it.
 *   <li>A data grant and a commit discard the result and all looks, and a new one begins in the
 *       next cycle. So no look is older than the grant before.
 *   <li>A result that finds nothing is an idle decision if the link is ready in the first cycle
 *       after its look and no SMP or flow-control packet is offered; otherwise it changes nothing.
 *       An idle decision discards nothing.
 *   <li>SMPs and flow-control packets are considered at the boundary, as the cycle before saw them,
 *       and do not affect looks.
 *   <li>After a decision and a commit the low turn is shown in the next cycle, pointers in the one
 *       after it, remaining weights {@value RowTiming#ACCOUNTS} cycles after, HighPriCounter
 *       {@value RowTiming#COUNTER}; both a cycle later where packets are announced.
 * </ol>
 *
 * <p>Assumption: an eligible VL stays eligible until it is granted, and the length at its head
 * stays. A cycle with {@code discard}, and the cycle after credits were cleared, are exempt: no
 * data packet is offered in them, the result and all looks are discarded, and a new one begins in
 * the next cycle. There is more than one data VL.
 *
 * <p>Where a table engine manages the high table, entries come and go as {@link RowPreparation} has
 * it. In a cycle at whose end they do no data packet is offered, the result and all looks are
 * discarded, and a new one begins in the next cycle. The engine is notified of a decision one cycle
 * later; of a packet that was offered before a look had ended, without {@code noneEligible}.
 * Nothing is left of the turn of an entry that dies: that shows as if a decision had been made in
 * that cycle. A commit leaves the high table alone, and a grant in the same cycle counts there.
 */
public final class RowArbiter extends CycleArbiter {
  private final RowTiming timing;

  /** The snapshots of the running looks, the oldest first. */
  private final Deque<Snapshot> looks = new ArrayDeque<>();

  /** Cycles since the first look after the last restart began; bounded, of the right parity. */
  private int age;

  /** The grant that the last look has found; nothing after a restart. */
  private Grant result = LinkOffer.NOTHING;

  /** The look that found {@link #result} has ended in the cycle before. */
  private boolean resultIsNew;

  /** {@link #result} was found before its look had ended. */
  private boolean resultIsEarly;

  /** The snapshot that {@link #result} was found in. */
  private int resultAmong;

  /** The table whose packet was taken in the cycle before the looks began; else no table. */
  private ServedBy sent = ServedBy.NO_TABLE;

  private final RowPreparation preparation;

  /** The change of a managed high table that is due in this cycle. */
  private DueChange due = new DueChange(false, false, false, false);

  /** Other entries of it may count from the next cycle on. */
  private boolean boundary;

  /** Other entries of it count from the next cycle on. */
  private boolean changes;

  /** The decision of which this cycle notifies the engine. */
  private HighDecision notified = HighDecision.NONE;

  /** The state of the cycle before, of the one before that, and so on. */
  private final DataState[] before;

  /**
   * Heads and credits in the cycle of a look that samples them.
   *
   * @param eligible mask of the data VLs that could be sent from
   * @param lengths by VL, of the packet at its head, in dwords
   */
  private record Snapshot(int eligible, int[] lengths) {}

  public RowArbiter(ArbiterParameters parameters) {
    super(parameters, RowTiming.of(parameters).init());
    timing = RowTiming.of(parameters);
    preparation = new RowPreparation(parameters.highCap());
    before = new DataState[timing.counter() - 1];
    Arrays.fill(before, state());
  }

  /** The cycles that things take. */
  public RowTiming timing() {
    return timing;
  }

  @Override
  Management management() {
    return new ManagementOfMemories(parameters(), RowTiming.of(parameters()).commit());
  }

  private boolean otherThanData() {
    return smpDwords() > 0 || fcp();
  }

  @Override
  boolean considers() {
    return otherThanData()
        || !discards() && !changes && (resultIsNew || result.source() != Source.IDLE);
  }

  @Override
  Grant offer() {
    return otherThanData() ? port().offer(smpDwords(), fcp(), 0, in.headLength) : result;
  }

  @Override
  void observe(ManagedTable table, boolean changed) {
    if (changed) {
      port().replaceHigh(table.entries());
    }
    due = table.due();
    boundary = preparation.over(due, commitPending());
    table.notifyOf(this);
    changes = table.changes();
  }

  @Override
  public int decidedAmong() {
    return resultAmong;
  }

  @Override
  boolean boundary() {
    return boundary;
  }

  @Override
  HighDecision notified() {
    return notified;
  }

  @Override
  DataState shown() {
    DataState pointers = before[0];
    DataState accounts = before[timing.accounts() - 2];
    return new DataState(
        new TablePosition(pointers.high().pointer(), accounts.high().remaining()),
        new TablePosition(pointers.low().pointer(), accounts.low().remaining()),
        before[timing.counter() - 2].highPriCounter(),
        state().lowTurn());
  }

  @Override
  void follow(boolean dataTaken, boolean commit) {
    if (age % RowTiming.PERIOD == timing.seen()) {
      looks.add(new Snapshot(eligible(), lengths().clone()));
    }
    resultIsNew = false;
    notified = parameters().managed() && decidesData() ? decision() : HighDecision.NONE;
    preparation.edge(due, commitPending());
    if (dataTaken || commit || changes || discards() || headMoves() || !initDone()) {
      looks.clear();
      result = LinkOffer.NOTHING;
      sent = dataTaken ? found().table() : ServedBy.NO_TABLE;
      age = 0;
    } else {
      if (age == timing.turn() - 2) {
        goOn(looks.element());
      }
      int over = age - (timing.look() - 1);
      if (over >= 0 && over % RowTiming.PERIOD == 0) {
        end(looks.remove());
      }
      age = over < RowTiming.PERIOD ? age + 1 : age + 1 - RowTiming.PERIOD;
    }
    System.arraycopy(before, 0, before, 1, before.length - 1);
    before[0] = state();
  }

  /** The decision of this cycle, for a table engine. */
  private HighDecision decision() {
    HighDecision decided = HighDecision.of(found(), port(), resultAmong);
    return resultIsEarly ? decided.withoutSearch() : decided;
  }

  /** The first look after a packet: the turn of the packet's entry may go on. */
  private void goOn(Snapshot look) {
    Grant next = decide(0, false, look.eligible(), look.lengths());
    if (sent != ServedBy.NO_TABLE && next.table() == sent && goesOn(next)) {
      result = next;
      resultIsEarly = true;
      resultAmong = look.eligible();
    }
  }

  /**
   * Returns true if the current entry sends, with weight left, and without a reload for the high
   * table.
   */
  private boolean goesOn(Grant next) {
    boolean high = next.table() == ServedBy.HIGH;
    TablePosition position = high ? state().high() : state().low();
    boolean inTime =
        !high
            || !settings()
                .limit()
                .expired(state().highPriCounter(), parameters().rules().highLimitExpiry());
    return inTime && position.remaining() > 0 && next.entry() == position.pointer();
  }

  /** The last cycle of a look. */
  private void end(Snapshot look) {
    result = decide(0, false, look.eligible(), look.lengths());
    resultIsNew = true;
    resultIsEarly = false;
    resultAmong = look.eligible();
  }
}
