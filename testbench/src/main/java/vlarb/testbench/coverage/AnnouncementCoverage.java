// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.coverage;

import java.util.Arrays;
import java.util.function.BiConsumer;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;

/**
 * The points about packets that are announced, seen at the ports and in the credits of the model.
 */
final class AnnouncementCoverage {
  /** The most packets of a VL that can be admitted. */
  private static final int MOST = 3;

  /** Cycles from an announcement until what follows from it is seen. */
  private static final int SEEN = 4;

  private static final int NONE = -1;

  private final BiConsumer<CoveragePoint, Boolean> see;
  private final int dataVls;
  private final int longest;

  /** The accepted packets of each data VL, without an error and not taken. */
  private final int[] packets;

  /** The VL of the packet that was accepted last, or NONE, and cycles since. */
  private int accepted = NONE;

  private int since;

  /** True if a packet of the same VL was taken in the third cycle after. */
  private boolean takenBeside;

  private int waitsBefore;

  /** The VL of the credits taken last, of which a packet waited; NONE where none did. */
  private int credited = NONE;

  private int creditedSince;

  AnnouncementCoverage(ArbiterParameters parameters, BiConsumer<CoveragePoint, Boolean> see) {
    this.see = see;
    dataVls = parameters.dataVls();
    longest = parameters.options().maxDwords();
    packets = new int[dataVls];
  }

  void reset() {
    Arrays.fill(packets, 0);
    accepted = NONE;
    credited = NONE;
    waitsBefore = 0;
  }

  void cycle(CycleArbiter arbiter, int enabled) {
    ArbiterInputs in = arbiter.in;
    ArbiterOutputs out = arbiter.out;
    see.accept(CoveragePoint.CREDITS_SHORT, (out.announceWaits & enabled) != 0);
    see.accept(CoveragePoint.CREDITS_ADMIT, (waitsBefore & ~out.announceWaits) != 0);
    waitsBefore = out.announceWaits;
    followAccepted(arbiter);
    followCredits(in, out);
    if (out.headReady != 0) {
      packets[out.grantVl]--;
    }
    if (out.announceReady && in.announceVl < dataVls) {
      announced(in, out);
    }
    for (int vl = 0; vl < dataVls; vl++) {
      int admitted = packets[vl] - (out.announceWaits >>> vl & 1);
      see.accept(CoveragePoint.DISABLED_HEAD, packets[vl] > 0 && (enabled >>> vl & 1) == 0);
      see.accept(CoveragePoint.THREE_ADMITTED, admitted == MOST);
    }
  }

  private void announced(ArbiterInputs in, ArbiterOutputs out) {
    int vl = in.announceVl;
    boolean waits = (out.announceWaits >>> vl & 1) != 0;
    if (out.announceRefused) {
      see.accept(CoveragePoint.REFUSED_BESIDE_WAITING, waits);
      see.accept(CoveragePoint.REFUSED_BESIDE_THREE, !waits);
      return;
    }
    see.accept(CoveragePoint.EMPTY_HEAD, in.announceLength == 0);
    see.accept(CoveragePoint.LONG_HEAD, in.announceLength > longest);
    if (in.announceLength > 0 && in.announceLength <= longest) {
      packets[vl]++;
      accepted = vl;
      since = 0;
    }
  }

  /** Follows the packet that was accepted last, for some cycles. */
  private void followAccepted(CycleArbiter arbiter) {
    if (accepted == NONE) {
      return;
    }
    since++;
    if (since == SEEN - 1) {
      takenBeside = (arbiter.out.headReady >>> accepted & 1) != 0;
    } else if (since == SEEN) {
      boolean admitted = (arbiter.out.announceWaits >>> accepted & 1) == 0;
      see.accept(CoveragePoint.ADMITTED_BESIDE_TAKEN, admitted && takenBeside);
      see.accept(CoveragePoint.CREDITS_EXACT, admitted && arbiter.credits(accepted) == 0);
      accepted = NONE;
    }
  }

  private void followCredits(ArbiterInputs in, ArbiterOutputs out) {
    if (credited != NONE && ++creditedSince == 2 * SEEN) {
      see.accept(CoveragePoint.CREDITS_TOO_FEW, (out.announceWaits >>> credited & 1) != 0);
      credited = NONE;
    }
    if (out.creditReady && in.creditVl < dataVls) {
      see.accept(CoveragePoint.CREDITS_REPLACED, in.creditReplace && packets[in.creditVl] > 0);
      if ((out.announceWaits >>> in.creditVl & 1) != 0) {
        credited = in.creditVl;
        creditedSince = 0;
      }
    }
  }
}
