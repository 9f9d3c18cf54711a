// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import java.util.OptionalLong;
import java.util.function.Function;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.verilator.Simulation;

/**
 * A lock-step run of a bench's design, to be loaded with the model that it shall use: tells the
 * cycle of the first mismatch.
 */
public final class ModelRun implements Function<Simulation, OptionalLong> {
  private final Bench bench;

  /**
   * Makes a run, for {@link #with}.
   *
   * @param bench the name of the bench, which is another class for each loader
   */
  public ModelRun(String bench) {
    this.bench = Bench.valueOf(bench);
  }

  @Override
  public OptionalLong apply(Simulation simulation) {
    return bench.run(simulation).stream().mapToLong(Mismatch::cycle).findFirst();
  }

  /** The run with the model that a loader gives. */
  @SuppressWarnings("unchecked")
  static Function<Simulation, OptionalLong> with(ModelLoader loader, Bench bench)
      throws ReflectiveOperationException {
    return (Function<Simulation, OptionalLong>)
        loader
            .loadClass(ModelRun.class.getName())
            .getConstructor(String.class)
            .newInstance(bench.name());
  }
}
