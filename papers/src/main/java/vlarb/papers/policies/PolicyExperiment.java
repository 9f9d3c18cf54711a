// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.policies;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.LongConsumer;
import vlarb.model.table.Outcome;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.table.OperationEngine;

/**
 * The experiment that runs every policy under every workload, on the golden model, and if wanted on
 * the hardware beside it.
 *
 * @param table the size of the table
 * @param operations the number of operations of each run, 1 or more
 * @param seed the seed of the requests: under one workload all policies get the same requests
 */
public record PolicyExperiment(TableSize table, long operations, long seed) {
  /** The operations between two reports of progress. */
  private static final long STRIDE = 1 << 14;

  /**
   * A run of one policy under one workload.
   *
   * @param figures the figures of the policy
   * @param cycles the cycles that the hardware took; empty where the hardware was left out
   */
  public record Run(
      Workload workload, Policy policy, PolicyFigures figures, Optional<CycleFigures> cycles) {}

  /** A source of hardware. */
  @FunctionalInterface
  public interface Hardware {
    /** A table engine with a clock and an empty table; the caller closes it. */
    OperationEngine open(TableSize table, Policy policy);
  }

  /** Operations of all runs together. */
  public long totalOperations() {
    return operations * Workload.values().length * Policy.values().length;
  }

  /**
   * Runs all of them, workload by workload.
   *
   * @param hardware gets each operation as well, where there is any
   * @param progress is notified now and then of how many operations are done
   * @throws vlarb.testbench.trace.HardwareFaultException if the hardware makes anything of an
   *     operation that the model does not
   */
  public List<Run> run(Optional<Hardware> hardware, LongConsumer progress) {
    List<Run> runs = new ArrayList<>();
    for (Workload workload : Workload.values()) {
      for (Policy policy : Policy.values()) {
        long before = operations * runs.size();
        LongConsumer report = done -> progress.accept(before + done);
        runs.add(
            hardware.isPresent()
                ? onBoth(workload, policy, hardware.get(), report)
                : onModel(workload, policy, report));
      }
    }
    return List.copyOf(runs);
  }

  private Run onModel(Workload workload, Policy policy, LongConsumer progress) {
    PolicyFigures figures = run(workload, policy, (_, _) -> {}, progress);
    return new Run(workload, policy, figures, Optional.empty());
  }

  private Run onBoth(Workload workload, Policy policy, Hardware hardware, LongConsumer progress) {
    try (OperationEngine engine = hardware.open(table, policy)) {
      HardwareBeside beside = new HardwareBeside(engine);
      PolicyFigures figures = run(workload, policy, beside::put, progress);
      return new Run(workload, policy, figures, Optional.of(beside.figures()));
    }
  }

  private PolicyFigures run(
      Workload workload,
      Policy policy,
      BiConsumer<RandomOperations.Request, Outcome> beside,
      LongConsumer progress) {
    RandomOperations random = new RandomOperations(workload, new TableEngine(table, policy), seed);
    PolicyFigures figures = new PolicyFigures();
    for (long operation = 0; operation < operations; operation++) {
      RandomOperations.Request request = random.draw();
      Outcome outcome = random.put(request);
      beside.accept(request, outcome);
      figures.count(outcome);
      if (operation % STRIDE == 0) {
        progress.accept(operation);
      }
    }
    return figures;
  }
}
