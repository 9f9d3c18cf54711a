// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.AdmissionDesign;
import vlarb.testbench.cosim.VerilogFiles;
import vlarb.testbench.engine.EngineLockstep.Mismatch;
import vlarb.testsupport.TakesTurns;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** Lock-step finds every bug seeded in admission, and none where there is none. */
@Execution(ExecutionMode.CONCURRENT)
class AdmissionMutationTest {
  private static final long CYCLES = 500_000;
  private static final int SEED = 7;
  private static final EngineParameters PARAMETERS =
      EngineParameters.of(new TableSize(8), Policy.MODEL4);
  private static final List<VerilogModule> RIGHT = AdmissionDesign.of(PARAMETERS);

  @Test
  void rightDesignAgrees() {
    assertEquals(Optional.empty(), run(RIGHT));
  }

  @TakesTurns(2)
  @Tag("thorough")
  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = ';',
      value = {
        "LevelSearch; the weight is rounded down; fits: fraction -> 1'h0",
        "LevelSearch; distances do not count; near = 1'h1",
        "LevelSearch; a distance beyond the table is lost; top: |distance[6:3] -> distance[3]",
        "Admission; the limit is rounded up; overLimit: |total[15:0] -> 1'h0",
        "Admission; what is beyond the limit is not answered; refusedEarly: refuses -> 1'h0",
        "Admission; another VL's sequence is shared; canBeShared: drop slots.readData[51:48] == vl",
        "Admission; another level's sequence is shared; canBeShared: drop slots.readData[47:46] =="
            + " level",
        "Admission; a slot that is not in use is shared; canBeShared: drop |slots.readData[45:30]",
        "Admission; a sequence is shared beyond its capacity; fits: sum[30:16] > capacityBlocks"
            + " -> 1'h0",
        "Admission; a fraction of a block too much is admitted; fits: sumFraction -> 1'h0",
        "Admission; a handle is used that is not; impossible: drop unknown",
        "Admission; more ends than was there; impossible: drop below",
        "Admission; the last one leaves a rest; impossible: drop last & rest",
        "Admission; the weight is not rounded up; rounded: sumFraction -> 1'h0",
        "Admission; entries without weight; whole: few -> 1'h0",
        "Admission; used is off by a unit; reserved: total[29:0] -> total[29:0] ^ 30'h1",
        "Admission; the slot after that which fits is shared; slot: fitting -> summed"
      })
  void seededBugIsFound(String module, String bug, String edit) {
    List<VerilogModule> mutant = VerilogModule.edited(RIGHT, module, edit);
    assertTrue(run(mutant).isPresent(), () -> "not found in " + CYCLES + " cycles: " + bug);
  }

  private static Optional<Mismatch> run(List<VerilogModule> design) {
    try (VerilogFiles verilog = new VerilogFiles(design);
        Simulation simulation =
            VerilatedDesign.of(AdmissionDesign.TOP, verilog.files())
                .clock("clock")
                .lintFatal(false)
                .randomInitialState()
                .build()
                .openRandom(SEED)) {
      return new AdmissionLockstep(simulation, PARAMETERS, SEED).run(CYCLES);
    }
  }
}
