// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.chisel.VerilogModule;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.testbench.Configurations;
import vlarb.testbench.mutation.Bench;
import vlarb.testbench.mutation.VerilogMutation;
import vlarb.testbench.mutation.VerilogMutations;
import vlarb.testsupport.CocotbPython;
import vlarb.testsupport.TakesTurns;

/** Tests in Python, with cocotb, that have the golden model as their scoreboard. */
class CocotbTest {
  private static final int CYCLES = 20_000;

  /** One each in table, memories, order, counter and credits. */
  private static final Set<String> BUGS =
      Set.of(
          "the pointer stays",
          "the high table gets all",
          "VLs are served that others come before",
          "never reloaded",
          "a packet costs nothing");

  private static final String PLAIN =
      """
      arbiter: {high-cap: 8, low-cap: 8, data-vls: 4, architecture: flat}
      tables: {high-limit: 6, high: "0:4", low: "1:64,2:128,3:192"}
      """;

  private static final String MANAGED =
      """
      arbiter: {high-cap: 8, low-cap: 2, data-vls: 4, architecture: flat, clock-enable: true}
      table-engine: {policy: model4}
      """;

  @TempDir Path folder;

  static Stream<VerilogMutation> bugs() {
    return VerilogMutations.all().stream()
        .filter(bug -> bug.bench() == Bench.SPEC && BUGS.contains(bug.bug()));
  }

  @Tag("newest-tools")
  @ParameterizedTest
  @ValueSource(strings = {"icarus", "verilator"})
  void theArbiterAgreesWithItsModel(String simulator) throws Exception {
    CocotbPython.assumeItRunsOn(simulator);
    CocotbPython.Result result = run(design(), PLAIN, "--simulator", simulator);
    assertTrue(result.passed(), result::output);
    assertTrue(result.output().contains("TESTS=1 PASS=1"), result::output);
  }

  @Tag("thorough")
  @TakesTurns(2)
  @ParameterizedTest
  @MethodSource("bugs")
  void aBugIsFound(VerilogMutation bug) throws Exception {
    // An access takes five cycles, so that a run of the usual length has few commits.
    CocotbPython.Result result = run(bug.seedIn(design()), PLAIN, "--cycles", "40000");
    assertFalse(result.passed(), result::output);
    assertTrue(
        result.output().contains("vlarb_cocotb.scoreboard.Mismatch: cycle "), result::output);
  }

  @Test
  void theBugsAreFive() {
    assertEquals(BUGS.size(), bugs().count());
  }

  @Test
  void thePackageDoesWhatItsTestsSay() throws Exception {
    CocotbPython.Result result = run(design(), PLAIN, "--test", "test_bridge");
    assertTrue(result.passed(), result::output);
    assertTrue(result.output().contains("TESTS=9 PASS=9"), result::output);
  }

  @Tag("thorough")
  @TakesTurns(2)
  @Tag("newest-tools")
  @ParameterizedTest
  @ValueSource(strings = {"icarus", "verilator"})
  void clockEnableAndTableEngineAreTheModelsToo(String simulator) throws Exception {
    CocotbPython.assumeItRunsOn(simulator);
    List<VerilogModule> design = ArbiterDesign.of(Configurations.yaml(MANAGED).arbiter()).modules();
    CocotbPython.Result right = run(design, MANAGED, "--simulator", simulator);
    assertTrue(right.passed(), right::output);
    List<VerilogModule> edited = VerilogModule.edited(design, "PassedTurn", "passes = turn");
    CocotbPython.Result wrong = run(edited, MANAGED, "--simulator", simulator);
    assertFalse(wrong.passed(), wrong::output);
    assertTrue(wrong.output().contains("scoreboard.Mismatch: cycle "), wrong::output);
  }

  private CocotbPython.Result run(List<VerilogModule> design, String yaml, String... options)
      throws Exception {
    Path configuration = Files.writeString(folder.resolve("arbiter.yaml"), yaml);
    return Cocotb.run(folder, design, configuration, CYCLES, List.of(options));
  }

  private static List<VerilogModule> design() {
    return ArbiterDesign.of(Bench.SPEC.parameters()).modules();
  }
}
