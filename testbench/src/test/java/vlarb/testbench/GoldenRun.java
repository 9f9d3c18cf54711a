// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench;

import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.TableTraffic;
import vlarb.testbench.stimulus.TrafficPlan;
import vlarb.testbench.watch.Shares;
import vlarb.testbench.watch.Statistics;
import vlarb.testbench.watch.VlShare;

/** The golden model alone under a stimulus, without hardware beside it. */
public final class GoldenRun {
  private GoldenRun() {}

  /** Runs so many cycles after reset. */
  public static void run(
      ArbiterParameters parameters, Stimulus stimulus, long cycles, Observer observer) {
    CycleArbiter model = CycleArbiter.of(parameters);
    for (long i = 0; i < cycles; i++) {
      stimulus.next(model.in, model.out);
      model.settle();
      observer.cycle(model);
      model.edge();
    }
  }

  /** The shares that so many cycles of table traffic come to. */
  public static List<VlShare> shares(TrafficPlan plan, long seed, long cycles) {
    TableTraffic traffic = new TableTraffic(plan, seed);
    Statistics statistics = new Statistics();
    run(plan.parameters(), traffic, cycles, statistics);
    return Shares.of(plan, statistics, traffic::offeredDwords);
  }
}
