// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.coverage.ArbiterCoverage;
import vlarb.testbench.coverage.CoveragePoint;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testsupport.Sample;
import vlarb.verilator.Simulation;
import vlarb.verilator.Trace;

/** Arbiters with stable offers agree with the golden model, and their offers stay. */
class StableOfferLockstepTest {
  private static final long CYCLES = 1_000_000;
  private static final int SEED = 11;

  private static ArbiterParameters build(
      Architecture architecture, int dataVls, CreditKind credits, Rules rules) {
    return new ArbiterParameters(8, 5, dataVls, 16, architecture, credits, rules)
        .withOptions(PortOptions.NONE.withOffer(Offer.STABLE));
  }

  static Stream<ArbiterParameters> builds() {
    return Sample.of(
        Stream.of(
            build(Architecture.FLAT, 4, CreditKind.BLOCKS, Rules.SPEC),
            build(Architecture.SCAN, 15, CreditKind.BLOCKS, Rules.SHANLEY),
            build(Architecture.SCAN, 8, CreditKind.FLAGS, Rules.SPEC),
            build(Architecture.FLAT, 1, CreditKind.FLAGS, Rules.SPEC)));
  }

  @ParameterizedTest
  @MethodSource("builds")
  void agreesWithItsModel(ArbiterParameters parameters) {
    ArbiterCoverage coverage = new ArbiterCoverage(parameters);
    StandingOffers offers = new StandingOffers();
    Exerciser exerciser = new Exerciser(parameters, List.of(), List.of(), 6, SEED);
    try (Simulation simulation = new ArbiterRtl.Generated(parameters).build(Trace.NONE).open()) {
      Lockstep lockstep =
          new Lockstep(
              simulation,
              parameters,
              exerciser,
              arbiter -> {
                coverage.cycle(arbiter);
                offers.cycle(arbiter);
              });
      assertEquals(Optional.empty(), lockstep.run(CYCLES));
    }
    assertEquals(0, offers.changed);
    assertTrue(offers.waited > 10_000, offers.waited + " cycles waited");
    for (CoveragePoint point : List.of(CoveragePoint.SMP_AFTER_HELD, CoveragePoint.WITHDRAWN)) {
      assertTrue(coverage.count(point) > 0, point.text());
    }
  }

  /** Counts the cycles in which an offer waited, and those in which it was another than before. */
  private static final class StandingOffers {
    private boolean waits;
    private List<Integer> before = List.of();
    private boolean cleared;
    private int waited;
    private int changed;

    void cycle(CycleArbiter arbiter) {
      ArbiterInputs in = arbiter.in;
      ArbiterOutputs out = arbiter.out;
      List<Integer> now =
          List.of(out.grantSource, out.grantVl, out.grantTable, out.grantEntry, out.grantLength);
      boolean data = waits && before.getFirst() == ArbiterOutputs.SOURCE_DATA;
      boolean excused = data && (in.discard || cleared);
      if (waits && !excused) {
        waited++;
        changed += now.equals(before) ? 0 : 1;
      }
      waits = out.grantValid && !in.grantReady;
      before = now;
      cleared = in.creditClear != 0;
    }
  }
}
