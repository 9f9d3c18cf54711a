// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.testsupport.Sample;
import vlarb.verilator.Simulation;

/**
 * Admission's hardware agrees with its golden model in every cycle, however its engine is built.
 */
class AdmissionLockstepTest {
  private static final long CYCLES = Long.getLong("vlarb.admission.cycles", 600_000);
  private static final long SEED = Long.getLong("vlarb.seed", 5);

  static Stream<EngineParameters> builds() {
    return Sample.of(
        Stream.of(
            EngineParameters.of(new TableSize(8), Policy.MODEL4),
            EngineParameters.of(new TableSize(16), Policy.LAZY),
            EngineParameters.of(new TableSize(64), Policy.MODEL4)));
  }

  @ParameterizedTest
  @MethodSource("builds")
  void agreesWithItsModel(EngineParameters parameters) {
    try (Simulation simulation = AdmissionRtl.build(parameters).open()) {
      AdmissionLockstep lockstep = new AdmissionLockstep(simulation, parameters, SEED);
      assertEquals(Optional.empty(), lockstep.run(CYCLES), () -> "seed " + SEED);
      assertEquals(List.of(), lockstep.coverage().coverage().holes(), () -> "seed " + SEED);
    }
  }
}
