// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.iba.VlWeight;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.lockstep.FirstDifferences;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.stimulus.Restarts;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulationStoppedException;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.VerilatedDesign;

/**
 * Looks for mutants by lock-step: random exercise from registers with random contents, with resets
 * in the middle of traffic, to the first mismatch.
 *
 * @param parameters the parameters that the arbiter is built for
 * @param cycles the number of cycles for which a mutant is looked for
 * @param seed the seed of the exercise
 */
record Hunt(ArbiterParameters parameters, long cycles, int seed) {
  /**
   * The VLHighLimit at the start of each exercise, so that there are decisions to make from the
   * first commit on.
   */
  private static final int HIGH_LIMIT = 1;

  /**
   * Builds a design and hunts for each of its mutants.
   *
   * @param verilog a design with {@link MutableDesign#SELECT}
   * @param mutants the number of mutations of the design
   * @return the cycle in which each mutant was found, if it was
   * @throws IllegalStateException if the design is wrong without a mutation
   */
  List<OptionalLong> through(Path verilog, int mutants, Path cache) {
    SimulatorLibrary library = build(verilog, cache);
    if (find(library, 0).isPresent()) {
      throw new IllegalStateException("a mismatch without a mutation: " + verilog.getFileName());
    }
    return IntStream.rangeClosed(1, mutants).mapToObj(mutant -> find(library, mutant)).toList();
  }

  /** Builds a design with {@link MutableDesign#SELECT}. */
  static SimulatorLibrary build(Path verilog, Path cache) {
    return VerilatedDesign.of(ArbiterDesign.TOP, List.of(verilog))
        .clock("clock")
        .lintFatal(false)
        .randomInitialState()
        .cacheDirectory(cache)
        .build();
  }

  /**
   * Hunts for some of the mutants of a design that is built, all at a time.
   *
   * @param mutants their numbers, from 1
   * @return the cycle in which each was found, if it was
   * @throws IllegalStateException if the design is wrong without a mutation
   */
  List<OptionalLong> among(SimulatorLibrary library, List<Integer> mutants) {
    Map<Simulation, Long> variants = new LinkedHashMap<>();
    try {
      variants.put(library.openRandom(Math.max(1, seed)), 0L);
      for (long mutant : mutants) {
        variants.put(library.openRandom(Math.max(1, seed)), mutant);
      }
      Map<Simulation, OptionalLong> found =
          new FirstDifferences(
                  parameters, new Restarts(seed, this::exerciser), MutableDesign.SELECT, variants)
              .within(cycles);
      List<OptionalLong> all = variants.keySet().stream().map(found::get).toList();
      if (all.getFirst().isPresent()) {
        throw new IllegalStateException("a mismatch without a mutation");
      }
      return all.subList(1, all.size());
    } finally {
      variants.keySet().forEach(Simulation::close);
    }
  }

  private OptionalLong find(SimulatorLibrary library, int mutant) {
    try (Simulation simulation = library.openRandom(Math.max(1, seed))) {
      simulation.signal(MutableDesign.SELECT).set(mutant);
      Restarts exercise = new Restarts(seed, this::exerciser);
      Lockstep lockstep = new Lockstep(simulation, parameters, exercise, Observer.NONE);
      try {
        Optional<Mismatch> mismatch = lockstep.run(cycles);
        return mismatch.isPresent()
            ? OptionalLong.of(mismatch.get().cycle())
            : OptionalLong.empty();
      } catch (SimulationStoppedException e) {
        // A loop through the mutation that does not settle.
        return OptionalLong.of(lockstep.cycles());
      }
    }
  }

  private Exerciser exerciser(long from) {
    List<VlWeight> high = table(parameters.highCap());
    return new Exerciser(parameters, high, table(parameters.lowCap()), HIGH_LIMIT, from);
  }

  private List<VlWeight> table(int entries) {
    int vls = parameters.dataVls();
    return IntStream.range(0, entries)
        .mapToObj(i -> new VlWeight(i * 7 % vls, 1 + i * 5 % 30))
        .toList();
  }
}
