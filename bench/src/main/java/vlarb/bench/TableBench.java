// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.util.List;
import vlarb.model.table.TableEngine;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.papers.policies.RandomOperations;
import vlarb.papers.policies.Workload;

/**
 * The speed of the table engine's golden model on one core, random requests included: 64 entries,
 * model 4, the levels from 1 alike.
 */
public final class TableBench {
  private static final int RUNS = 7;
  private static final int OPERATIONS = 500_000;

  public List<BenchTiming> run() {
    once();
    double[] speeds = new double[RUNS];
    for (int run = 0; run < RUNS; run++) {
      long start = System.nanoTime();
      once();
      speeds[run] = OPERATIONS / ((System.nanoTime() - start) / 1e9);
    }
    return List.of(BenchTiming.median("table.ops_per_second", "operations/s", speeds));
  }

  private static void once() {
    TableEngine engine = new TableEngine(new TableSize(64), Policy.MODEL4);
    RandomOperations operations = new RandomOperations(Workload.LEVELS_FROM_1, engine, 7);
    for (int operation = 0; operation < OPERATIONS; operation++) {
      operations.next();
    }
  }
}
