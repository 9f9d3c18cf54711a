// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.mutate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiFunction;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.PortParameters;

/**
 * Runs mutants of an arbiter's decision logic, or of a port's logic, in lock-step, and tries to
 * prove survivors equivalent:
 *
 * <ol>
 *   <li>a short hunt for each, and another from another seed for those left;
 *   <li>for those left, a proof that the mutant does the same as the design;
 *   <li>for those left, a long hunt and a longer proof.
 * </ol>
 *
 * <p>Many mutants share a build, of which an input chooses one at a time.
 */
public final class MutationCampaign {
  /** Cycles of each hunt. */
  private static final long SHORT_HUNT = 60_000;

  private static final long HUNT = 300_000;
  private static final long LONG_HUNT = 3_000_000;

  /** Seconds for each proof. */
  private static final int SHORT_PROOF = 2;

  private static final int LONG_PROOF = 120;

  /** Mutants in a build: Yosys takes more than twice as long for twice as many. */
  private static final int BATCH = 300;

  /** Mutants that are proved together for a short time, or built for the long hunt. */
  private static final int PROOFS = 50;

  private final HuntedDesign hunted;
  private final MutableDesign design;
  private final Path cache;
  private final int seed;
  private final SequencedMap<Mutation, Fate> fates = new LinkedHashMap<>();
  private int settled;
  private int files;

  /** Notified of how many mutants are decided and how many there are. */
  public interface Progress {
    /** Called by one thread at a time. */
    void done(long settled, long all);
  }

  /**
   * Makes an arbiter, of which the decision logic is hunted.
   *
   * @param folder the folder for the tools' files
   * @param seed the seed of the hunts' exercise and of the sample, 1 or more
   * @throws vlarb.system.ToolMissingException if Yosys is not installed
   */
  public MutationCampaign(ArbiterParameters parameters, Path folder, int seed) {
    this(HuntedDesign.arbiter(parameters), folder, seed);
  }

  /** Makes a port, of which the logic around the arbiter is hunted, likewise. */
  public static MutationCampaign ofPort(PortParameters parameters, Path folder, int seed) {
    return new MutationCampaign(HuntedDesign.port(parameters), folder, seed);
  }

  private MutationCampaign(HuntedDesign hunted, Path folder, int seed) {
    this.hunted = hunted;
    this.seed = seed;
    design = new MutableDesign(hunted, MutationClass.CELLS, folder);
    cache = folder.resolve("cache");
  }

  /** Lists every mutation of the logic that is hunted. */
  public List<Mutation> mutations() {
    return design.mutations();
  }

  /** Draws mutants at random; all where there are no more. */
  public List<Mutation> sample(int size) {
    return Mutation.sample(mutations(), size, seed);
  }

  /** Finds out what becomes of these mutants, two builds or proofs at a time. */
  public MutationScore run(List<Mutation> mutations, Progress progress) {
    fates.clear();
    settled = 0;
    mutations.forEach(m -> fates.put(m, new Fate.Survived()));
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      stage(pool, BATCH, (name, batch) -> hunt(name, batch, SHORT_HUNT, seed), progress);
      stage(pool, BATCH / 2, (name, batch) -> hunt(name, batch, HUNT, seed + 1), progress);
      stage(pool, PROOFS, (name, batch) -> prove(name, batch, SHORT_PROOF), progress);
      stage(pool, PROOFS, (name, batch) -> hunt(name, batch, LONG_HUNT, seed + 2), progress);
      stage(pool, 1, (name, batch) -> prove(name, batch, LONG_PROOF), progress);
    }
    return new MutationScore(fates);
  }

  /** Puts the mutants that have survived so far to another trial. */
  private void stage(
      ExecutorService pool,
      int size,
      BiFunction<String, List<Mutation>, List<Fate>> trial,
      Progress progress) {
    List<Mutation> left = new MutationScore(fates).survivors();
    Map<List<Mutation>, Future<List<Fate>>> trials = new LinkedHashMap<>();
    for (int from = 0; from < left.size(); from += size) {
      List<Mutation> batch = left.subList(from, Math.min(left.size(), from + size));
      String name = "batch" + ++files;
      Callable<List<Fate>> work = () -> trial.apply(name, batch);
      trials.put(batch, pool.submit(work));
    }
    trials.forEach(
        (batch, future) -> {
          List<Fate> results = get(future);
          for (int i = 0; i < batch.size(); i++) {
            fates.put(batch.get(i), results.get(i));
          }
          settled += batch.size() - count(results, Fate.Survived.class);
          progress.done(settled, fates.size());
        });
  }

  static <T> T get(Future<T> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException cause -> throw cause;
        case Error cause -> throw cause;
        default -> throw new IllegalStateException(e.getCause());
      }
    }
  }

  private List<Fate> hunt(String name, List<Mutation> batch, long cycles, int huntSeed) {
    Path verilog = design.verilog(name, batch);
    List<Fate> result = new ArrayList<>();
    for (OptionalLong cycle :
        new Hunt(hunted, cycles, huntSeed).through(verilog, batch.size(), cache)) {
      result.add(cycle.isPresent() ? new Fate.Killed(cycle.getAsLong()) : new Fate.Survived());
    }
    return result;
  }

  private List<Fate> prove(String name, List<Mutation> batch, int seconds) {
    List<Fate> result = new ArrayList<>();
    for (boolean proved : new MutantEquivalence(design, seconds).of(name, batch)) {
      result.add(proved ? new Fate.Equivalent() : new Fate.Survived());
    }
    return result;
  }

  private static int count(List<Fate> fates, Class<? extends Fate> fate) {
    return (int) fates.stream().filter(fate::isInstance).count();
  }
}
