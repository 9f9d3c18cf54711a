// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.proof;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.AdmissionDesign;

/** Every rule is proved of admission, and each fails in one with a bug against it. */
@Execution(ExecutionMode.CONCURRENT)
class AdmissionProverTest {
  /** Far more than any of them needs: a busy machine must not change the outcome. */
  private static final Duration LIMIT = Duration.ofMinutes(10);

  @TempDir static Path folder;

  private static List<ProofCase> cases;

  @BeforeAll
  static void emit() {
    var parameters = EngineParameters.of(new TableSize(8), Policy.MODEL4);
    List<VerilogModule> design = AdmissionDesign.withProperties(parameters);
    Prover prover = Prover.ofAdmission(parameters, folder, LIMIT);
    // What is behind it is proved of the engine alone.
    cases =
        ProofCase.of("admission", prover, design)
            .filter(each -> each.obligation().stater().equals("Admission"))
            .toList();
  }

  static List<ProofCase> cases() {
    return cases;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ruleIsProved(ProofCase each) {
    each.isProved();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ruleFailsInItsMutant(ProofCase each) {
    each.failsInItsMutant();
  }
}
