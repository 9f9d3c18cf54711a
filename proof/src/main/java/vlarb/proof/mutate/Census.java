// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.verilator.SimulatorLibrary;

/**
 * Lets ten seeds hunt for each mutant of a class, and tries to prove equivalent those that fewer
 * than nine find. So a census tells what one seed alone finds by luck.
 *
 * <p>First one seed hunts for all mutants. For those that escaped a short proof is tried, then the
 * other seeds hunt; at last a longer proof is tried for the mutants that escaped.
 */
public final class Census {
  /** The number of seeds that hunt, and of those that have to find a mutant. */
  public static final int SEEDS = 10, ENOUGH = 9;

  /** Seconds for each proof. */
  private static final int SHORT_PROOF = 2, LONG_PROOF = 60;

  /** Mutants in a build: Yosys takes more than twice as long for twice as many. */
  private static final int BATCH = 300;

  private final ArbiterParameters parameters;
  private final HuntedDesign hunted;
  private final MutableDesign design;
  private final Path cache;
  private final int seed;
  private final long cycles;

  /**
   * Makes the design.
   *
   * @param folder the folder for the tools' files
   * @param seed the seed of the sample, and the first of the consecutive seeds that hunt, 1 or more
   * @param cycles the cycles for which each seed hunts for a mutant
   * @throws vlarb.system.ToolMissingException if Yosys is not installed
   */
  public Census(
      ArbiterParameters parameters, MutationClass of, Path folder, int seed, long cycles) {
    this.parameters = parameters;
    this.seed = seed;
    this.cycles = cycles;
    hunted = HuntedDesign.arbiter(parameters);
    design = new MutableDesign(hunted, of, folder);
    cache = folder.resolve("cache");
  }

  /** Lists every mutation of the class. */
  public List<Mutation> mutations() {
    return design.mutations();
  }

  /** Draws mutants at random; all where there are no more. */
  public List<Mutation> sample(int size) {
    return Mutation.sample(mutations(), size, seed);
  }

  /** Lets the seeds hunt, two at a time. */
  public CensusScore run(List<Mutation> mutations, MutationCampaign.Progress progress) {
    SequencedMap<Mutation, Sightings> result = new LinkedHashMap<>();
    for (int from = 0; from < mutations.size(); from += BATCH) {
      List<Mutation> batch = mutations.subList(from, Math.min(mutations.size(), from + BATCH));
      result.putAll(new Batch(batch, "batch" + from / BATCH).run());
      progress.done(result.size(), mutations.size());
    }
    return new CensusScore(result);
  }

  /** A batch: mutants that share a build. */
  private final class Batch {
    private final List<Mutation> mutants;
    private final String name;
    private final OptionalLong[][] found;
    private final boolean[] equivalent;

    Batch(List<Mutation> mutants, String name) {
      this.mutants = mutants;
      this.name = name;
      found = new OptionalLong[mutants.size()][SEEDS];
      for (OptionalLong[] bySeed : found) {
        Arrays.fill(bySeed, OptionalLong.empty());
      }
      equivalent = new boolean[mutants.size()];
    }

    Map<Mutation, Sightings> run() {
      SimulatorLibrary library = Hunt.build(hunted.top(), design.verilog(name, mutants), cache);
      hunt(library, 0);
      prove("short", SHORT_PROOF);
      try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
        List<Future<?>> hunts = new ArrayList<>();
        for (int which = 1; which < SEEDS; which++) {
          int next = which;
          hunts.add(pool.submit(() -> hunt(library, next)));
        }
        hunts.forEach(MutationCampaign::get);
      }
      prove("long", LONG_PROOF);
      Map<Mutation, Sightings> result = new LinkedHashMap<>();
      for (int i = 0; i < mutants.size(); i++) {
        result.put(mutants.get(i), sightings(i));
      }
      return result;
    }

    private Sightings sightings(int mutant) {
      return new Sightings(List.of(found[mutant]), equivalent[mutant]);
    }

    /**
     * The mutants that are not proved equivalent, by number from 0, and that at most so many seeds
     * found.
     */
    private List<Integer> left(int seeds) {
      return IntStream.range(0, mutants.size())
          .filter(i -> !equivalent[i] && sightings(i).seeds() <= seeds)
          .boxed()
          .toList();
    }

    private void hunt(SimulatorLibrary library, int which) {
      List<Integer> left = left(SEEDS);
      List<OptionalLong> finds =
          new ArbiterHunt(parameters, cycles, seed + which)
              .among(library, left.stream().map(i -> i + 1).toList());
      for (int i = 0; i < left.size(); i++) {
        found[left.get(i)][which] = finds.get(i);
      }
    }

    /** A mutant that a seed has found is not equivalent. */
    private void prove(String kind, int seconds) {
      List<Integer> left = left(0);
      if (left.isEmpty()) {
        return;
      }
      boolean[] proved =
          new MutantEquivalence(design, seconds)
              .of(name + kind, left.stream().map(mutants::get).toList());
      for (int i = 0; i < proved.length; i++) {
        equivalent[left.get(i)] = proved[i];
      }
    }
  }
}
