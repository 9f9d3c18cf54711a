// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.CheckedDesign;
import vlarb.rtl.property.Rule;

/**
 * How an arbiter that looks ahead searches the table of its engine, and what it tells the engine,
 * is proved, and each rule fails with a bug against it.
 */
@Execution(ExecutionMode.CONCURRENT)
class ManagedScanProverTest {
  /** Far more than any of them needs: a busy machine must not change the outcome. */
  private static final Duration LIMIT = Duration.ofMinutes(10);

  private static final ArbiterParameters SCAN =
      new ArbiterParameters(8, 2, 2, 4, Architecture.SCAN, CreditKind.BLOCKS, Rules.SPEC)
          .withEngine(EngineParameters.of(new TableSize(8), Policy.MODEL4));

  @TempDir static Path folder;

  private static List<VerilogModule> design;
  private static Prover prover;

  @BeforeAll
  static void emit() {
    design = CheckedDesign.of(SCAN);
    prover = new Prover(SCAN, folder, LIMIT);
  }

  /** What is not so without an engine, nor of an engine alone. */
  static Stream<Obligation> obligations() {
    return Obligation.of(design).stream()
        .filter(each -> each.stater().startsWith("RowScan") || each.rule() == Rule.DECISIONS_TOLD);
  }

  @ParameterizedTest
  @MethodSource("obligations")
  void ruleIsProved(Obligation obligation) {
    assertEquals(new Verdict.Proved(), prover.prove(design, obligation).verdict());
  }

  @ParameterizedTest
  @MethodSource("obligations")
  void ruleFailsInItsMutant(Obligation obligation) {
    Mutant mutant = Mutants.against(obligation, design).orElseGet(() -> fail("no mutant"));
    Proof proof = prover.refute(design, mutant, obligation);
    var disproved = assertInstanceOf(Verdict.Disproved.class, proof.verdict());
    assertTrue(obligation.ruleOnly().claims().contains(disproved.claim()), disproved.claim());
  }
}
