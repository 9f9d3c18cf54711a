// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.testbench.stimulus.Restarts;
import vlarb.testsupport.TakesTurns;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.VerilatedDesign;

/** A million cycles of random exercise find bugs at boundaries, whatever the seed. */
@TakesTurns(0)
@Tag("thorough")
class BoundaryTest {
  private static final long CYCLES = 1_000_000;
  private static final int SEEDS = 10;
  private static final int FOUND = 9;

  private static final ArbiterParameters PARAMETERS =
      new ArbiterParameters(64, 64, 15, 4, Architecture.SCAN, CreditKind.BLOCKS, Rules.SPEC);

  @TempDir Path folder;

  /** Bugs that are seeded in the hardware, a net of a module each. */
  enum Bug {
    COMMIT_SURVIVES_RESET("Management", "pending: reset -> 1'h0"),
    CREDITS_SURVIVE_RESET("VlCredits", "lacked: reset -> 1'h0"),
    GREAT_LIMITS_NEVER_EXPIRE("ScanHighPriCounter", "due = _ & ~(limit[7])"),
    LIMIT_254_NEVER_EXPIRES("ScanHighPriCounter", "due = _ & limit != 8'hFE"),
    FULL_CIRCLE_IS_SHORT(
        "ScanBuilder",
        "distances = _ | {11'h0, (&entryNow) & (&rowCounted) & evenDistanceNow == 6'h0}"),
    ONE_CREDIT_TOO_MANY_WRAPS("VlCredits", "fits = _ | (&unusedInSum[12:1])"),
    FULL_CREDITS_LACK_ONE("VlCredits", "left = _ | {11'h0, ~fits}");

    private final String module;
    private final String edit;

    Bug(String module, String edit) {
      this.module = module;
      this.edit = edit;
    }
  }

  @ParameterizedTest
  @EnumSource
  void isFoundByNineSeedsOfTen(Bug bug) throws IOException {
    SimulatorLibrary wrong =
        build(VerilogModule.edited(ArbiterDesign.of(PARAMETERS).modules(), bug.module, bug.edit));
    var foundAt = new TreeMap<Integer, Long>();
    for (int seed = 1; seed <= SEEDS; seed++) {
      long agreed = agrees(wrong, seed);
      if (agreed < CYCLES) {
        foundAt.put(seed, agreed);
      }
    }
    System.out.println(bug + ": found at, by seed: " + foundAt);
    assertTrue(foundAt.size() >= FOUND, () -> "found by seeds " + foundAt.keySet());
  }

  @ParameterizedTest
  @EnumSource
  void rightDesignAgrees(Architecture architecture) throws IOException {
    ArbiterParameters parameters =
        new ArbiterParameters(64, 64, 15, 4, architecture, CreditKind.BLOCKS, Rules.SPEC);
    SimulatorLibrary right = build(ArbiterDesign.of(parameters).modules());
    assertEquals(CYCLES, agrees(right, parameters, 1));
  }

  /** The number of cycles for which hardware and model agree. */
  private static long agrees(SimulatorLibrary library, int seed) {
    return agrees(library, PARAMETERS, seed);
  }

  private static long agrees(SimulatorLibrary library, ArbiterParameters parameters, int seed) {
    var stimulus =
        new Restarts(seed, from -> new Exerciser(parameters, List.of(), List.of(), 6, from));
    try (Simulation simulation = library.openRandom(seed)) {
      Lockstep lockstep = new Lockstep(simulation, parameters, stimulus, Observer.NONE);
      lockstep.run(CYCLES);
      return lockstep.cycles();
    }
  }

  private SimulatorLibrary build(List<VerilogModule> modules) throws IOException {
    List<Path> files = new ArrayList<>();
    for (VerilogModule module : modules) {
      files.add(Files.writeString(folder.resolve(module.fileName()), module.text()));
    }
    return VerilatedDesign.of(ArbiterDesign.TOP, files)
        .clock("clock")
        .lintFatal(false)
        .randomInitialState()
        .build();
  }
}
