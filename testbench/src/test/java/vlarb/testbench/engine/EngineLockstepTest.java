// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.testsupport.Sample;
import vlarb.verilator.Simulation;

/** The table engine's hardware agrees with its golden model in every cycle, however it is built. */
class EngineLockstepTest {
  private static final long CYCLES = 400_000;
  private static final long SEED = 5;

  static Stream<EngineParameters> builds() {
    return Sample.ofLong(
        Stream.of(
            new EngineParameters(new TableSize(8), Policy.MODEL4, 2),
            new EngineParameters(new TableSize(16), Policy.MODEL4, 16),
            new EngineParameters(new TableSize(32), Policy.MODEL4, 8),
            new EngineParameters(new TableSize(64), Policy.MODEL4, 4),
            new EngineParameters(new TableSize(64), Policy.LAZY, 4),
            new EngineParameters(new TableSize(16), Policy.LAZY, 2),
            new EngineParameters(new TableSize(32), Policy.MODEL1, 2),
            new EngineParameters(new TableSize(64), Policy.MODEL2, 4),
            new EngineParameters(new TableSize(16), Policy.MODEL3, 8)));
  }

  @ParameterizedTest
  @MethodSource("builds")
  void agreesWithItsModel(EngineParameters parameters) {
    EngineExerciser exerciser = new EngineExerciser(parameters, SEED);
    try (Simulation simulation = EngineRtl.build(parameters).open()) {
      CycleTableEngine model = new CycleTableEngine(parameters);
      EngineCoverage coverage = new EngineCoverage(model, parameters);
      EngineLockstep lockstep = new EngineLockstep(simulation, model, exerciser::next, coverage);
      assertEquals(Optional.empty(), lockstep.run(CYCLES));
      assertEquals(List.of(), coverage.coverage().holes());
    }
    for (Operation operation : Operation.values()) {
      assertTrue(exerciser.done(operation) > 200, () -> "hardly any " + operation);
    }
  }
}
