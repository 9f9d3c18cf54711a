// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.cosim.CosimOutcome;
import vlarb.testbench.cosim.PortCosimJob;
import vlarb.testbench.cosim.PortCosimRun;

/**
 * Lock-step over the ports of a matrix, two at a time, the cycles split evenly.
 *
 * @param cycles the cycles of all ports together; each runs its share, rounded up
 * @param seed the seed of the first port; each further port has the next number
 * @param failures the folder for waveforms of failures
 */
public record PortMatrixRun(List<PortMatrixEntry> entries, long cycles, long seed, Path failures) {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  public PortMatrixRun {
    entries = List.copyOf(entries);
  }

  /**
   * Runs.
   *
   * @param finished notified of each port when it is finished, by the calling thread
   * @return the results, in the order of the ports
   */
  public List<PortEntryResult> run(Consumer<PortEntryResult> finished) {
    List<Callable<PortEntryResult>> work = new ArrayList<>();
    entries.forEach(entry -> work.add(() -> run(entry)));
    List<PortEntryResult> all = new ArrayList<>();
    TwoAtATime.run(
        work,
        result -> {
          all.add(result);
          finished.accept(result);
        });
    all.sort(Comparator.comparingInt(result -> result.entry().number()));
    return all;
  }

  private PortEntryResult run(PortMatrixEntry entry) {
    long entrySeed = seed + entry.number() - 1;
    PortCosimJob job =
        new PortCosimJob(
            entry.parameters(),
            new ArbiterRtl.GeneratedPort(entry.parameters()),
            entrySeed,
            Math.ceilDiv(cycles, entries.size()),
            Optional.empty(),
            failures.resolve("vlarb-failure-" + entry.number() + ".vcd"));
    PortCosimRun run = new PortCosimRun(job);
    CosimOutcome outcome = run.run(_ -> {}, PATIENCE);
    return new PortEntryResult(entry, entrySeed, run.cycles(), run.coverage(), outcome.failure());
  }
}
