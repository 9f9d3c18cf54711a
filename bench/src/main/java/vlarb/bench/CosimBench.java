// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.config.Configuration;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.TableTraffic;
import vlarb.testbench.stimulus.TrafficPlan;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;

/**
 * The speed of lock-step, in Java, as a ratio to a loop in C++ around the same Verilated model in
 * the same run. The loop replays the inputs that lock-step drove, so that the model does the same
 * work; lock-step makes those inputs, runs the golden model and compares every port besides. The
 * traffic is the demonstration's: packets that take their time on the link.
 */
public final class CosimBench {
  private static final int RUNS = 7;
  private static final long CYCLES = 1_000_000;
  private static final long SEED = 7;

  private final Configuration configuration;

  public CosimBench(Configuration configuration) {
    this.configuration = configuration;
  }

  /** Measures; takes some forty seconds. */
  public List<Measurement> run() {
    List<Measurement> all = new ArrayList<>(lockstep());
    all.addAll(new TaskBench(configuration).run());
    return all;
  }

  private List<Measurement> lockstep() {
    ArbiterParameters parameters = configuration.arbiter();
    SimulatorLibrary library = new ArbiterRtl.Generated(parameters).build(Trace.NONE);
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment images = record(library, arena);
      double[] ratios = new double[RUNS];
      double[] speeds = new double[RUNS];
      lockstep(library);
      replay(library, images);
      for (int run = 0; run < RUNS; run++) {
        double java = lockstep(library);
        double loop = replay(library, images);
        ratios[run] = loop / java;
        speeds[run] = CYCLES / java;
      }
      return List.of(
          Measurement.median("cosim.step+model", "of the C++ loop", ratios),
          Measurement.median("cosim.cycles_per_second", "cycles/s", speeds));
    }
  }

  private Stimulus stimulus() {
    return new TableTraffic(new TrafficPlan(configuration), SEED);
  }

  /** The inputs of every cycle of a lock-step run. */
  private MemorySegment record(SimulatorLibrary library, Arena arena) {
    try (Simulation simulation = library.open()) {
      MemorySegment images = arena.allocate(CYCLES * simulation.imageBytes(), 8);
      Observer recorder =
          new Observer() {
            private long cycle;

            @Override
            public void cycle(CycleArbiter arbiter) {
              simulation.captureInputs(images, cycle++);
            }
          };
      agree(new Lockstep(simulation, configuration.arbiter(), stimulus(), recorder));
      return images;
    }
  }

  /** Seconds for a lock-step run. */
  private double lockstep(SimulatorLibrary library) {
    try (Simulation simulation = library.open()) {
      Lockstep lockstep =
          new Lockstep(simulation, configuration.arbiter(), stimulus(), Observer.NONE);
      long start = System.nanoTime();
      agree(lockstep);
      return (System.nanoTime() - start) / 1e9;
    }
  }

  /** Seconds for the same cycles in the C++ loop. */
  private double replay(SimulatorLibrary library, MemorySegment images) {
    try (Simulation simulation = library.open()) {
      new Lockstep(simulation, configuration.arbiter(), stimulus(), Observer.NONE);
      long start = System.nanoTime();
      simulation.replay(images, CYCLES, CYCLES);
      return (System.nanoTime() - start) / 1e9;
    }
  }

  private static void agree(Lockstep lockstep) {
    Optional<Mismatch> mismatch = lockstep.run(CYCLES);
    if (mismatch.isPresent()) {
      throw new IllegalStateException("what is measured is wrong: " + mismatch.get());
    }
  }
}
