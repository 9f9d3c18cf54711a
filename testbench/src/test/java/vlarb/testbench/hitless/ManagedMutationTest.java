// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.hitless;

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
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.Design;
import vlarb.testbench.cosim.VerilogFiles;
import vlarb.testbench.lockstep.Lockstep;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.mutation.VerilogMutation;
import vlarb.testbench.stimulus.Exerciser;
import vlarb.verilator.Simulation;
import vlarb.verilator.VerilatedDesign;

/** Lock-step finds the bugs seeded between an arbiter and its table engine. */
@Execution(ExecutionMode.CONCURRENT)
class ManagedMutationTest {
  private static final Rules RULES =
      new Rules(
          HighLimitExpiry.NOT_POSITIVE,
          LowTurn.ONE_PACKET,
          UnsupportedVl.FOLD,
          UnlistedVl.WHEN_IDLE);
  private static final ArbiterParameters ARBITER =
      new ArbiterParameters(8, 2, 8, 64, Architecture.FLAT, CreditKind.FLAGS, RULES)
          .withEngine(new EngineParameters(new TableSize(8), Policy.MODEL4, 4));

  private static final long CYCLES = 500_000;
  private static final int SEED = 7;

  private static List<VerilogModule> right;

  @BeforeAll
  static void generate() {
    right = Design.of(ARBITER).modules();
  }

  @Test
  void rightDesignAgrees() {
    assertEquals(Optional.empty(), run(right));
  }

  @ParameterizedTest(name = "{1}")
  @CsvSource(
      delimiter = ';',
      value = {
        "ManagedTable8; dead entries are served; found7) & live; found7)",
        "ManagedTable8; a dead entry goes on; counts ? budget; 1'h1 ? budget",
        "ManagedTable8; the other weight counts; {bank[_next_index],; {~bank[_next_index],",
        "ManagedTable8; the turns that go on are told of; begins = beginning; begins = send",
        "ManagedTable8; a name is not folded; {2'h0, servingName[1:0]}; servingName",
        "DataArbitration; each cycle is a decision; noneEligible = decide &; noneEligible =",
        "Management; the high table can be written; writable = lowHit |; writable = entryHit |",
        "TableReadout; the other weight is read; {bank[entry],; {~bank[entry],",
        "TableReadout; dead entries can be read; counted ?; 1'h1 ?"
      })
  void seededBugIsFound(String module, String bug, String old, String wrong) {
    List<VerilogModule> mutant = VerilogMutation.seed(right, module, old, wrong);
    assertTrue(run(mutant).isPresent(), () -> "not found in " + CYCLES + " cycles: " + bug);
  }

  private static Optional<Mismatch> run(List<VerilogModule> design) {
    try (VerilogFiles verilog = new VerilogFiles(design);
        Simulation simulation =
            VerilatedDesign.of(Design.TOP, verilog.files())
                .clock("clock")
                .lintFatal(false)
                .randomInitialState()
                .build()
                .openRandom(SEED)) {
      Exerciser exerciser = new Exerciser(ARBITER, List.of(), List.of(), 6, SEED);
      return new Lockstep(simulation, ARBITER, exerciser, Observer.NONE).run(CYCLES);
    }
  }
}
