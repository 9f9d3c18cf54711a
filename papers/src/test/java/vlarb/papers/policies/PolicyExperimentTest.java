// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.policies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.table.Answer;
import vlarb.model.table.Exchange;
import vlarb.model.table.Outcome;
import vlarb.model.table.TableEngine;
import vlarb.model.table.Upkeep;
import vlarb.model.table.policy.Maintenance;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;

class PolicyExperimentTest {
  private static final TableSize T64 = new TableSize(64);

  /** The figures of the workload that comes nearest to the published ones. */
  @ParameterizedTest
  @CsvSource({
    "MODEL1, 0.099, 0.50",
    "MODEL2, 0.120, 0.59",
    "MODEL3, 0.117, 0.58",
    "MODEL4, 0.083, 0.45",
    "LAZY,   0.014, 0.09"
  })
  void exchangesAndMovesForEachOperation(Policy policy, double exchanges, double moved) {
    RandomOperations random =
        new RandomOperations(Workload.LEVELS_FROM_1, new TableEngine(T64, policy), 7);
    PolicyFigures figures = new PolicyFigures();
    for (int operation = 0; operation < 200_000; operation++) {
      figures.count(random.next());
    }
    assertEquals(exchanges, figures.exchangesPerOperation(), 0.003);
    assertEquals(moved, figures.entriesMovedPerOperation(), 0.02);
    assertEquals(0.139, figures.refusedShare(), 0.01);
  }

  @Test
  void everyOperationIsCounted() {
    EntrySet left = T64.set(3, 0);
    EntrySet right = left.brother();
    Upkeep eventful = new Upkeep(Maintenance.REORDER, List.of(new Exchange(left, right, 5)));
    Upkeep eventless = new Upkeep(Maintenance.REORDER, List.of());
    PolicyFigures figures = new PolicyFigures();
    figures.count(new Outcome(new Answer.Accepted(0, left), List.of()));
    figures.count(new Outcome(new Answer.Released(left), List.of(eventful, eventful)));
    figures.count(new Outcome(new Answer.Released(left), List.of(eventless)));
    figures.count(new Outcome(new Answer.Rejected(), List.of()));
    assertEquals(4, figures.operations());
    assertEquals(0.5, figures.refusedShare());
    assertEquals(0.5, figures.exchangesPerOperation());
    assertEquals(2.5, figures.entriesMovedPerOperation());
    assertEquals(10, figures.mostEntriesMoved());
    assertEquals(3, figures.runs(Maintenance.REORDER));
    assertEquals(2 / 3.0, figures.eventfulShare(Maintenance.REORDER));
    assertEquals(0, figures.runs(Maintenance.DEFRAGMENT));
  }

  @Test
  void theSeedDecidesAndPoliciesGetTheSameRequests() {
    PolicyExperiment experiment = new PolicyExperiment(T64, 500, 3);
    List<Long> progress = new ArrayList<>();
    List<PolicyExperiment.Run> runs = experiment.run(Optional.empty(), progress::add);
    assertEquals(Workload.values().length * Policy.values().length, runs.size());
    assertEquals(runs.size(), progress.size());
    assertTrue(progress.getLast() < experiment.totalOperations());
    for (PolicyExperiment.Run run : runs) {
      assertEquals(500, run.figures().operations());
    }
    double refused = runs.getFirst().figures().refusedShare();
    assertEquals(refused, runs.get(1).figures().refusedShare(), "model 1 and model 2");
    assertEquals(
        refused, experiment.run(Optional.empty(), _ -> {}).getFirst().figures().refusedShare());
    PolicyExperiment otherwise = new PolicyExperiment(T64, 500, 4);
    PolicyFigures other = otherwise.run(Optional.empty(), _ -> {}).getFirst().figures();
    assertNotEquals(
        runs.getFirst().figures().entriesMovedPerOperation(), other.entriesMovedPerOperation());
  }

  /** Shares of the levels 1 to 6, from the numbers of distances that are rounded down to each. */
  @ParameterizedTest
  @CsvSource({"DISTANCES, 2, 4, 8, 16, 32, 1", "LONG_DISTANCES, 5, 22, 92, 376, 1520, 64"})
  void distancesAreRoundedDown(
      Workload workload, double d2, double d4, double d8, double d16, double d32, double d64) {
    double[] weights = {0, d2, d4, d8, d16, d32, d64};
    double sum = d2 + d4 + d8 + d16 + d32 + d64;
    int[] counts = new int[7];
    SplittableRandom random = new SplittableRandom(11);
    for (int draw = 0; draw < 200_000; draw++) {
      counts[workload.level(T64, random)]++;
    }
    for (int level = 0; level <= 6; level++) {
      assertEquals(weights[level] / sum, counts[level] / 200_000.0, 0.01, "level " + level);
    }
  }
}
