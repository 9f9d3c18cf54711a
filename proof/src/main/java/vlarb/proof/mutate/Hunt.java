// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Steps;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulationStoppedException;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.VerilatedDesign;

/**
 * Looks for mutants by lock-step: random exercise from registers with random contents, with resets
 * in the middle of traffic, to the first mismatch.
 *
 * @param design the design that is hunted
 * @param cycles the number of cycles for which a mutant is looked for
 * @param seed the seed of the exercise
 */
record Hunt(HuntedDesign design, long cycles, int seed) {
  /**
   * Builds a design and hunts for each of its mutants.
   *
   * @param verilog a design with {@link MutableDesign#SELECT}
   * @param mutants the number of mutations of the design
   * @return the cycle in which each mutant was found, if it was
   * @throws IllegalStateException if the design is wrong without a mutation
   */
  List<OptionalLong> through(Path verilog, int mutants, Path cache) {
    SimulatorLibrary library = build(design.top(), verilog, cache);
    if (find(library, 0).isPresent()) {
      throw new IllegalStateException("a mismatch without a mutation: " + verilog.getFileName());
    }
    return IntStream.rangeClosed(1, mutants).mapToObj(mutant -> find(library, mutant)).toList();
  }

  /** Builds a design with {@link MutableDesign#SELECT}. */
  static SimulatorLibrary build(String top, Path verilog, Path cache) {
    return VerilatedDesign.of(top, List.of(verilog))
        .clock("clock")
        .lintFatal(false)
        .randomInitialState()
        .cacheDirectory(cache)
        .build();
  }

  private OptionalLong find(SimulatorLibrary library, int mutant) {
    try (Simulation simulation = library.openRandom(Math.max(1, seed))) {
      simulation.signal(MutableDesign.SELECT).set(mutant);
      Steps run = design.run().of(simulation, seed);
      try {
        Optional<Mismatch> mismatch = run.run(cycles);
        return mismatch.isPresent()
            ? OptionalLong.of(mismatch.get().cycle())
            : OptionalLong.empty();
      } catch (SimulationStoppedException e) {
        // A loop through the mutation that does not settle.
        return OptionalLong.of(run.cycles());
      }
    }
  }
}
