// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/**
 * Every policy under every workload, on the golden model.
 *
 * @param table size of the table
 * @param operations of each run, 1 or more
 * @param seed of the requests: under one workload all policies get the same
 */
public record PolicyExperiment(TableSize table, long operations, long seed) {
  /** How often progress is told. */
  private static final long STRIDE = 1 << 14;

  /**
   * One run.
   *
   * @param figures what it came to
   */
  public record Run(Workload workload, Policy policy, PolicyFigures figures) {}

  /** Operations of all runs together. */
  public long totalOperations() {
    return operations * Workload.values().length * Policy.values().length;
  }

  /**
   * Runs all of them, workload by workload.
   *
   * @param progress is told now and then how many operations are done
   */
  public List<Run> run(LongConsumer progress) {
    List<Run> runs = new ArrayList<>();
    for (Workload workload : Workload.values()) {
      for (Policy policy : Policy.values()) {
        long done = operations * runs.size();
        runs.add(new Run(workload, policy, run(workload, policy, done, progress)));
      }
    }
    return List.copyOf(runs);
  }

  private PolicyFigures run(Workload workload, Policy policy, long done, LongConsumer progress) {
    RandomOperations random = new RandomOperations(workload, new TableEngine(table, policy), seed);
    PolicyFigures figures = new PolicyFigures();
    for (long operation = 0; operation < operations; operation++) {
      figures.count(random.next());
      if (operation % STRIDE == 0) {
        progress.accept(done + operation);
      }
    }
    return figures;
  }
}
