// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.stimulus.Exerciser;

/** The golden model keeps its promise where rows are made of a managed table. */
class ManagedRowsTest {
  private static final long CYCLES = 3_000_000;
  private static final long SEED = 17;

  private static ArbiterParameters managed(
      int high, int vls, Architecture architecture, Rules rules, Policy policy) {
    return new ArbiterParameters(high, 8, vls, 64, architecture, CreditKind.FLAGS, rules)
        .withEngine(new EngineParameters(new TableSize(high), policy, 4));
  }

  static Stream<ArbiterParameters> builds() {
    return Stream.of(
        managed(8, 4, Architecture.TREE, Rules.SPEC, Policy.MODEL4),
        managed(16, 8, Architecture.PAIRS, Rules.SHANLEY, Policy.MODEL1),
        managed(32, 2, Architecture.TREE, Rules.SPEC, Policy.LAZY)
            .withOptions(PortOptions.NONE.withOffer(Offer.STABLE)),
        managed(64, 15, Architecture.TREE, Rules.SPEC, Policy.MODEL4));
  }

  @ParameterizedTest
  @MethodSource("builds")
  void noSequenceWaitsForLongerThanItsDistance(ArbiterParameters parameters) {
    CycleArbiter arbiter = CycleArbiter.of(parameters);
    GapObserver gaps = new GapObserver(parameters);
    Exerciser exerciser = new Exerciser(parameters, List.of(), List.of(), 6, SEED);
    for (long cycle = 0; cycle < CYCLES; cycle++) {
      exerciser.next(arbiter.in, arbiter.out);
      arbiter.settle();
      gaps.cycle(arbiter);
      arbiter.edge();
    }
    GapWatch watch = gaps.watch();
    assertEquals(0, watch.beyond(), "waits for longer than the distance");
    assertEquals(0, watch.turnsTooMany(), "turns too many");
    assertTrue(watch.handedOver() > 50, "hardly any move felt by the pointer");
    for (int level = 1; level < watch.levels(); level++) {
      assertEquals(1 << level, watch.longest(level));
    }
  }
}
