// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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
import vlarb.testsupport.TakesTurns;

/** Every rule is proved of admission, and each fails in one with a bug against it. */
@Execution(ExecutionMode.CONCURRENT)
@TakesTurns(0)
@Tag("thorough")
class AdmissionProverTest {
  /** Far more than any of them needs: a busy machine must not change the outcome. */
  private static final Duration LIMIT = Duration.ofMinutes(10);

  @TempDir static Path folder;

  /** The obligations of admission: what is behind it is proved of the engine alone. */
  private static List<ProofCase> cases(int entries) {
    EngineParameters parameters = parameters(entries);
    List<VerilogModule> design = CheckedDesign.admission(parameters);
    Path own = folder.resolve(Integer.toString(entries));
    return ProofCase.of("admission", Prover.ofAdmission(parameters, own, LIMIT), design)
        .filter(each -> each.obligation().stater().equals("Admission"))
        .toList();
  }

  private static EngineParameters parameters(int entries) {
    return EngineParameters.of(new TableSize(entries), Policy.MODEL4);
  }

  static List<ProofCase> small() {
    return cases(8);
  }

  /**
   * The cases of full size, without the situations, which no search reaches here: lock-step of this
   * size shows them.
   */
  static List<ProofCase> fullSize() {
    return cases(64).stream().map(AdmissionProverTest::withoutSituations).toList();
  }

  private static ProofCase withoutSituations(ProofCase each) {
    Obligation all = each.obligation();
    Obligation claims =
        new Obligation(all.rule(), all.module(), all.stater(), all.claims(), List.of(), all.base());
    return new ProofCase(each.name(), each.prover(), each.design(), claims);
  }

  @ParameterizedTest
  @MethodSource("small")
  void ruleIsProved(ProofCase each) {
    each.isProved();
  }

  @ParameterizedTest
  @MethodSource("small")
  void ruleFailsInItsMutant(ProofCase each) {
    each.failsInItsMutant();
  }

  /**
   * The mutant against the same rule breaks what the engine is told, not what a sequence carries.
   */
  @Test
  void whatASequenceCarriesFailsInAMutantOfItsOwn() {
    ProofCase withinCap =
        small().stream()
            .filter(each -> each.obligation().rule() == Rule.WITHIN_CAP)
            .findFirst()
            .orElseThrow();
    Obligation all = withinCap.obligation();
    List<String> carried = all.claims().stream().filter(each -> each.endsWith("carried")).toList();
    assertEquals(1, carried.size(), all.claims()::toString);
    Mutant mutant =
        Mutant.in(
            Pattern.compile("Admission"),
            Rule.WITHIN_CAP,
            "a connection's weight is not added to its sequence's",
            "sum: drop operand");
    Obligation only =
        new Obligation(
            all.rule(), all.module(), all.stater(), carried, List.of(), Optional.empty());
    Prover prover = Prover.ofAdmission(parameters(8), folder.resolve("carried"), LIMIT);
    Proof proof = prover.refute(withinCap.design(), mutant, only);
    Verdict.Disproved disproved = assertInstanceOf(Verdict.Disproved.class, proof.verdict());
    assertEquals(carried.getFirst(), disproved.claim());
  }

  @ParameterizedTest
  @MethodSource("fullSize")
  void ruleIsProvedAtFullSize(ProofCase each) {
    each.isProved();
  }
}
