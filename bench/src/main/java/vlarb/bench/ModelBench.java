// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.util.List;
import vlarb.config.Configuration;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.Exerciser;

/** The speed of the golden model on one core, the exerciser that feeds it included. */
public final class ModelBench {
  private static final int RUNS = 7;
  private static final long CYCLES = 5_000_000;

  private final Configuration configuration;

  public ModelBench(Configuration configuration) {
    this.configuration = configuration;
  }

  public List<Measurement> run() {
    once();
    double[] speeds = new double[RUNS];
    for (int run = 0; run < RUNS; run++) {
      long start = System.nanoTime();
      once();
      speeds[run] = CYCLES / ((System.nanoTime() - start) / 1e9);
    }
    return List.of(Measurement.median("model.cycles_per_second", "cycles/s", speeds));
  }

  private void once() {
    CycleArbiter model = CycleArbiter.of(configuration.arbiter());
    Stimulus stimulus =
        new Exerciser(
            configuration.arbiter(),
            configuration.tables().high(),
            configuration.tables().low(),
            configuration.tables().highLimit(),
            7);
    for (long cycle = 0; cycle < CYCLES; cycle++) {
      stimulus.next(model.in, model.out);
      model.settle();
      model.edge();
    }
  }
}
