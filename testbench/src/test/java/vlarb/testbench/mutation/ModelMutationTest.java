// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.TablePosition;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.mutation.InstructionChange.Constant;
import vlarb.verilator.Simulation;

/** Lock-step with the right hardware finds every bug seeded in the golden model. */
class ModelMutationTest {
  @TempDir static Path folder;

  private static final Map<Bench, List<VerilogModule>> RIGHT = new EnumMap<>(Bench.class);

  @BeforeAll
  static void generate() {
    for (Bench bench : List.of(Bench.SPEC, Bench.OPTIONS)) {
      RIGHT.put(bench, ArbiterDesign.of(bench.parameters()).modules());
    }
  }

  static List<ModelMutation> mutations() {
    return ModelMutations.all();
  }

  @ParameterizedTest
  @EnumSource(names = {"SPEC", "OPTIONS"})
  void rightModelAgrees(Bench bench) throws Exception {
    var loader = new ModelLoader(Optional.empty());
    assertNotSame(Port.class, loader.loadClass(Port.class.getName()));
    assertEquals(OptionalLong.empty(), run(loader, bench));
    assertFalse(loader.seeded());
  }

  @ParameterizedTest
  @MethodSource("mutations")
  void seededBugIsFound(ModelMutation mutation) throws Exception {
    var loader = new ModelLoader(Optional.of(mutation));
    OptionalLong mismatch = run(loader, mutation.bench());
    assertTrue(loader.seeded());
    assertTrue(mismatch.isPresent(), () -> "not found in " + Bench.CYCLES + " cycles");
  }

  @Test
  void bugThatChangesNothingIsRefused() {
    var absent = new ModelMutation("none", TablePosition.class, "holds", new Constant(99, 98));
    var elsewhere = new ModelMutation("none", TablePosition.class, "no", new Constant(1, 2));
    var several = new ModelMutation("which?", Port.class, "commit", new Constant(1, 2));
    for (ModelMutation mutation : List.of(absent, elsewhere, several)) {
      var loader = new ModelLoader(Optional.of(mutation));
      assertThrows(AssertionError.class, () -> loader.loadClass(mutation.owner().getName()));
    }
  }

  private static OptionalLong run(ModelLoader loader, Bench bench)
      throws IOException, ReflectiveOperationException {
    try (Simulation simulation = new MutantBuilder(folder).open(RIGHT.get(bench))) {
      return ModelRun.with(loader, bench).apply(simulation);
    }
  }
}
