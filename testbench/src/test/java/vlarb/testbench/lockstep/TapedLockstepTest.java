// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.cosim.VerilogFiles;
import vlarb.testbench.coverage.ArbiterCoverage;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.VerilatedDesign;

/**
 * A model that leads sees what one in step sees: the same cycles where all is right, and the same
 * first difference where it is not. The exercise resets the arbiter in the middle of traffic and,
 * where there is a clock enable, holds the clock; registers begin with random values.
 */
@Execution(ExecutionMode.CONCURRENT)
@Tag("thorough")
class TapedLockstepTest {
  private static final long CYCLES = 60_000;

  /** Cycles that are run at once: fewer and more than are played at once. */
  private static final long[] STEPS = {1, 511, 513, 20_000};

  private static final int SEED = 7;

  private static final ArbiterParameters FLAT = arbiter(Architecture.FLAT);
  private static final ArbiterParameters SCAN = arbiter(Architecture.SCAN);
  private static final ArbiterParameters TREE = arbiter(Architecture.TREE);
  private static final ArbiterParameters PAIRS = arbiter(Architecture.PAIRS);
  private static final ArbiterParameters OPTIONS =
      new ArbiterParameters(3, 2, 4, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC)
          .withOptions(new PortOptions(2048, 8).withClockEnable());
  private static final ArbiterParameters MANAGED =
      new ArbiterParameters(8, 2, 8, 64, Architecture.SCAN, CreditKind.FLAGS, Rules.SPEC)
          .withEngine(new EngineParameters(new TableSize(8), Policy.MODEL4, 4));

  private static ArbiterParameters arbiter(Architecture architecture) {
    return new ArbiterParameters(8, 8, 4, 4, architecture, CreditKind.BLOCKS, Rules.SPEC);
  }

  /** Resets the arbiter every few thousand cycles. */
  private static final class Resets implements Stimulus {
    private static final int PERIOD = 7_001;

    private final ArbiterParameters parameters;
    private Stimulus exerciser;
    private int cycle;

    Resets(ArbiterParameters parameters) {
      this.parameters = parameters;
      exerciser = exerciser();
    }

    private Stimulus exerciser() {
      return new Exerciser(parameters, List.of(), List.of(), 6, SEED + cycle);
    }

    @Override
    public boolean resets() {
      boolean now = ++cycle % PERIOD == 0;
      if (now) {
        exerciser = exerciser();
      }
      return now;
    }

    @Override
    public void next(ArbiterInputs in, ArbiterOutputs before) {
      exerciser.next(in, before);
    }

    @Override
    public boolean holds() {
      return exerciser.holds();
    }
  }

  static Stream<ArbiterParameters> right() {
    return Stream.of(FLAT, SCAN, TREE, PAIRS, OPTIONS, MANAGED);
  }

  static Stream<Arguments> wrong() {
    return Stream.of(
        Arguments.of(FLAT, "RowTable8", "used: length -> 11'h0"),
        Arguments.of(FLAT, "DataVl", "blocks: reset -> 1'h0"),
        Arguments.of(SCAN, "Management", "pending: reset -> 1'h0"),
        Arguments.of(SCAN, "ScanHighPriCounter", "due = _ & ~(limit[7])"),
        Arguments.of(TREE, "WeightAccount", "kept: goesOn -> 1'h1"),
        Arguments.of(PAIRS, "OrderedPairs", "first: isFirst -> candidates"),
        Arguments.of(OPTIONS, "RowTable3", "pointer: clockEnable -> 1'h1"),
        Arguments.of(OPTIONS, "SentCounters", "found: meets -> 1'h0"),
        Arguments.of(MANAGED, "TableReadout", "data: counted -> 1'h1"),
        Arguments.of(MANAGED, "ScanArbitration", "low.newRemaining: memories.commit -> 1'h0"));
  }

  @ParameterizedTest
  @MethodSource("right")
  void aRightDesignAgreesAndEveryCycleIsSeen(ArbiterParameters parameters) {
    SimulatorLibrary library = build(ArbiterDesign.of(parameters).modules());
    ArbiterCoverage inStep = new ArbiterCoverage(parameters);
    ArbiterCoverage leading = new ArbiterCoverage(parameters);
    try (Simulation simulation = library.openRandom(SEED);
        Simulation played = library.openRandom(SEED);
        TapedLockstep taped =
            new TapedLockstep(played, parameters, new Resets(parameters), leading)) {
      Lockstep lockstep = new Lockstep(simulation, parameters, new Resets(parameters), inStep);
      assertEquals(Optional.empty(), lockstep.run(CYCLES));
      for (int i = 0; taped.cycles() < CYCLES; i++) {
        long step = Math.min(STEPS[i % STEPS.length], CYCLES - taped.cycles());
        assertTrue(taped.run(step), () -> "differs before cycle " + taped.cycles());
      }
      assertEquals(simulation.time(), played.time(), "clock cycles, with those of reset");
      assertEquals(inStep.summary(), leading.summary());
    }
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void aSeededBugIsFoundInTheSameCycle(ArbiterParameters parameters, String module, String edit) {
    SimulatorLibrary library =
        build(VerilogModule.edited(ArbiterDesign.of(parameters).modules(), module, edit));
    try (Simulation simulation = library.openRandom(SEED);
        Simulation played = library.openRandom(SEED);
        TapedLockstep taped =
            new TapedLockstep(played, parameters, new Resets(parameters), Observer.NONE)) {
      Lockstep lockstep =
          new Lockstep(simulation, parameters, new Resets(parameters), Observer.NONE);
      Mismatch mismatch = lockstep.run(20 * CYCLES).orElseThrow();
      System.out.printf("%s, %s: cycle %d%n", module, edit, mismatch.cycle());
      assertFalse(taped.run(20 * CYCLES));
      assertEquals(simulation.time(), played.time());
    }
  }

  private static SimulatorLibrary build(List<VerilogModule> modules) {
    try (VerilogFiles verilog = new VerilogFiles(modules)) {
      return VerilatedDesign.of(ArbiterDesign.TOP, verilog.files())
          .clock("clock")
          .lintFatal(false)
          .randomInitialState()
          .forShortRuns()
          .build();
    }
  }
}
