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
import vlarb.model.admission.AdmissionSettings;
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

/**
 * The demonstrator means what Chisel's compiler printed, with a table engine, with admission in
 * front of it, and without.
 */
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
    List<VlWeight> low = List.of(new VlWeight(2, 4));
    Tables lowTable = new Tables(1, List.of(), low);
    Tables both = new Tables(1, List.of(new VlWeight(0, 2)), low);
    for (Demonstrated demonstrated :
        List.of(
            new Demonstrated(PLAIN, both),
            new Demonstrated(MANAGED, lowTable),
            new Demonstrated(
                MANAGED, lowTable, Optional.of(AdmissionSettings.within(200, 1000))))) {
      EmitOptions options = EmitOptions.design();
      equivalence.add(
          "high table by " + demonstrated.highTable(),
          Verilog.rawByElement(() -> new Demonstrator(demonstrated, CLOCKS_PER_BIT), options),
          Verilog.emit(() -> new Demonstrator(demonstrated, CLOCKS_PER_BIT), options).stream()
              .map(VerilogModule::text)
              .collect(Collectors.joining()),
          Optional.empty());
    }
    assertEquals(List.of(), equivalence.prove());
    assertTrue(equivalence.proofs() > 20, "proofs: " + equivalence.proofs());
    System.out.printf(
        "%d modules of 3 demonstrators emitted as printed, in %d proofs%n",
        equivalence.modules(), equivalence.proofs());
  }
}
