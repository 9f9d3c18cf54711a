// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static vlarb.model.arbitration.HighLimitExpiry.NOT_POSITIVE;
import static vlarb.model.arbitration.LowTurn.ONE_PACKET;
import static vlarb.model.arbitration.UnlistedVl.WHEN_IDLE;
import static vlarb.model.arbitration.UnsupportedVl.SKIP;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
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
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.VerilogText;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.proof.rule.Rule;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testsupport.Sample;
import vlarb.testsupport.TakesTurns;

/** Every rule is proved of small arbiters, and each fails in one with a bug against it. */
@TakesTurns(2)
@Execution(ExecutionMode.CONCURRENT)
@Tag("thorough")
class ProverTest {
  /** Far more than any of them needs: a busy machine must not change the outcome. */
  private static final Duration LIMIT = Duration.ofMinutes(10);

  private static final ArbiterParameters FLAT =
      new ArbiterParameters(8, 8, 4, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC);
  private static final Rules UNLISTED_TOO = new Rules(NOT_POSITIVE, ONE_PACKET, SKIP, WHEN_IDLE);
  private static final ArbiterParameters SCAN =
      new ArbiterParameters(2, 2, 2, 4, Architecture.SCAN, CreditKind.FLAGS, UNLISTED_TOO)
          .withOptions(new PortOptions(2072, 0));

  private static final ArbiterParameters TREE =
      new ArbiterParameters(3, 4, 4, 4, Architecture.TREE, CreditKind.FLAGS, UNLISTED_TOO);

  private static final ArbiterParameters SERIAL =
      new ArbiterParameters(3, 4, 4, 4, Architecture.TREE, CreditKind.BLOCKS, Rules.SPEC)
          .withOptions(PortOptions.NONE.withHeads(HeadKind.SERIAL));

  private static final ArbiterParameters PAIRS = TREE.withArchitecture(Architecture.PAIRS);

  @TempDir static Path folder;

  /** One rule of one design. */
  record Case(
      ArbiterParameters parameters,
      Prover prover,
      List<VerilogModule> design,
      Obligation obligation) {
    @Override
    public String toString() {
      return parameters.architecture()
          + " "
          + parameters.options().heads()
          + " "
          + obligation.name();
    }
  }

  private static List<Case> cases;

  @BeforeAll
  static void emit() {
    cases = Stream.of(FLAT, SCAN, TREE, SERIAL, PAIRS).flatMap(ProverTest::casesOf).toList();
  }

  private static Stream<Case> casesOf(ArbiterParameters parameters) {
    List<VerilogModule> design = CheckedDesign.of(parameters);
    Path own = folder.resolve(parameters.architecture() + "-" + parameters.options().heads());
    Prover prover = new Prover(parameters, own, LIMIT);
    return Obligation.of(design).stream().map(each -> new Case(parameters, prover, design, each));
  }

  /**
   * The cases: of a module that several arbiters have, with all that it instantiates, one is
   * enough.
   */
  static List<Case> cases() {
    Set<Object> seen = new HashSet<>();
    return cases.stream()
        .filter(each -> seen.add(List.of(each.obligation(), textOf(each))))
        .toList();
  }

  private static String textOf(Case each) {
    Map<String, String> texts =
        each.design().stream().collect(Collectors.toMap(VerilogModule::name, VerilogModule::text));
    StringBuilder all = new StringBuilder();
    append(each.obligation().module(), texts, all);
    return all.toString();
  }

  private static void append(String module, Map<String, String> texts, StringBuilder all) {
    String text = texts.get(module);
    all.append(text);
    VerilogText.parse(text)
        .getFirst()
        .instances()
        .forEach(instance -> append(instance.module(), texts, all));
  }

