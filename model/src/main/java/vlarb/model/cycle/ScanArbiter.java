// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Source;

/**
 * The {@code scan} micro-architecture: the next data grant is found in a look-ahead of constant
 * length, while the present packet is on the link.
 *
 * <ol>
 *   <li>A look-ahead decides by the rules on one snapshot of heads and credits, taken in its second
 *       cycle. Its result is offered from the cycle after its last one on.
 *   <li>Look-aheads follow each other without a pause; each result replaces the one before. A data
 *       grant and a commit discard result and look-ahead, and a new one begins in the next cycle.
 *   <li>A result that finds nothing is an idle decision if the link is ready in the first cycle
 *       after its look-ahead and no SMP or flow-control packet is offered; otherwise it changes
 *       nothing.
 *   <li>SMPs and flow-control packets are seen in the cycle itself and leave all this alone.
 * </ol>
 *
 * <p>Assumed of the surroundings: a VL that could be sent from can be until its grant, and the
 * length at its head stays. There is more than one data VL.
 */
public final class ScanArbiter extends CycleArbiter {
  private final ScanTiming timing;

  /** Cycle of the running look-ahead, from 0. */
  private int phase;

  /** The data VLs that could be sent from in the snapshot of the running look-ahead. */
  private int eligible;

  /** By VL, the length of the packet at its head in that snapshot, in dwords. */
  private final int[] lengths = new int[15];

  /** What the last look-ahead has found; null after a data grant or a commit. */
  private Grant result;

  /** A data packet was taken in the cycle before. */
  private boolean sent;

  /** The state one cycle ago, which the ports show; null: settings have just become active. */
  private DataState before;

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

  @Override
  Grant offer() {
    if (smpDwords() > 0 || in.fcpValid) {
      return port().offer(smpDwords(), in.fcpValid, 0, in.headLength);
    }
    boolean foundNothing = result != null && result.source() == Source.IDLE;
    return foundNothing && phase > 0 ? null : result;
  }

  @Override
  boolean boundary() {
    return phase == ScanTiming.SNAPSHOT;
  }

  @Override
  int decidedBy() {
    return eligible;
  }

  @Override
  DataState shown() {
    return before == null ? state() : before;
  }

  @Override
  void follow(boolean dataTaken, boolean commit) {
    if (phase == ScanTiming.SNAPSHOT) {
      eligible = eligible();
      System.arraycopy(in.headLength, 0, lengths, 0, lengths.length);
    }
    boolean restart = sent || commit || !initDone();
    boolean last = phase == timing.lookAhead() - 1;
    if (restart || dataTaken) {
      result = null;
    } else if (last) {
      result = decide(0, false, eligible, lengths);
    }
    phase = restart || last ? 0 : phase + 1;
    sent = dataTaken && !commit;
    before = commit ? null : state();
  }
}
