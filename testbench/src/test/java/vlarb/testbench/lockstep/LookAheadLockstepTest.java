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
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.watch.Statistics;
import vlarb.testsupport.Sample;
import vlarb.verilator.Simulation;
import vlarb.verilator.Trace;

/**
 * An arbiter that looks ahead, in any way, agrees with its golden model in every cycle, however it
 * is built.
 */
class LookAheadLockstepTest {
  private static final long CYCLES = 200_000;
  private static final long SEED = 11;

  private static final Rules OTHER =
      new Rules(
          HighLimitExpiry.NEGATIVE,
          LowTurn.UNTIL_EXHAUSTED,
          UnsupportedVl.FOLD,
          UnlistedVl.WHEN_IDLE);
  private static final Rules SKIP_WHEN_IDLE =
      new Rules(
          HighLimitExpiry.NOT_POSITIVE,
          LowTurn.UNTIL_EXHAUSTED,
          UnsupportedVl.SKIP,
          UnlistedVl.WHEN_IDLE);
  private static final Rules FOLD =
      new Rules(HighLimitExpiry.NEGATIVE, LowTurn.ONE_PACKET, UnsupportedVl.FOLD, UnlistedVl.NEVER);

  private static ArbiterParameters build(
      int high, int low, int vls, int bytes, CreditKind credits, Rules rules) {
    return new ArbiterParameters(high, low, vls, bytes, Architecture.SCAN, credits, rules);
  }

  /** Every capacity's kind, every number of VLs, every choice, both kinds of credits. */
  static Stream<ArbiterParameters> builds() {
    return Sample.ofLong(
        Stream.concat(
            Stream.of(Architecture.SCAN, Architecture.TREE, Architecture.PAIRS)
                .flatMap(
                    architecture ->
                        scanBuilds().map(build -> build.withArchitecture(architecture))),
            serialBuilds()));
  }

  private static Stream<ArbiterParameters> serialBuilds() {
    PortOptions serial = PortOptions.NONE.withHeads(HeadKind.SERIAL);
    return Stream.of(Architecture.TREE, Architecture.PAIRS)
        .flatMap(
            architecture ->
                scanBuilds()
                    .filter(build -> build.dataVls() > 1 && build.credits() == CreditKind.BLOCKS)
                    .map(build -> build.withArchitecture(architecture).withOptions(serial)));
  }

  private static Stream<ArbiterParameters> scanBuilds() {
    return Stream.of(
        build(8, 8, 4, 4, CreditKind.BLOCKS, Rules.SPEC),
        build(8, 8, 8, 4, CreditKind.FLAGS, OTHER),
        build(1, 1, 2, 8, CreditKind.BLOCKS, Rules.SPEC),
        build(1, 2, 15, 4, CreditKind.FLAGS, SKIP_WHEN_IDLE),
        build(2, 1, 2, 64, CreditKind.BLOCKS, OTHER),
        build(5, 3, 8, 4, CreditKind.BLOCKS, OTHER),
        build(3, 7, 15, 16, CreditKind.BLOCKS, FOLD),
        build(7, 12, 4, 32, CreditKind.FLAGS, FOLD),
        build(16, 4, 15, 4, CreditKind.BLOCKS, Rules.SHANLEY),
        build(4, 16, 2, 4, CreditKind.FLAGS, SKIP_WHEN_IDLE),
        build(9, 8, 8, 8, CreditKind.BLOCKS, SKIP_WHEN_IDLE),
        build(8, 9, 1, 4, CreditKind.BLOCKS, Rules.SPEC),
        build(64, 64, 15, 4, CreditKind.BLOCKS, Rules.SPEC));
  }

  @ParameterizedTest
  @MethodSource("builds")
  void agreesWithItsModel(ArbiterParameters parameters) {
    Statistics statistics = new Statistics();
    Exerciser exerciser = new Exerciser(parameters, List.of(), List.of(), 6, SEED);
    try (Simulation simulation = new ArbiterRtl.Generated(parameters).build(Trace.NONE).open()) {
      Lockstep lockstep = new Lockstep(simulation, parameters, exerciser, statistics);
      assertEquals(Optional.empty(), lockstep.run(CYCLES));
    }
    long packets = 0;
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      packets += statistics.packets(vl);
    }
    assertTrue(packets > 100, packets + " packets");
  }
}
