// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testsupport.Sample;
import vlarb.testsupport.TakesTurns;
import vlarb.verilator.Simulation;

/** Lock-step finds every bug seeded in the hardware, and none where there is none. */
@TakesTurns(1)
@Execution(ExecutionMode.CONCURRENT)
@Tag("thorough")
class VerilogMutationTest {
  @TempDir static Path folder;

  private static final Map<Bench, List<VerilogModule>> RIGHT = new EnumMap<>(Bench.class);

  @BeforeAll
  static void generate() {
    for (Bench bench : Bench.values()) {
      RIGHT.put(bench, ArbiterDesign.of(bench.parameters()).modules());
    }
  }

  static Stream<VerilogMutation> mutations() {
    return Sample.ofLong(VerilogMutations.all().stream());
  }

  @ParameterizedTest
  @EnumSource(Bench.class)
  void rightDesignAgrees(Bench bench) throws IOException {
    assertEquals(Optional.empty(), run(bench, RIGHT.get(bench)));
  }

  @ParameterizedTest
  @MethodSource("mutations")
  void seededBugIsFound(VerilogMutation mutation) throws IOException {
    List<VerilogModule> wrong = mutation.seedIn(RIGHT.get(mutation.bench()));
    Optional<Mismatch> mismatch = run(mutation.bench(), wrong);
    assertTrue(mismatch.isPresent(), () -> mutation + ": not found in " + Bench.CYCLES + " cycles");
  }

  @Test
  void bugThatChangesNothingIsRefused() {
    var noNet = new VerilogMutation(Bench.SPEC, "none", "DataVl", "noSuchNet = 1'h0");
    var absent = new VerilogMutation(Bench.SPEC, "none", "DataVl", "sum: drop take");
    var twice = new VerilogMutation(Bench.SPEC, "two at once", "DataVl", "blocks: 12'h0 -> sum");
    var elsewhere = new VerilogMutation(Bench.SPEC, "none", "NoSuchModule", "blocks = 12'h0");
    for (VerilogMutation mutation : List.of(noNet, absent, twice, elsewhere)) {
      List<VerilogModule> design = RIGHT.get(Bench.SPEC);
      assertThrows(IllegalArgumentException.class, () -> mutation.seedIn(design));
    }
  }

  private static Optional<Mismatch> run(Bench bench, List<VerilogModule> design)
      throws IOException {
    try (Simulation simulation = new MutantBuilder(folder).open(design)) {
      return bench.run(simulation);
    }
  }
}
