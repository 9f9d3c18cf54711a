// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.proof.rule.Rule;
import vlarb.testsupport.Sample;
import vlarb.testsupport.TakesTurns;

/** Every rule is proved of table engines, and each fails in one with a bug against it. */
@TakesTurns(0)
@Execution(ExecutionMode.CONCURRENT)
@Tag("thorough")
class EngineProverTest {
  /** Far more than any of them needs: a busy machine must not change the outcome. */
  private static final Duration LIMIT = Duration.ofMinutes(10);

  @TempDir static Path folder;

  private static List<ProofCase> cases;

  /**
   * Emits the designs. In a large table one entry is looked at instead of all; what is not of the
   * decision core is the same under every policy.
   */
  @BeforeAll
  static void emit() {
    Stream<ProofCase> large =
        casesOf(Policy.MODEL4, 32).filter(each -> each.obligation().rule() == Rule.FREE_ENTRIES);
    Stream<ProofCase> maps =
        Stream.of(Policy.LAZY, Policy.MODEL1, Policy.MODEL2, Policy.MODEL3)
            .flatMap(policy -> casesOf(policy, 8))
            .filter(each -> each.obligation().stater().matches(".+Core|SetScan"));
    cases = Stream.of(casesOf(Policy.MODEL4, 8), large, maps).flatMap(it -> it).toList();
  }

  private static Stream<ProofCase> casesOf(Policy policy, int entries) {
    EngineParameters parameters = EngineParameters.of(new TableSize(entries), policy);
    List<VerilogModule> design = CheckedDesign.engine(parameters);
    String engine = policy + " " + entries;
    var prover = new Prover(parameters, folder.resolve(policy + "-" + entries), LIMIT);
    return ProofCase.of(engine, prover, design);
  }

  static List<ProofCase> cases() {
    return cases;
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ruleIsProved(ProofCase each) {
    each.isProved();
  }

  static Stream<ProofCase> ofMutants() {
    return Sample.ofLong(cases().stream());
  }

  @ParameterizedTest
  @MethodSource("ofMutants")
  void ruleFailsInItsMutant(ProofCase each) {
    each.failsInItsMutant();
  }
}
