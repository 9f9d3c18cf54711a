// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import java.util.OptionalLong;
import java.util.function.Function;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.verilator.Simulation;

/**
 * A lock-step run of a design by the default rules, to be loaded with the model that it shall use:
 * tells the cycle of the first mismatch.
 */
public final class ModelRun implements Function<Simulation, OptionalLong> {
  /** For {@link #with}. */
  public ModelRun() {}

  @Override
  public OptionalLong apply(Simulation simulation) {
    return Bench.SPEC.run(simulation).stream().mapToLong(Mismatch::cycle).findFirst();
  }

  /** The run with the model that a loader gives. */
  @SuppressWarnings("unchecked")
  static Function<Simulation, OptionalLong> with(ModelLoader loader)
      throws ReflectiveOperationException {
    return (Function<Simulation, OptionalLong>)
        loader.loadClass(ModelRun.class.getName()).getConstructor().newInstance();
  }
}
