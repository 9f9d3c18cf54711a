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
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.EngineDesign;
import vlarb.rtl.property.Rule;

/** Every rule is proved of table engines, and each fails in one with a bug against it. */
@Execution(ExecutionMode.CONCURRENT)
class EngineProverTest {
  /** Far more than any of them needs: a busy machine must not change the outcome. */
  private static final Duration LIMIT = Duration.ofMinutes(10);

  @TempDir static Path folder;

  /** One rule of one design. */
  record Case(int entries, Prover prover, List<VerilogModule> design, Obligation obligation) {
    @Override
    public String toString() {
      return entries + " " + obligation.name();
    }
  }

  private static List<Case> cases;

  /** In a large table one entry is looked at instead of all. */
  @BeforeAll
  static void emit() {
    Stream<Case> large = casesOf(32).filter(each -> each.obligation().rule() == Rule.FREE_ENTRIES);
    cases = Stream.concat(casesOf(8), large).toList();
  }

  private static Stream<Case> casesOf(int entries) {
    var parameters = EngineParameters.of(new TableSize(entries), Policy.MODEL4);
    List<VerilogModule> design = EngineDesign.withProperties(parameters);
    var prover = new Prover(parameters, folder.resolve("entries-" + entries), LIMIT);
    return Obligation.of(design).stream().map(each -> new Case(entries, prover, design, each));
  }

  static List<Case> cases() {
    return cases;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ruleIsProved(Case each) {
    Proof proof = each.prover().prove(each.design(), each.obligation());
    assertEquals(new Verdict.Proved(), proof.verdict());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ruleFailsInItsMutant(Case each) {
    Obligation obligation = each.obligation();
    Mutant mutant = Mutants.against(obligation, each.design()).orElseGet(() -> fail("no mutant"));
    Proof proof = each.prover().refute(each.design(), mutant, obligation);
    var disproved = assertInstanceOf(Verdict.Disproved.class, proof.verdict());
    assertTrue(obligation.ruleOnly().claims().contains(disproved.claim()), disproved.claim());
  }
}
