// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineInputs;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.verilator.Simulation;

/**
 * A table engine's hardware and golden model side by side: both get the same inputs, every output
 * port is compared in every cycle.
 */
public final class EngineLockstep {
  private static final int RESET_CYCLES = 2;

  private final EnginePins pins;
  private final CycleTableEngine model;
  private final BiConsumer<EngineInputs, EngineOutputs> stimulus;
  private final EngineCoverage coverage;
  private long cycle;

  /**
   * The first cycle in which the two differed.
   *
   * @param cycle counted from the end of reset, from 0
   * @param differences the output ports that differed
   */
  public record Mismatch(long cycle, List<String> differences) {}

  /**
   * Resets the hardware, and begins.
   *
   * @param stimulus sets a cycle's inputs, which are those of the cycle before, by its outputs
   * @param coverage the coverage of this model; looks at every cycle in which the two agree
   * @throws java.util.NoSuchElementException if the hardware lacks a port
   */
  public EngineLockstep(
      Simulation simulation,
      CycleTableEngine model,
      BiConsumer<EngineInputs, EngineOutputs> stimulus,
      EngineCoverage coverage) {
    this.model = model;
    this.stimulus = stimulus;
    this.coverage = coverage;
    pins = new EnginePins(simulation);
    pins.reset(RESET_CYCLES);
  }

  /**
   * Runs this many cycles, or until hardware and model differ; there is no going on after that.
   *
   * @return the mismatch, if any
   */
  public Optional<Mismatch> run(long cycles) {
    for (long end = cycle + cycles; cycle < end; cycle++) {
      stimulus.accept(model.in, model.out);
      model.settle();
      pins.cycle(model.in);
      List<String> differences = pins.differences(model.out);
      if (!differences.isEmpty()) {
        return Optional.of(new Mismatch(cycle, differences));
      }
      coverage.cycle();
      model.edge();
    }
    return Optional.empty();
  }
}
