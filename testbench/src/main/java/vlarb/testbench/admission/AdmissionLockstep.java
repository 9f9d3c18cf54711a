// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.admission;

import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import vlarb.model.admission.cycle.CycleAdmittingEngine;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.testbench.engine.EngineLockstep.Mismatch;
import vlarb.testbench.engine.RandomPointer;
import vlarb.testbench.stimulus.AdmissionRequests;
import vlarb.verilator.Simulation;

/**
 * The hardware of admission with its table engine and the golden model side by side, under random
 * connections and a random arbiter's pointer: every output port is compared in every cycle.
 */
public final class AdmissionLockstep {
  private static final int RESET_CYCLES = 2;

  private final AdmissionPins pins;
  private final CycleAdmittingEngine model;
  private final AdmissionCoverage coverage;
  private final AdmissionRequests requests;
  private final RandomPointer pointer;
  private long cycle;

  /**
   * Resets the hardware, and begins.
   *
   * @param seed the seed of the requests: the same seed makes the same requests
   * @throws java.util.NoSuchElementException if the hardware lacks a port
   */
  public AdmissionLockstep(Simulation simulation, EngineParameters parameters, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    model = new CycleAdmittingEngine(parameters);
    coverage = new AdmissionCoverage(model, parameters.table());
    requests = new AdmissionRequests(parameters.table(), random.nextLong());
    pointer = new RandomPointer(parameters.table(), random);
    pins = new AdmissionPins(simulation, parameters);
    pins.reset(RESET_CYCLES);
  }

  /** The coverage of the run until now. */
  public AdmissionCoverage coverage() {
    return coverage;
  }

  /**
   * Runs this many cycles, or until hardware and model differ; there is no going on after that.
   *
   * @return the mismatch, if any
   */
  public Optional<Mismatch> run(long cycles) {
    for (long end = cycle + cycles; cycle < end; cycle++) {
      requests.next(model.in(), model.out());
      pointer.next(model.tableIn());
      model.settle();
      pins.cycle(model);
      List<String> differences = pins.differences(model);
      if (!differences.isEmpty()) {
        return Optional.of(new Mismatch(cycle, differences));
      }
      coverage.cycle();
      model.edge();
    }
    return Optional.empty();
  }
}
