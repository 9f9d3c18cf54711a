// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.testsupport.TakesTurns;

/**
 * The rules about the engine's table as an arbiter reads it, and about the notifications of the
 * engine, are proved; each rule fails with a bug that is seeded against it.
 */
@TakesTurns(1)
@Execution(ExecutionMode.CONCURRENT)
@Tag("thorough")
class ManagedProverTest {
  /** Far more than any of them needs: a busy machine must not change the outcome. */
  private static final Duration LIMIT = Duration.ofMinutes(10);

  /** An arbiter of few entries and VLs with its table engine. */
  static final ArbiterParameters FLAT = arbiter(Architecture.FLAT);

  @TempDir static Path folder;

  private static List<ProofCase> cases;

  private static ArbiterParameters arbiter(Architecture architecture) {
    return new ArbiterParameters(8, 2, 2, 4, architecture, CreditKind.BLOCKS, Rules.SPEC)
        .withEngine(EngineParameters.of(new TableSize(8), Policy.MODEL4));
  }

  @BeforeAll
  static void emit() {
    cases =
        Stream.of(FLAT, arbiter(Architecture.SCAN), arbiter(Architecture.TREE))
            .flatMap(ManagedProverTest::casesOf)
            .filter(ManagedProverTest::isOfReadingOrTelling)
            .toList();
  }

  private static Stream<ProofCase> casesOf(ArbiterParameters parameters) {
    String name = parameters.architecture().name();
    var prover = new Prover(parameters, folder.resolve(name), LIMIT);
    return ProofCase.of(name, prover, CheckedDesign.of(parameters));
  }

  /** True if the case is about what does not hold without an engine, nor of an engine alone. */
  private static boolean isOfReadingOrTelling(ProofCase each) {
    String stater = each.obligation().stater();
    return switch (each.obligation().rule()) {
      case DECISIONS_TOLD -> true;
      case SURROUNDINGS ->
          each.name().equals("FLAT") && stater.matches("ManagedTable\\d+|Copier")
              || each.name().equals("TREE") && stater.equals("RowBuilder");
      default -> stater.matches("(ManagedTable|RowScan)\\d+") || isOfRows(each.name(), stater);
    };
  }

  private static boolean isOfRows(String name, String stater) {
    return name.equals("TREE")
        && stater.matches(
            "ManagedRows|RowBuilder|RowMemories|RowArbitration|TablePositions|WeightAccount");
  }

  /** A look-ahead over 64 entries has more steps than its rows need. */
  @Test
  void theStepsOfALargeTableAreProved() {
    ArbiterParameters large =
        new ArbiterParameters(64, 8, 4, 4, Architecture.SCAN, CreditKind.BLOCKS, Rules.SPEC)
            .withEngine(EngineParameters.of(new TableSize(64), Policy.MODEL4));
    List<ProofCase> steps =
        casesOf(large).filter(each -> each.obligation().stater().equals("ScanSteps")).toList();
    assertEquals(3, steps.size());
    steps.forEach(ProofCase::isProved);
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
