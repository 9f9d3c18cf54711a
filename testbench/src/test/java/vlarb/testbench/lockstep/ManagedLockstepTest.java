// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.ManagementRegisters;
import vlarb.model.table.cycle.EngineOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.model.traffic.Dice;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.watch.GapObserver;
import vlarb.testbench.watch.Statistics;
import vlarb.testsupport.Sample;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** The arbiter that reads a managed table agrees with its golden model in every cycle. */
class ManagedLockstepTest {
  private static final long CYCLES = 200_000;
  private static final long SEED = 13;

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

  private static ArbiterParameters managed(
      int high, int low, int vls, CreditKind credits, Rules rules, Policy policy) {
    return new ArbiterParameters(high, low, vls, 16, Architecture.FLAT, credits, rules)
        .withEngine(new EngineParameters(new TableSize(high), policy, 4));
  }

  private static ArbiterParameters scan(
      int high, int low, int vls, CreditKind credits, Rules rules, Policy policy) {
    return managed(high, low, vls, credits, rules, policy).withArchitecture(Architecture.SCAN);
  }

  private static ArbiterParameters rows(
      int high, int low, int vls, CreditKind credits, Rules rules, Policy policy) {
    return managed(high, low, vls, credits, rules, policy).withArchitecture(Architecture.TREE);
  }

  static Stream<ArbiterParameters> builds() {
    return Sample.of(
        Stream.of(
            managed(8, 1, 2, CreditKind.FLAGS, OTHER, Policy.MODEL3),
            managed(16, 64, 15, CreditKind.BLOCKS, SKIP_WHEN_IDLE, Policy.MODEL1)
                .withOptions(new PortOptions(2048, 8)),
            managed(64, 64, 15, CreditKind.BLOCKS, Rules.SPEC, Policy.MODEL4),
            scan(8, 2, 4, CreditKind.FLAGS, OTHER, Policy.MODEL4),
            scan(16, 33, 15, CreditKind.BLOCKS, SKIP_WHEN_IDLE, Policy.MODEL3),
            scan(32, 1, 2, CreditKind.FLAGS, Rules.SPEC, Policy.MODEL1)
                .withOptions(new PortOptions(2048, 8)),
            scan(64, 64, 15, CreditKind.BLOCKS, Rules.SPEC, Policy.MODEL4),
            rows(8, 64, 2, CreditKind.FLAGS, Rules.SPEC, Policy.MODEL1)
                .withArchitecture(Architecture.PAIRS),
            rows(16, 33, 15, CreditKind.BLOCKS, SKIP_WHEN_IDLE, Policy.MODEL3),
            rows(16, 8, 4, CreditKind.BLOCKS, Rules.SPEC, Policy.MODEL4)
                .withOptions(PortOptions.NONE.withHeads(HeadKind.SERIAL)),
            rows(32, 1, 8, CreditKind.FLAGS, Rules.SHANLEY, Policy.MODEL4)
                .withOptions(PortOptions.NONE.withOffer(Offer.STABLE)),
            rows(64, 64, 15, CreditKind.BLOCKS, Rules.SPEC, Policy.MODEL4)));
  }

  @ParameterizedTest
  @MethodSource("builds")
  void agreesWithItsModel(ArbiterParameters parameters) {
    Statistics statistics = new Statistics();
    AtomicInteger vlsLost = new AtomicInteger();
    GapObserver gaps = new GapObserver(parameters);
    Exerciser exerciser = new Exerciser(parameters, List.of(), List.of(), 6, SEED);
    ArbiterRtl rtl = new ArbiterRtl.Generated(parameters);
    try (Simulation simulation = rtl.build(VerilatedDesign::forShortRuns).open()) {
      Observer observer =
          arbiter -> {
            statistics.cycle(arbiter);
            gaps.cycle(arbiter);
            vlsLost.addAndGet(writesLiveVl(arbiter.out.engine) ? 1 : 0);
          };
      Lockstep lockstep = new Lockstep(simulation, parameters, exerciser, observer);
      assertEquals(Optional.empty(), lockstep.run(CYCLES));
    }
    assertTrue(statistics.dwordsFromTable(1) > 1000, "hardly anything from the high table");
    assertEquals(0, vlsLost.get(), "VLs written that the arbiter may be reading");
    assertEquals(0, gaps.watch().beyond(), "waits for longer than the distance");
    assertEquals(0, gaps.watch().turnsTooMany(), "turns too many");
    assertTrue(gaps.watch().handedOver() > 10, "hardly any move felt by the pointer");
  }

  static Stream<ArbiterParameters> ofTwoVls() {
    ArbiterParameters flags = rows(8, 1, 2, CreditKind.FLAGS, Rules.SPEC, Policy.MODEL4);
    ArbiterParameters blocks = rows(8, 1, 2, CreditKind.BLOCKS, SKIP_WHEN_IDLE, Policy.MODEL4);
    return Stream.of(
        flags,
        flags.withArchitecture(Architecture.PAIRS),
        flags.withOptions(PortOptions.NONE.withOffer(Offer.STABLE)),
        blocks.withOptions(PortOptions.NONE.withHeads(HeadKind.SERIAL)));
  }

  /** Commits leave VL0 alone, and take another VL in again, all the time. */
  private static final class Commits implements Stimulus {
    private final Stimulus others;
    private final Dice dice = new Dice(SEED);
    private int accepted;
    private boolean asks;

    Commits(Stimulus others) {
      this.others = others;
    }

    @Override
    public void next(ArbiterInputs in, ArbiterOutputs before) {
      others.next(in, before);
      if (asks && before.mgmtReady) {
        accepted++;
        asks = false;
      }
      asks = asks || dice.chance(64);
      in.mgmtValid = asks;
      in.mgmtWrite = true;
      in.mgmtAddress =
          accepted % 2 == 0 ? ManagementRegisters.OPERATIONAL_VLS : ManagementRegisters.COMMIT;
      in.mgmtWriteData = accepted % 4 == 0 ? 1 : 2;
      in.mgmtResponseReady = true;
    }
  }

  /**
   * VL0 is sent without tables where a commit leaves it alone, be it in the cycle of a packet of
   * its entry: the turn of that entry does not go on.
   */
  @ParameterizedTest
  @MethodSource("ofTwoVls")
  void aTurnEndsWhereACommitLeavesVl0Alone(ArbiterParameters parameters) {
    Stimulus commits = new Commits(new Exerciser(parameters, List.of(), List.of(), 6, SEED));
    ArbiterRtl rtl = new ArbiterRtl.Generated(parameters);
    try (Simulation simulation = rtl.build(VerilatedDesign::forShortRuns).open()) {
      Lockstep lockstep = new Lockstep(simulation, parameters, commits, Observer.NONE);
      assertEquals(Optional.empty(), lockstep.run(CYCLES));
    }
  }

  private static boolean writesLiveVl(EngineOutputs engine) {
    return engine.writesVl && (engine.live >>> engine.writeEntry & 1) != 0;
  }
}
