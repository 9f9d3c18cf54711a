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
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.coverage.ArbiterCoverage;
import vlarb.testbench.coverage.CoveragePoint;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testsupport.Sample;
import vlarb.verilator.Simulation;
import vlarb.verilator.Trace;

/** Arbiters with other interfaces than the smallest agree with the golden model. */
class PortOptionsLockstepTest {
  /** A packet that is too long comes once in some hundred thousand cycles. */
  private static final long CYCLES = 4_000_000;

  private static final int SEED = 5;

  private static ArbiterParameters build(
      Architecture architecture, int dataVls, CreditKind credits, PortOptions options) {
    return new ArbiterParameters(8, 5, dataVls, 4, architecture, credits, Rules.SPEC)
        .withOptions(options);
  }

  static Stream<ArbiterParameters> builds() {
    return Sample.of(
        Stream.of(
            build(Architecture.FLAT, 4, CreditKind.BLOCKS, new PortOptions(2048, 8)),
            build(
                Architecture.SCAN,
                15,
                CreditKind.BLOCKS,
                new PortOptions(288, 32).withClockEnable()),
            build(Architecture.SCAN, 1, CreditKind.FLAGS, new PortOptions(8187, 10))));
  }

  @ParameterizedTest
  @MethodSource("builds")
  void agreesWithItsModel(ArbiterParameters parameters) {
    ArbiterCoverage coverage = new ArbiterCoverage(parameters);
    Exerciser exerciser = new Exerciser(parameters, List.of(), List.of(), 6, SEED);
    try (Simulation simulation = new ArbiterRtl.Generated(parameters).build(Trace.NONE).open()) {
      Lockstep lockstep = new Lockstep(simulation, parameters, exerciser, coverage);
      assertEquals(Optional.empty(), lockstep.run(CYCLES));
    }
    for (CoveragePoint point :
        List.of(CoveragePoint.LONG_HEAD, CoveragePoint.LONG_SMP, CoveragePoint.LONGEST)) {
      assertTrue(coverage.count(point) > 0, point.text());
    }
  }
}