  @Test
  void everyRuleIsStated() {
    Set<Rule> stated = EnumSet.noneOf(Rule.class);
    cases.forEach(each -> stated.add(each.obligation().rule()));
    EngineParameters engine = EngineParameters.of(new TableSize(8), Policy.MODEL3);
    Obligation.of(CheckedDesign.engine(engine)).forEach(each -> stated.add(each.rule()));
    Obligation.of(CheckedDesign.admission(engine)).forEach(each -> stated.add(each.rule()));
    List<VerilogModule> managed = CheckedDesign.of(ManagedProverTest.FLAT);
    Obligation.of(managed).forEach(each -> stated.add(each.rule()));
    StableOfferProverTest.obligations().forEach(each -> stated.add(each.rule()));
    List<VerilogModule> loaded = CheckedDesign.of(LoadedProverTest.FLAT);
    Obligation.of(loaded).forEach(each -> stated.add(each.rule()));
    List<VerilogModule> port = CheckedDesign.port(ClockProverTest.PORT);
    Obligation.of(port).forEach(each -> stated.add(each.rule()));
    assertEquals(EnumSet.allOf(Rule.class), stated);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ruleIsProved(Case each) {
    Proof proof = each.prover().prove(each.design(), each.obligation());
    assertEquals(new Verdict.Proved(), proof.verdict());
  }

  static Stream<Case> ofMutants() {
    return Sample.ofLong(cases().stream());
  }

  @ParameterizedTest
  @MethodSource("ofMutants")
  void ruleFailsInItsMutant(Case each) throws IOException {
    Obligation obligation = each.obligation();
    Mutant mutant = Mutants.against(obligation, each.design()).orElseGet(() -> fail("no mutant"));
    Proof proof = each.prover().refute(each.design(), mutant, obligation);
    Verdict.Disproved disproved =
        assertInstanceOf(Verdict.Disproved.class, proof.verdict(), () -> each + ": " + mutant);
    assertTrue(obligation.ruleOnly().claims().contains(disproved.claim()), disproved.claim());
    assertTrue(Files.size(disproved.trace()) > 0);
  }

  private static Case of(Architecture architecture, Rule rule) {
    return cases.stream()
        .filter(
            each ->
                each.parameters().architecture() == architecture
                    && each.obligation().rule() == rule)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @EnumSource(Architecture.class)
  void situationThatIsNeverReachedIsNoticed(Architecture architecture) {
    Case priority = of(architecture, Rule.PRIORITY);
    List<VerilogModule> neverReady =
        VerilogModule.edited(priority.design(), "Management", "swept = 1'h0");
    Path own = folder.resolve("never-ready-" + architecture);
    Prover prover = new Prover(priority.parameters(), own, LIMIT);
    Proof proof = prover.prove(neverReady, priority.obligation());
    assertEquals(
        new Verdict.Vacuous(0, priority.obligation().situations().size()), proof.verdict());
  }

  /**
   * Rows of order have claims of their own, beside that of the entries: of two VLs, and of a set.
   */
  @Test
  void anOrderThatDoesNotFollowTheEntriesIsNoticed() {
    Case rows =
        cases.stream()
            .filter(each -> each.parameters().equals(PAIRS))
            .filter(each -> each.obligation().name().equals("RowBuilder.next-eligible"))
            .findFirst()
            .orElseThrow();
    Mutant mutant =
        Mutant.in(
            Pattern.compile("RowBuilder"),
            Rule.NEXT_ELIGIBLE,
            "that all come after the VL merged is forgotten",
            "laterThan: serves[i] -> 1'h0");
    Proof proof = rows.prover().refute(rows.design(), mutant, rows.obligation());
    Verdict.Disproved disproved = assertInstanceOf(Verdict.Disproved.class, proof.verdict());
    Set<String> ofOrder = Set.of("next_eligible__in_order", "next_eligible__one_first");
    assertTrue(ofOrder.contains(disproved.claim()), disproved.claim());
  }

  @Test
  void largestLookAheadGrantsTheNextThatIsReady() {
    Set<Rule> rules =
        EnumSet.of(Rule.ONE_GRANT, Rule.READY_SOURCE, Rule.NEXT_ELIGIBLE, Rule.WEIGHT_ZERO);
    assertEquals(
        Set.of(
            "ScanResult.ready-source",
            "ScanSteps.next-eligible",
            "ScanSteps.ready-source",
            "Management.ready-source",
            "ScanArbitration.one-grant",
            "ScanArbitration.ready-source",
            "ScanTable64.next-eligible",
            "ScanTable64.ready-source",
            "ScanBuilder.next-eligible",
            "ScanBuilder.weight-zero",
            "VlArbiter.one-grant",
            "VlArbiter.ready-source"),
        provedOfLargest(Architecture.SCAN, CreditKind.BLOCKS, each -> rules.contains(each.rule())));
  }

  /**
   * Proves the surroundings of modules in the largest tree: in a circuit with all that the port
   * relies on, and without lemmas, neither was decided.
   */
  @Test
  void whatModulesRelyOnIsProvedOfTheLargestTree() {
    Set<String> names =
        Set.of("VlArbiter.surroundings.Management", "VlArbiter.surroundings.RowHighPriCounter");
    assertEquals(
        names,
        provedOfLargest(Architecture.TREE, CreditKind.FLAGS, each -> names.contains(each.name())));
  }

  /** The names of those of these obligations that are proved of the largest arbiter. */
  private Set<String> provedOfLargest(
      Architecture architecture, CreditKind credits, Predicate<Obligation> which) {
    var largest = new ArbiterParameters(64, 64, 15, 4, architecture, credits, Rules.SPEC);
    List<VerilogModule> design = CheckedDesign.of(largest);
    Prover prover = new Prover(largest, folder.resolve("largest-" + architecture), LIMIT);
    return Obligation.of(design).stream()
        .filter(which)
        .filter(each -> prover.prove(design, each).verdict() instanceof Verdict.Proved)
        .map(Obligation::name)
        .collect(Collectors.toSet());
  }

  @Test
  void tooLittleTimeDecidesNothing() {
    Case any = cases.getFirst();
    Proof proof = new Prover(FLAT, folder, Duration.ZERO).prove(any.design(), any.obligation());
    assertInstanceOf(Verdict.Undecided.class, proof.verdict());
  }

  @Test
  void deliveredVerilogIsEquivalentToTheProvedOne() throws IOException {
    Path delivered = write("delivered", ArbiterDesign.of(FLAT).modules());
    Path proved = write("proved", CheckedDesign.of(FLAT));
    String script =
        """
        read_verilog %s
        hierarchy -check -top VlArbiter
        proc
        flatten
        memory_map
        rename VlArbiter delivered
        design -stash delivered
        read_verilog -formal -sv %s
        hierarchy -check -top VlArbiter
        proc
        delete t:$assert t:$assume t:$cover
        flatten
        memory_map
        rename VlArbiter proved
        design -copy-from delivered delivered
        equiv_make delivered proved both
        hierarchy -top both
        opt_clean
        equiv_induct
        equiv_status -assert
        """
            .formatted(delivered.resolve("*.v"), proved.resolve("*.v"));
    Files.writeString(folder.resolve("equivalence.ys"), script);
    String log = ProofTool.YOSYS.run(folder, LIMIT, List.of("equivalence.ys")).orElseThrow();
    assertTrue(Pattern.compile("[1-9]\\d* are proven and 0 are unproven").matcher(log).find(), log);
  }

  private static Path write(String name, List<VerilogModule> modules) throws IOException {
    Path written = Files.createDirectories(folder.resolve(name));
    for (VerilogModule module : modules) {
      Files.writeString(written.resolve(module.fileName()), module.text());
    }
    return written;
  }
}
