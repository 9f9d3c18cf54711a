// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.BooleanSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.admission.Result;
import vlarb.model.admission.cycle.CycleAdmittingEngine;
import vlarb.model.admission.cycle.Request;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.cycle.Operation;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;

/** The latencies that a budget promises are those of the golden models. */
class LatencyTest {
  private static final int PATIENCE = 1000;

  @ParameterizedTest
  @MethodSource("vlarb.model.table.policy.Policy#ofHardware")
  void aTableEngineAnswersWhenTheBudgetSays(Policy policy) {
    CycleTableEngine engine = new CycleTableEngine(EngineParameters.of(new TableSize(16), policy));
    Runnable cycle =
        () -> {
          engine.settle();
          engine.edge();
        };
    engine.in.answerReady = true;
    cyclesUntil(cycle, () -> engine.out.initDone);
    engine.in.commandWeight = 16;
    for (Operation operation : new Operation[] {Operation.INSERT, Operation.RELEASE}) {
      cyclesUntil(cycle, () -> engine.out.commandReady);
      engine.in.commandOperation = operation.ordinal();
      engine.in.commandValid = true;
      cycle.run();
      engine.in.commandValid = false;
      int cycles = cyclesUntil(cycle, () -> engine.out.answerValid);
      assertEquals(Latency.ofEngine().get(operation.ordinal()).cycles(), cycles, operation.name());
      for (int i = 0; i < PATIENCE; i++) {
        cycle.run();
      }
    }
  }

  /** The slowest request is for distance 1 where no slot is shared; an end is of the only one. */
  @ParameterizedTest
  @MethodSource("vlarb.model.table.policy.Policy#ofHardware")
  void admissionAnswersWhenTheBudgetSays(Policy policy) {
    EngineParameters parameters = EngineParameters.of(new TableSize(16), policy);
    CycleAdmittingEngine admission = new CycleAdmittingEngine(parameters);
    Runnable cycle =
        () -> {
          admission.settle();
          admission.edge();
        };
    admission.in().resultReady = true;
    admission.in().requestDistance = 1;
    admission.in().requestWeight = 1;
    Result[] results = {Result.ACCEPTED, Result.RELEASED};
    for (Request request : new Request[] {Request.ADMIT, Request.END}) {
      cyclesUntil(cycle, () -> admission.out().requestReady);
      admission.in().requestOperation = request.ordinal();
      admission.in().requestValid = true;
      cycle.run();
      admission.in().requestValid = false;
      int cycles = cyclesUntil(cycle, () -> admission.out().resultValid);
      assertEquals(results[request.ordinal()].ordinal(), admission.out().resultCode);
      assertEquals(
          Latency.ofAdmission(parameters).get(request.ordinal()).cycles(), cycles, request.name());
      for (int i = 0; i < PATIENCE; i++) {
        cycle.run();
      }
    }
  }

  /** No arbiter grants in no time. */
  @ParameterizedTest
  @EnumSource(Architecture.class)
  void everyLatencyIsAtLeastACycle(Architecture architecture) {
    ArbiterParameters parameters =
        new ArbiterParameters(2, 2, 2, 4, architecture, CreditKind.BLOCKS, Rules.SPEC);
    for (Latency latency : Latency.of(parameters)) {
      assertTrue(latency.cycles() >= 1, latency::toString);
    }
  }

  @ParameterizedTest
  @CsvSource({"FLAT, 1, 1", "SCAN, 19, 19", "TREE, 7, 8", "PAIRS, 7, 8"})
  void aStableOfferTakesACycleMoreWhereRowsAreRead(
      Architecture architecture, int latest, int stable) {
    ArbiterParameters parameters = ArbiterParameters.DEFAULT.withArchitecture(architecture);
    assertEquals(latest, Latency.grantToGrant(parameters).cycles());
    assertEquals(
        stable,
        Latency.grantToGrant(parameters.withOptions(PortOptions.NONE.withOffer(Offer.STABLE)))
            .cycles());
  }

  private static int cyclesUntil(Runnable cycle, BooleanSupplier happened) {
    for (int cycles = 1; cycles <= PATIENCE; cycles++) {
      cycle.run();
      if (happened.getAsBoolean()) {
        return cycles;
      }
    }
    throw new AssertionError("nothing happened in " + PATIENCE + " cycles");
  }
}
