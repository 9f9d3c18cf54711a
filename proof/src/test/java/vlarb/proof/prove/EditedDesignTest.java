// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.rtl.generate.AdmissionDesign;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.rtl.generate.EngineDesign;
import vlarb.testsupport.equivalence.Equivalence;

/** Properties around Verilog that was edited. */
class EditedDesignTest {
  @TempDir private Path folder;

  private static ArbiterParameters arbiter(Architecture architecture) {
    return new ArbiterParameters(8, 8, 4, 4, architecture, CreditKind.BLOCKS, Rules.SPEC)
        .withOptions(new PortOptions(8188, 8));
  }

  /** Unedited modules mean what is proved, module by module: no name stands for two signals. */
  @Tag("thorough")
  @ParameterizedTest
  @EnumSource
  void whatWasNotEditedMeansWhatIsProved(Architecture architecture) throws Exception {
    ArbiterParameters plain = arbiter(architecture);
    Equivalence equivalence = new Equivalence(folder);
    add(equivalence, CheckedDesign.of(plain), ArbiterDesign.of(plain).modules());
    if (architecture.takesEngine(Rules.SPEC.unsupportedVl())) {
      EngineParameters engine = EngineParameters.of(new TableSize(8), Policy.MODEL4);
      ArbiterParameters managed = plain.withEngine(engine);
      add(equivalence, CheckedDesign.of(managed), ArbiterDesign.of(managed).modules());
      add(equivalence, CheckedDesign.engine(engine), EngineDesign.of(engine));
      add(equivalence, CheckedDesign.admission(engine), AdmissionDesign.of(engine));
    }
    assertEquals(List.of(), equivalence.prove());
    assertTrue(equivalence.proofs() > 5);
  }

  private static void add(
      Equivalence equivalence, List<VerilogModule> checked, List<VerilogModule> delivered)
      throws Exception {
    List<VerilogModule> both = EditedDesign.of(checked, delivered, trees(delivered));
    equivalence.add(checked.getLast().name(), text(checked), text(both), Optional.<String>empty());
  }

  /** Each bug that a property is known to catch is seeded in what is delivered. */
  @Test
  void bugsInEditedVerilogAreDisproved() throws Exception {
    ArbiterParameters tiny =
        new ArbiterParameters(1, 1, 1, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC);
    List<VerilogModule> checked = CheckedDesign.of(tiny);
    List<VerilogModule> delivered = ArbiterDesign.of(tiny).modules();
    Prover prover = new Prover(tiny, folder, Duration.ofMinutes(5));
    int seeded = 0;
    for (Obligation obligation : Obligation.of(checked)) {
      Optional<Mutant> mutant = Mutants.against(obligation, checked);
      if (mutant.isPresent()) {
        List<VerilogModule> bug;
        try {
          bug = mutant.get().seedIn(delivered);
        } catch (IllegalArgumentException e) {
          continue; // It is in a net that is not delivered.
        }
        Proof proof = prover.prove(EditedDesign.of(checked, delivered, trees(bug)), obligation);
        assertInstanceOf(Verdict.Disproved.class, proof.verdict(), obligation.name());
        seeded++;
      }
    }
    assertTrue(seeded >= 5, () -> "too few bugs");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "enabled @ allowed @ its ports are not those that were generated",
        "hasCredits @ paid @ no hasCredits, which properties may be about",
        "= sum[12]; @ = sum[12]; wire covered = reset; @ covered is a name that its properties"
            + " have",
      })
  void whatPropertiesNeedIsAskedFor(String from, String to, String expected) {
    ArbiterParameters parameters = arbiter(Architecture.FLAT);
    List<VerilogModule> delivered = ArbiterDesign.of(parameters).modules();
    List<VerilogTree> edited = new ArrayList<>();
    for (VerilogModule module : delivered) {
      boolean here = module.name().equals("DataVl");
      edited.addAll(VerilogText.parse(here ? module.text().replace(from, to) : module.text()));
    }
    EditedDesignException refused =
        assertThrows(
            EditedDesignException.class,
            () -> EditedDesign.of(CheckedDesign.of(parameters), delivered, edited));
    assertTrue(refused.getMessage().contains("module DataVl: " + expected), refused::getMessage);
  }

  /** A design that several tests edit. */
  private static final class Flat {
    static final List<VerilogModule> CHECKED = CheckedDesign.of(arbiter(Architecture.FLAT));
    static final List<VerilogModule> DELIVERED =
        ArbiterDesign.of(arbiter(Architecture.FLAT)).modules();
  }

  private static List<VerilogModule> edited(String from, String to) throws EditedDesignException {
    String all = text(Flat.DELIVERED);
    assertTrue(all.contains(from), from);
    return EditedDesign.of(Flat.CHECKED, Flat.DELIVERED, VerilogText.parse(all.replace(from, to)));
  }

  /**
   * An instance of another module is refused: otherwise a module would be proved that the design no
   * longer has.
   */
  @Test
  void anInstanceOfAnotherModuleIsRefused() {
    EditedDesignException refused =
        assertThrows(
            EditedDesignException.class, () -> edited("Management management", "Spare management"));
    assertTrue(
        refused
            .getMessage()
            .contains("VlArbiter: management is of module Spare, expected Management, which has"),
        refused::getMessage);
    EditedDesignException port =
        assertThrows(
            EditedDesignException.class,
            () -> edited(".requestWrite ", ".requestRead (mgmtWrite), .requestWrite "));
    assertTrue(
        port.getMessage().contains("management: module Management has no port requestRead"),
        port::getMessage);
  }

  /** The proof once had the connection that was generated in its place. */
  @Test
  void aPortThatTheEditLeavesOpenIsOpenInTheProof() throws Exception {
    Pattern open = Pattern.compile("\\.requestWrite\\s*\\(\\s*(/\\* unused \\*/)?\\s*\\)");
    Pattern connected = Pattern.compile("\\.requestWrite\\s*\\(mgmtWrite\\)");
    String whole = text(edited("Management", "Management"));
    assertTrue(connected.matcher(whole).find(), whole);
    Matcher line = connected.matcher(text(Flat.DELIVERED));
    assertTrue(line.find());
    String without = text(edited(line.group(), ".requestWrite ()"));
    assertTrue(open.matcher(without).find(), without);
    assertFalse(connected.matcher(without).find(), without);
  }

  @Test
  void constantsAndInitialBlocksOfTheEditArePartOfTheProof() throws Exception {
    String text =
        text(
            edited(
                "  Management management",
                "  localparam SPARE = 1'h1;\n  reg spare;\n  initial spare = SPARE;\n"
                    + "  Management management"));
    assertTrue(Pattern.compile("localparam +SPARE += 1'h1;").matcher(text).find(), text);
    assertTrue(Pattern.compile("initial\\s+(begin\\s+)?spare = SPARE;").matcher(text).find(), text);
    EditedDesignException refused =
        assertThrows(
            EditedDesignException.class,
            () -> edited("module VlArbiter (", "module VlArbiter #(parameter SPARE = 1) ("));
    assertTrue(refused.getMessage().contains("its parameters are not those"), refused::getMessage);
  }

  private static List<VerilogTree> trees(List<VerilogModule> modules) {
    return VerilogText.parse(text(modules));
  }

  private static String text(List<VerilogModule> modules) {
    return modules.stream().map(VerilogModule::text).collect(Collectors.joining());
  }
}
