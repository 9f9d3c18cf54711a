// SPDX-License-Identifier: Apache-2.0
package vlarb.web.work;

import java.util.Arrays;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;

/**
 * The hardware of a port, clock cycle by clock cycle, with the traffic of the port. The traffic
 * begins once the hardware has its tables and the credits of all VLs.
 */
public final class WorkingArbiter {
  private final CycleArbiter arbiter;
  private final WorkingTraffic traffic;
  private final int bytesPerCycle;

  /** Blocks that have not been told to the arbiter yet, by VL. */
  private final int[] owed;

  /** The cycle of the traffic that comes next; the first one is 0. */
  private long cycle;

  /** The first cycle at which the link can take a packet. */
  private long free;

  /**
   * Hardware after reset, with its tables and all credits.
   *
   * @param parameters with counted credits and parallel heads, and with tables to load
   */
  WorkingArbiter(ArbiterParameters parameters, WorkingTraffic traffic) {
    this.traffic = traffic;
    bytesPerCycle = parameters.bytesPerCycle();
    arbiter = CycleArbiter.of(parameters);
    owed = new int[parameters.dataVls()];
    Arrays.fill(owed, WorkingReceiver.ROOM);
    do {
      tellCredits();
      arbiter.settle();
      credited();
      arbiter.edge();
    } while (!arbiter.out.initDone || next() >= 0);
  }

  /** The hardware, to look at in the cycle last settled. */
  public CycleArbiter hardware() {
    return arbiter;
  }

  /** Ends the cycle before and settles another one. */
  public void cycle() {
    if (cycle > 0) {
      arbiter.edge();
    }
    double now = now();
    arbiter.in.headValid = 0;
    for (int vl = 0; vl < owed.length; vl++) {
      owed[vl] += traffic.receiver(vl).given(now);
      arbiter.in.headLength[vl] = traffic.head(vl, now);
      arbiter.in.headValid |= arbiter.in.headLength[vl] > 0 ? 1 << vl : 0;
    }
    tellCredits();
    arbiter.in.grantReady = cycle >= free;
    arbiter.settle();
    credited();
    if (arbiter.out.grantValid && arbiter.in.grantReady) {
      take(arbiter.out);
    }
    cycle++;
  }

  private double now() {
    return (double) cycle * bytesPerCycle;
  }

  private void take(ArbiterOutputs out) {
    free = cycle + Math.ceilDiv(traffic.linkBytes(out.grantLength), bytesPerCycle);
    traffic.leave(out.grantVl, out.grantLength, now(), (double) free * bytesPerCycle);
  }

  /** The first VL with blocks to tell; -1: none. */
  private int next() {
    int vl = 0;
    while (vl < owed.length && owed[vl] == 0) {
      vl++;
    }
    return vl < owed.length ? vl : -1;
  }

  private void tellCredits() {
    int vl = next();
    arbiter.in.creditValid = vl >= 0;
    arbiter.in.creditVl = Math.max(0, vl);
    arbiter.in.creditBlocks = vl >= 0 ? owed[vl] : 0;
  }

  private void credited() {
    if (arbiter.in.creditValid && arbiter.out.creditReady) {
      owed[arbiter.in.creditVl] = 0;
    }
  }
}
