// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import vlarb.rtl.arbiter.port.VlArbiter;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testsupport.Sample;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.equivalence.Equivalence;

/** The delivered Verilog means what Chisel's compiler printed, for arbiters of the matrix. */
@TakesTurns(1)
@Tag("thorough")
class EquivalenceTest {
  @TempDir Path folder;

  @Test
  void everyArbiterMeansWhatTheCompilerPrinted() throws Exception {
    List<MatrixEntry> entries = Sample.ofLong(MatrixEntry.all().stream()).toList();
    Equivalence equivalence = new Equivalence(folder);
    for (MatrixEntry entry : entries) {
      ArbiterParameters parameters = entry.parameters();
      equivalence.add(
          entry.description(),
          Verilog.rawByElement(() -> new VlArbiter(parameters), EmitOptions.design()),
          ArbiterDesign.of(parameters).modules().stream()
              .map(VerilogModule::text)
              .collect(Collectors.joining()),
          Optional.of(ArbiterDesign.CLOCK_ENABLE).filter(it -> parameters.options().clockEnable()));
    }
    assertEquals(List.of(), equivalence.prove());
    System.out.printf(
        "%d modules of %d arbiters emitted as printed, in %d proofs%n",
        equivalence.modules(), entries.size(), equivalence.proofs());
  }
}
