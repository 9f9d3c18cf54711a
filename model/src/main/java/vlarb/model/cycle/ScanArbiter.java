// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.ServedBy;
import vlarb.model.arbitration.Source;

/**
 * The {@code scan} micro-architecture: the next data grant is found in a look-ahead of constant
 * length, while the present packet is on the link.
 *
 * <ol>
 *   <li>A look-ahead decides by the rules on one snapshot of heads and credits, taken in its first
 *       cycle, or in its second one where the VLs share a counter of credits. Its result is offered
 *       from the cycle after its last one on.
 *   <li>Look-aheads follow each other without a pause; each result replaces the one before. A data
 *       grant and a commit discard result and look-ahead, and a new one begins in the next cycle.
 *   <li>A result that finds nothing is an idle decision if the link is ready in the first cycle
 *       after its look-ahead and no SMP or flow-control packet is offered; otherwise it changes
 *       nothing.
 *   <li>SMPs and flow-control packets are considered at the boundary, as the cycle before saw them,
 *       and do not affect the look-ahead.
 * </ol>
 *
 * <p>Entries of a high table that a table engine manages become live only where a look-ahead begins
 * and nothing is on offer; they die in its first two cycles at the latest. The engine is notified
 * of a decision one cycle later, as the state follows. A look-ahead notices in its third cycle that
 * the current entry has died, and three cycles later nothing is left of the turn. A commit leaves
 * the position in that table alone, and a grant in the same cycle counts there.
 *
 * <p>Assumption: an eligible VL stays eligible until it is granted, and the length at its head
 * stays. A cycle with {@code discard}, and the cycle after credits were cleared, are exempt: no
 * data packet is offered in them, result and look-ahead are discarded, and a new one begins in the
 * next cycle. There is more than one data VL.
 */
public final class ScanArbiter extends CycleArbiter {
  /** The cycle of a look-ahead that notices whether a managed table's current entry has died. */
  private static final int LOOK = 2;

  /** Cycles from {@link #LOOK} until nothing is left of that entry's turn. */
  private static final int FORFEIT = 3;

  private final ScanTiming timing;

  /** Cycle of the running look-ahead, from 0. */
  private int phase;

  /** The data VLs that could be sent from in the snapshot of the running look-ahead. */
  private int eligible;

  /** By VL, the length of the packet at its head in that snapshot, in dwords. */
  private final int[] lengths = new int[15];

  /** The grant that the last look-ahead has found; nothing after a data grant or a commit. */
  private Grant result = LinkOffer.NOTHING;

  /** The look-ahead that has found {@link #result} ended in the cycle before. */
  private boolean fresh;

  /** The snapshot that {@link #result} was found in. */
  private int resultAmong;

  /** A data packet was taken in the cycle before. */
  private boolean sent;

  /** The state one cycle ago, which the ports show. */
  private DataState before = state();

  /** Settings have just become active: what starts afresh by that is shown at once. */
  private boolean committed;

  /** The last look-ahead's result for the engine of a managed high table, once it is decided. */
  private HighDecision decision = HighDecision.NONE;

  /** The decision of which this cycle notifies the engine. */
  private HighDecision notified = HighDecision.NONE;

  /** The current entry of a managed high table lives in this cycle. */
  private boolean currentLives;

  /** Cycles until nothing is left of the dead current entry's turn, and this one; 0: it lives. */
  private int forfeits;

  public ScanArbiter(ArbiterParameters parameters) {
    super(parameters, ScanTiming.of(parameters).init());
    timing = ScanTiming.of(parameters);
  }

  /** The cycles that things take. */
  public ScanTiming timing() {
    return timing;
  }

  @Override
  Management management() {
    return new ManagementOfMemories(parameters(), ScanTiming.of(parameters()).commit());
  }

  private boolean otherThanData() {
    return smpDwords() > 0 || fcp();
  }

  @Override
  boolean considers() {
    return otherThanData() || !discards() && (fresh || result.source() != Source.IDLE);
  }

  @Override
  Grant offer() {
    return otherThanData() ? port().offer(smpDwords(), fcp(), 0, in.headLength) : result;
  }

  @Override
  void observe(ManagedTable table, boolean changed) {
    if (changed) {
      port().replaceHighEntries(table.entries());
    }
    currentLives = table.isLive(state().high().pointer());
    if (forfeits == 1) {
      port().endHighTurn();
      before = before.withHigh(before.high().withoutTurn());
    }
  }

  @Override
  public int decidedAmong() {
    return resultAmong;
  }

  /**
   * Returns true one cycle before a look-ahead, if nothing is on offer from then on; a commit alone
   * is no boundary.
   */
  @Override
  boolean boundary() {
    boolean offered = result.source() != Source.IDLE;
    return sent || isLast() && !restarts(commits()) && !offered && find().source() == Source.IDLE;
  }

  @Override
  HighDecision notified() {
    return notified;
  }

  @Override
  DataState shown() {
    if (!committed) {
      return before;
    }
    return parameters().managed() ? state().withHigh(before.high()) : state();
  }

  private boolean isLast() {
    return phase == timing.lookAhead() - 1;
  }

  private boolean restarts(boolean commit) {
    return sent || commit || discards() || headMoves() || !initDone();
  }

  /** Returns the grant that the running look-ahead finds, in its last cycle. */
  private Grant find() {
    return decide(0, false, eligible, lengths);
  }

  @Override
  void follow(boolean dataTaken, boolean commit) {
    if (phase == 0) {
      eligible = eligible();
      System.arraycopy(in.headLength, 0, lengths, 0, lengths.length);
    }
    boolean restart = restarts(commit);
    boolean last = isLast();
    notified = decidesData() ? decision : HighDecision.NONE;
    forfeit(dataTaken);
    fresh = last && !restart && !dataTaken;
    if (restart || dataTaken) {
      result = LinkOffer.NOTHING;
    } else if (last) {
      result = find();
      resultAmong = eligible;
      decision = parameters().managed() ? HighDecision.of(result, port(), eligible) : decision;
    }
    phase = restart || last ? 0 : phase + 1;
    // A commit restarts all but a high table that is not management's.
    sent = dataTaken && (!commit || parameters().managed());
    before = state();
    committed = commit;
  }

  private void forfeit(boolean dataTaken) {
    if (dataTaken && result.table() == ServedBy.HIGH) {
      forfeits = 0;
    } else if (phase == LOOK) {
      forfeits = currentLives ? 0 : FORFEIT;
    } else if (forfeits > 0) {
      forfeits--;
    }
  }
}
