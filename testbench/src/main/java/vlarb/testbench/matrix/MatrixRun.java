// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.cosim.CosimJob;
import vlarb.testbench.cosim.CosimOutcome;
import vlarb.testbench.cosim.CosimRun;
import vlarb.testbench.coverage.CoveragePoint;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.stimulus.Restarts;

/**
 * Lock-step over the entries of a matrix, two at a time, the cycles split evenly.
 *
 * @param cycles the cycles of all entries together; each entry runs its share, rounded up
 * @param seed the seed of the first entry; each further entry has the next number
 * @param results the folder where finished entries are noted, and where entries of an earlier run
 *     with the same cycles and seed are found; empty: none
 * @param failures the folder for waveforms of failures
 */
public record MatrixRun(
    List<MatrixEntry> entries, long cycles, long seed, Optional<Path> results, Path failures) {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  public MatrixRun {
    entries = List.copyOf(entries);
  }

  /**
   * Runs.
   *
   * @param finished notified of each entry when it is finished, by the calling thread
   * @return the results, in the entries' order
   */
  public List<EntryResult> run(Consumer<EntryResult> finished) {
    List<EntryResult> all = new ArrayList<>();
    List<MatrixEntry> left = new ArrayList<>();
    Optional<MatrixResults> noted = results.map(MatrixResults::new);
    for (MatrixEntry entry : entries) {
      Optional<EntryResult> before = noted.flatMap(r -> r.of(entry, seedOf(entry), share()));
      before.ifPresentOrElse(all::add, () -> left.add(entry));
    }
    all.forEach(finished);
    List<Callable<EntryResult>> work = new ArrayList<>();
    left.forEach(entry -> work.add(() -> run(entry)));
    TwoAtATime.run(
        work,
        result -> {
          noted.ifPresent(r -> r.note(result));
          all.add(result);
          finished.accept(result);
        });
    all.sort((a, b) -> Integer.compare(a.entry().number(), b.entry().number()));
    return all;
  }

  private long share() {
    return Math.ceilDiv(cycles, entries.size());
  }

  private long seedOf(MatrixEntry entry) {
    return seed + entry.number() - 1;
  }

  private EntryResult run(MatrixEntry entry) {
    ArbiterParameters parameters = entry.parameters();
    long entrySeed = seedOf(entry);
    CosimJob job =
        new CosimJob(
            parameters,
            new ArbiterRtl.Generated(parameters),
            () -> new Restarts(entrySeed, from -> exerciser(parameters, from)),
            entrySeed,
            share(),
            Optional.empty(),
            failures.resolve("vlarb-failure-" + entry.number() + ".vcd"));
    CosimRun run = new CosimRun(job, () -> Observer.NONE);
    CosimOutcome outcome = run.run(done -> {}, PATIENCE);
    Map<CoveragePoint, Long> seen = new EnumMap<>(CoveragePoint.class);
    for (CoveragePoint point : CoveragePoint.values()) {
      seen.put(point, run.coverage().count(point));
    }
    double seconds = run.duration().toNanos() / 1e9;
    return new EntryResult(entry, entrySeed, share(), seconds, seen, run.failure(outcome));
  }

  private static Stimulus exerciser(ArbiterParameters parameters, long seed) {
    return new Exerciser(parameters, List.of(), List.of(), MatrixEntry.HIGH_LIMIT, seed);
  }
}
