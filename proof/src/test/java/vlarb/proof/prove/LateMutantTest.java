// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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
import vlarb.proof.rule.Rule;
import vlarb.testsupport.Sample;

/**
 * Bugs that show only behind a whole commit. A search finds them in small tables; nearly all of
 * those in {@link Mutants} show near reset, at every size. These break other claims of the same
 * rules.
 */
@Execution(ExecutionMode.CONCURRENT)
@Tag("thorough")
class LateMutantTest {
  private static final Pattern PORT = Pattern.compile("VlArbiter");
  private static final Pattern MANAGEMENT = Pattern.compile("Management");
  private static final Pattern ROW_MEMORIES = Pattern.compile("RowMemories");
  private static final Pattern TABLE_MEMORIES = Pattern.compile("TableMemories");

  private static final List<Mutant> MUTANTS =
      List.of(
          Mutant.in(PORT, Rule.PRIORITY, "data beside FCPs", "dataFirst: drop ~fcpWaits"),
          Mutant.in(
              PORT, Rule.SETTINGS_ATOMIC, "OperationalVLs stay", "operationalVls = operationalVls"),
          Mutant.assumed(
              MANAGEMENT,
              "a request takes a commit back",
              MANAGEMENT,
              "pending: ~exchange -> ~exchange & ~requestValid"),
          Mutant.in(MANAGEMENT, Rule.COMMIT, "a write meets a commit", "free: drop ~heldOff"),
          Mutant.in(
              TABLE_MEMORIES,
              Rule.TABLE_ATOMIC,
              "words are made in the bank in force",
              "bankMade: ~bank -> bank"),
          Mutant.in(
              ROW_MEMORIES,
              Rule.TABLE_ATOMIC,
              "rows are written to the bank in force",
              "rows.writeAddress: ~bank -> bank"),
          Mutant.in(
              Pattern.compile("ScanMemories"),
              Rule.TABLE_ATOMIC,
              "weights are written to the bank in force",
              "weights.writeAddress: ~bank -> bank"),
          Mutant.in(
              Pattern.compile("DataArbitration"),
              Rule.TABLE_CHOICE,
              "the low table is first",
              "lowSends: drop ~highTurn"),
          Mutant.in(
              Pattern.compile("RowArbitration"),
              Rule.TURN_GOES_ON,
              "a turn outlives a commit",
              "counts: drop ~memories.commit"));

  @TempDir static Path folder;

  /** A bug and what it breaks. */
  record Late(ProofCase broken, Mutant mutant) {
    @Override
    public String toString() {
      return broken + ": " + mutant.bug();
    }
  }

  private static List<Late> cases;

  @BeforeAll
  static void emit() {
    cases = Stream.of(Architecture.values()).flatMap(LateMutantTest::casesOf).toList();
  }

  private static Stream<Late> casesOf(Architecture architecture) {
    ArbiterParameters parameters =
        new ArbiterParameters(2, 2, 2, 4, architecture, CreditKind.FLAGS, Rules.SPEC);
    List<VerilogModule> design = CheckedDesign.of(parameters);
    String name = architecture.name();
    Prover prover = new Prover(parameters, folder.resolve(name), Duration.ofMinutes(10));
    return ProofCase.of(name, prover, design).flatMap(LateMutantTest::against);
  }

  private static Stream<Late> against(ProofCase each) {
    return MUTANTS.stream()
        .filter(mutant -> mutant.breaks(each.obligation(), each.design()))
        .map(mutant -> new Late(each, mutant));
  }

  static List<Late> cases() {
    return Sample.ofLong(cases.stream()).toList();
  }

  @Test
  void eachOfThemBreaksSomething() {
    Set<Mutant> tried = cases.stream().map(Late::mutant).collect(Collectors.toSet());
    assertEquals(new HashSet<>(MUTANTS), tried);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theRuleFails(Late each) {
    each.broken().failsIn(each.mutant());
  }
}
