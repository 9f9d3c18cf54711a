// SPDX-License-Identifier: Apache-2.0
package vlarb.network.cycles;

import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.cycle.DecisionPace;

/**
 * A cycle-accurate arbiter that is asked for one decision at a time: while the link is free for a
 * decision, the rest of the port stands still for as long as the arbiter looks ahead.
 */
final class AskedArbiter {
  /** No VL can send. */
  static final int NOTHING = -1;

  private final CycleArbiter arbiter;
  private final DecisionPace pace;

  /**
   * An arbiter after reset, which has loaded its tables.
   *
   * @param parameters of one that decides when it is asked, with credits as flags
   */
  AskedArbiter(ArbiterParameters parameters) {
    arbiter = CycleArbiter.of(parameters);
    pace = DecisionPace.of(parameters);
    do {
      cycle();
    } while (!arbiter.out.initDone);
  }

  private void cycle() {
    arbiter.settle();
    arbiter.edge();
  }

  /**
   * The VL that sends now, or {@link #NOTHING}.
   *
   * @param heads mask of the VLs with a packet that could go
   * @param dwords by VL, the length of that
   * @param credited mask of the VLs whose head has its credits
   */
  int decide(int heads, int[] dwords, int credited) {
    arbiter.in.headValid = heads;
    System.arraycopy(dwords, 0, arbiter.in.headLength, 0, arbiter.in.headLength.length);
    arbiter.in.creditAvailable = credited;
    for (int i = 0; i < pace.closed(); i++) {
      cycle();
    }
    arbiter.in.grantReady = true;
    int vl = NOTHING;
    for (int i = 0; i < pace.open() && vl == NOTHING; i++) {
      cycle();
      boolean data = arbiter.out.grantSource == ArbiterOutputs.SOURCE_DATA;
      vl = arbiter.out.grantValid && data ? arbiter.out.grantVl : NOTHING;
    }
    arbiter.in.grantReady = false;
    if (vl != NOTHING) {
      arbiter.in.headValid &= ~(1 << vl);
      for (int i = 0; i < pace.follow(); i++) {
        cycle();
      }
    }
    return vl;
  }
}
