// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.policies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.model.cycle.HardwareFaultException;
import vlarb.model.table.Answer;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.engine.RtlOperationEngine;
import vlarb.testbench.table.ModelOperationEngine;
import vlarb.testbench.table.OperationEngine;
import vlarb.testsupport.TakesTurns;

/** An experiment's operations on hardware beside the model. */
class HardwareBesideTest {
  private static final TableSize T16 = new TableSize(16);

  @TakesTurns(0)
  @Tag("thorough")
  @Test
  void theHardwareDoesWhatTheModelDoesAndIsTimed() {
    PolicyExperiment experiment = new PolicyExperiment(T16, 300, 9);
    List<PolicyExperiment.Run> runs =
        experiment.run(Optional.of(RtlOperationEngine::open), _ -> {});
    for (PolicyExperiment.Run run : runs) {
      CycleFigures cycles = run.cycles().orElseThrow();
      assertTrue(cycles.operations() > 200 && cycles.operations() <= 300, run::toString);
      // The whole table takes 16 cycles of writing; a release without moves takes the least.
      assertTrue(cycles.mean() > 4 && cycles.mean() < 20, () -> run + ": " + cycles.mean());
      assertTrue(cycles.worst() > cycles.within(0.5), run::toString);
    }
    List<PolicyExperiment.Run> onModel = experiment.run(Optional.empty(), _ -> {});
    for (int i = 0; i < runs.size(); i++) {
      assertEquals(Optional.empty(), onModel.get(i).cycles());
      assertEquals(
          onModel.get(i).figures().entriesMovedPerOperation(),
          runs.get(i).figures().entriesMovedPerOperation());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a move too many", "another place", "refuses"})
  void whatTheModelDoesNotIsFound(String bug) {
    PolicyExperiment experiment = new PolicyExperiment(T16, 300, 9);
    assertThrows(
        HardwareFaultException.class,
        () -> experiment.run(Optional.of((size, policy) -> new Wrong(size, policy, bug)), _ -> {}));
  }

  /** The model with a clock that stands still, and a bug in its fiftieth insert. */
  private static final class Wrong implements OperationEngine {
    private final OperationEngine right;
    private final String bug;
    private int inserts;

    Wrong(TableSize table, Policy policy, String bug) {
      right = new ModelOperationEngine(table, policy);
      this.bug = bug;
    }

    @Override
    public Result insert(int level) {
      Result result = right.insert(level);
      return ++inserts < 50 ? timed(result) : timed(wrong(result));
    }

    private Result wrong(Result result) {
      if (!(result.answer() instanceof Answer.Accepted(int handle, EntrySet place))) {
        return result;
      }
      return switch (bug) {
        case "a move too many" ->
            new Result(result.answer(), result.moves() + 1, OptionalLong.empty());
        case "another place" ->
            new Result(
                new Answer.Accepted(handle, place.brother()), result.moves(), OptionalLong.empty());
        default -> new Result(new Answer.Rejected(), result.moves(), OptionalLong.empty());
      };
    }

    private static Result timed(Result result) {
      return new Result(result.answer(), result.moves(), OptionalLong.of(0));
    }

    @Override
    public Result release(int handle) {
      return timed(right.release(handle));
    }

    @Override
    public EntrySet place(int handle) {
      return right.place(handle);
    }

    @Override
    public void close() {}
  }
}
