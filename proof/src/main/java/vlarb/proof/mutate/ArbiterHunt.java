// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.iba.VlWeight;
import vlarb.testbench.lockstep.FirstDifferences;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.stimulus.Restarts;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;

/**
 * Looks for several mutants of an arbiter at a time, in one run of the golden model, as {@link
 * Hunt} does for each by itself.
 *
 * @param parameters the parameters that the arbiter is built for
 * @param cycles the number of cycles for which a mutant is looked for
 * @param seed the seed of the exercise
 */
record ArbiterHunt(ArbiterParameters parameters, long cycles, int seed) {
  /**
   * The VLHighLimit at the start of each exercise, so that there are decisions to make from the
   * first commit on.
   */
  private static final int HIGH_LIMIT = 1;

  /**
   * Hunts for some of the mutants of a design that is built.
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
                  parameters, exercise(parameters, seed), MutableDesign.SELECT, variants)
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

  /** The random exercise of an arbiter, with resets. */
  static Restarts exercise(ArbiterParameters parameters, int seed) {
    List<VlWeight> high = table(parameters, parameters.highCap());
    List<VlWeight> low = table(parameters, parameters.lowCap());
    return new Restarts(seed, from -> new Exerciser(parameters, high, low, HIGH_LIMIT, from));
  }

  private static List<VlWeight> table(ArbiterParameters parameters, int entries) {
    int vls = parameters.dataVls();
    return IntStream.range(0, entries)
        .mapToObj(i -> new VlWeight(i * 7 % vls, 1 + i * 5 % 30))
        .toList();
  }
}
