// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.proof.rule.Rule;
import vlarb.testsupport.Sample;

/**
 * Proofs of what an arbiter that loads tables after reset has beyond one that does not: that it
 * loads the tables, and what is stated of reset, commits and settings although something else
 * commits first.
 */
@Execution(ExecutionMode.CONCURRENT)
class LoadedProverTest {
  /** Far more than any of them needs: a busy machine must not change the outcome. */
  private static final Duration LIMIT = Duration.ofMinutes(10);

  private static final Set<Rule> RULES =
      EnumSet.of(Rule.AT_RESET, Rule.AFTER_INIT, Rule.SETTINGS_ATOMIC, Rule.SURROUNDINGS);

  static final ArbiterParameters FLAT = arbiter(Architecture.FLAT);

  @TempDir static Path folder;

  private static List<ProofCase> cases;

  private static ArbiterParameters arbiter(Architecture architecture) {
    var tables = new Tables(2, List.of(new VlWeight(1, 9)), List.of(new VlWeight(0, 7)));
    return new ArbiterParameters(2, 2, 2, 4, architecture, CreditKind.FLAGS, Rules.SPEC)
        .withTablesAtReset(tables);
  }

  @BeforeAll
  static void emit() {
    cases =
        Stream.of(FLAT, arbiter(Architecture.SCAN))
            .flatMap(LoadedProverTest::casesOf)
            .filter(each -> RULES.contains(each.obligation().rule()))
            .toList();
  }

  private static Stream<ProofCase> casesOf(ArbiterParameters parameters) {
    String name = parameters.architecture().name();
    var prover = new Prover(parameters, folder.resolve(name), LIMIT);
    return ProofCase.of(name, prover, CheckedDesign.of(parameters));
  }

  static Stream<ProofCase> cases() {
    return Sample.of(cases.stream());
  }

  static Stream<ProofCase> loading() {
    return Sample.of(cases.stream().filter(each -> each.obligation().rule() == Rule.AT_RESET));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ruleIsProved(ProofCase each) {
    each.isProved();
  }

  @ParameterizedTest
  @MethodSource("loading")
  void ruleFailsInItsMutant(ProofCase each) {
    each.failsInItsMutant();
  }
}
