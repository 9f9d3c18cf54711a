// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.EngineDesign;
import vlarb.testbench.cosim.VerilogFiles;
import vlarb.testbench.mutation.VerilogMutation;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** Lock-step finds every bug seeded in the table engine, and none where there is none. */
@Execution(ExecutionMode.CONCURRENT)
class EngineMutationTest {
  private static final long CYCLES = 1_000_000;
  private static final int SEED = 7;

  private static final EngineParameters PARAMETERS =
      new EngineParameters(new TableSize(8), Policy.MODEL4, 2);

  private static List<VerilogModule> right;

  @BeforeAll
  static void generate() {
    right = EngineDesign.of(PARAMETERS);
  }

  @Test
  void rightDesignAgrees() {
    assertEquals(Optional.empty(), run(right));
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = ';',
      value = {
        "Model4Core; the right one of two sets is filled; left = setIsLeft ?; left = ~setIsLeft ?",
        "Model4Core; brothers are exchanged; (set ^ other) != size; 1'h1",
        "Model4Core; an insert leaves nothing of a larger set; insert ? borrowed; insert ? 3'h0",
        "Model4Core; a singular set stays behind; moves3 = exchanged; moves3 = 1'h0",
        "Model4Core; a full table takes one more; {|count,; {1'h1,",
        "Model4Core; ready before all is known; settling | settlingDeep |;",
        "Planner; what was moved just now is not seen; byMove ?; 1'h0 ?",
        "Planner; what was moved before that is not seen; byMoveBefore ?; 1'h0 ?",
        "Planner; an exchange ends early; step == span; step >= (span >> 1)",
        "Copier; old copies stay; (oldDies |; (1'h0 |",
        "Copier; old copies die at once; goesLive & swaps; goesLive & isMove",
        "Copier; copies are seen unwritten; (written | last); 1'h1",
        "Copier; copies become live anywhere; & boundary; & 1'h1",
        "Copier; what is left over is lost; share + {7'h0, oneMore}; share",
        "Copier; the weight in use is overwritten; writeBank = ~; writeBank = ",
        "Copier; a released sequence comes back; vain = ~(isFree | inUse); vain = 1'h0",
        "Copier; a record is read while it is written; & ~recordWritten; ",
        "Copier; a place is read while it is written; & ~samePlace; ",
        "Releaser; what is being copied survives; whileCopied <= here; whileCopied <= 1'h0",
        "Releaser; another copy survives; copyElsewhere & boundary; 1'h0",
        "Releaser; a copy becomes live after its release; holdsBack = here |; holdsBack =",
        "PassedTurn; turns passed over do not count; gap <= onward; gap == onward",
        "Commander; an entry weighs 256; quotient_1[10:8] == 3'h0; 1'h1",
        "Commander; an entry weighs 255 and one more; ~(full & (|remainder)); 1'h1",
        "Commander; VL15 is placed; & vl != 4'hF;",
        "Commander; commands overtake exchanges; coreReady & planned; coreReady",
        "Commander; a release overtakes another; room & ~releasing; room",
        "Commander; an answer is lost; ~waits | answerReady; 1'h1",
        "TableEngine; a handle is given out twice; .pop    (_commander_insert); .pop (1'h0)"
      })
  void seededBugIsFound(String module, String bug, String text, String wrong) {
    List<VerilogModule> mutant =
        VerilogMutation.seed(right, module, text, wrong == null ? "" : wrong);
    assertTrue(run(mutant).isPresent(), () -> "not found in " + CYCLES + " cycles: " + bug);
  }

  private static Optional<EngineLockstep.Mismatch> run(List<VerilogModule> design) {
    try (VerilogFiles verilog = new VerilogFiles(design);
        Simulation simulation =
            VerilatedDesign.of(EngineDesign.TOP, verilog.files())
                .clock("clock")
                .lintFatal(false)
                .randomInitialState()
                .build()
                .openRandom(SEED)) {
      EngineExerciser exerciser = new EngineExerciser(PARAMETERS, SEED);
      return new EngineLockstep(simulation, new CycleTableEngine(PARAMETERS), exerciser)
          .run(CYCLES);
    }
  }
}
