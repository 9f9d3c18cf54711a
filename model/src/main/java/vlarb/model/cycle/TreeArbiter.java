// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import java.util.ArrayDeque;
import java.util.Deque;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Source;
import vlarb.model.arbitration.TablePosition;

/**
 * The {@code tree} micro-architecture: looks of constant length follow each other every {@value
 * TreeTiming#PERIOD} cycles, while the present packet is on the link.
 *
 * <ol>
 *   <li>A look decides by the rules on one snapshot of heads and credits, taken in its first cycle,
 *       and on pointers, weights and HighPriCounter as its last cycle has them. Its result is
 *       offered from the cycle after its last one on, until the next look's result replaces it.
 *   <li>A data grant and a commit discard the result and all looks, and a new one begins in the
 *       next cycle. So no look is older than the grant before.
 *   <li>A result that finds nothing is an idle decision if the link is ready in the first cycle
 *       after its look and no SMP or flow-control packet is offered; otherwise it changes nothing.
 *       An idle decision discards nothing.
 *   <li>SMPs and flow-control packets are considered in the cycle itself and do not affect looks.
 *   <li>After a decision and a commit the low turn is shown in the next cycle, pointers in the one
 *       after it, remaining weights and HighPriCounter {@value TreeTiming#ACCOUNTS} cycles after.
 * </ol>
 *
 * <p>Assumption: an eligible VL stays eligible until it is granted, and the length at its head
 * stays. A cycle with {@code discard}, and the cycle after credits were cleared, are exempt: no
 * data packet is offered in them, the result and all looks are discarded, and a new one begins in
 * the next cycle. There is more than one data VL, and management has both tables.
 */
public final class TreeArbiter extends CycleArbiter {
  private final TreeTiming timing;

  /** What the running looks have seen, the oldest first. */
  private final Deque<Snapshot> looks = new ArrayDeque<>();

  /** Cycles since the first look after the last restart began; bounded, of the right parity. */
  private int age;

  /** What the last look has found; nothing after a restart. */
  private Grant result = LinkOffer.NOTHING;

  /** The look that found {@link #result} has ended in the cycle before. */
  private boolean resultIsNew;

  /** The snapshot that {@link #result} was found in. */
  private int resultAmong;

  /** The state of the cycle before, and of the one before that. */
  private DataState before = state();

  private DataState earlier = state();

  /**
   * Heads and credits in the first cycle of a look.
   *
   * @param eligible mask of the data VLs that could be sent from
   * @param lengths by VL, of the packet at its head, in dwords
   */
  private record Snapshot(int eligible, int[] lengths) {}

  public TreeArbiter(ArbiterParameters parameters) {
    super(parameters, TreeTiming.of(parameters).init());
    timing = TreeTiming.of(parameters);
  }

  /** The cycles that things take. */
  public TreeTiming timing() {
    return timing;
  }

  @Override
  Management management() {
    return new ManagementOfMemories(parameters(), TreeTiming.of(parameters()).commit());
  }

  private boolean otherThanData() {
    return smpDwords() > 0 || in.fcpValid;
  }

  @Override
  boolean considers() {
    return otherThanData() || !discards() && (resultIsNew || result.source() != Source.IDLE);
  }

  @Override
  Grant offer() {
    return otherThanData() ? port().offer(smpDwords(), in.fcpValid, 0, in.headLength) : result;
  }

  @Override
  void observe(ManagedTable table, boolean changed) {
    throw new IllegalStateException("management has both tables");
  }

  @Override
  public int decidedAmong() {
    return resultAmong;
  }

  @Override
  boolean boundary() {
    return true;
  }

  @Override
  HighDecision notified() {
    return HighDecision.NONE;
  }

  @Override
  DataState shown() {
    return new DataState(
        new TablePosition(before.high().pointer(), earlier.high().remaining()),
        new TablePosition(before.low().pointer(), earlier.low().remaining()),
        earlier.highPriCounter(),
        state().lowTurn());
  }

  @Override
  void follow(boolean dataTaken, boolean commit) {
    if (age % TreeTiming.PERIOD == 0) {
      looks.add(new Snapshot(eligible(), in.headLength.clone()));
    }
    resultIsNew = false;
    if (dataTaken || commit || discards() || headMoves() || !initDone()) {
      looks.clear();
      result = LinkOffer.NOTHING;
      age = 0;
    } else {
      int over = age - (timing.look() - 1);
      if (over >= 0 && over % TreeTiming.PERIOD == 0) {
        end(looks.remove());
      }
      age = over < TreeTiming.PERIOD ? age + 1 : age + 1 - TreeTiming.PERIOD;
    }
    earlier = before;
    before = state();
  }

  /** The last cycle of a look. */
  private void end(Snapshot look) {
    result = decide(0, false, look.eligible(), look.lengths());
    resultIsNew = true;
    resultAmong = look.eligible();
  }
}
