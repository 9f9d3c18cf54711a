// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.testsupport.equivalence.Equivalence;

/** The demonstrator means what Chisel's compiler printed, with a table engine and without. */
@Tag("thorough")
class EquivalenceTest {
  private static final ArbiterParameters PLAIN =
      new ArbiterParameters(4, 8, 4, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC);
  private static final ArbiterParameters MANAGED =
      new ArbiterParameters(8, 8, 4, 4, Architecture.FLAT, CreditKind.FLAGS, Rules.SPEC)
          .withEngine(EngineParameters.of(new TableSize(8), Policy.MODEL4));
  private static final int CLOCKS_PER_BIT = 104;

  @TempDir Path folder;

  @Test
  void theDemonstratorMeansWhatTheCompilerPrinted() throws Exception {
    Equivalence equivalence = new Equivalence(folder);
    for (ArbiterParameters parameters : List.of(PLAIN, MANAGED)) {
      List<VlWeight> high = parameters.managed() ? List.of() : List.of(new VlWeight(0, 2));
      Tables tables = new Tables(1, high, List.of(new VlWeight(2, 4)));
      EmitOptions options = EmitOptions.design();
      equivalence.add(
          parameters.managed() ? "with a table engine" : "without a table engine",
          Verilog.rawByElement(() -> new Demonstrator(parameters, tables, CLOCKS_PER_BIT), options),
          Verilog.emit(() -> new Demonstrator(parameters, tables, CLOCKS_PER_BIT), options).stream()
              .map(VerilogModule::text)
              .collect(Collectors.joining()),
          Optional.empty());
    }
    assertEquals(List.of(), equivalence.prove());
    assertTrue(equivalence.proofs() > 20, "proofs: " + equivalence.proofs());
    System.out.printf(
        "%d modules of 2 demonstrators emitted as printed, in %d proofs%n",
        equivalence.modules(), equivalence.proofs());
  }
}
