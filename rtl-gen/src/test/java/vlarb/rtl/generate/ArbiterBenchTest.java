// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.cycle.ScanTiming;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * A generated arbiter in Icarus, which knows X, under a test bench written by hand: it grants as it
 * should, and no output is X or Z after reset.
 */
class ArbiterBenchTest {
  private static final String BENCH = "ArbiterBench.v";

  /** What the bench is written for. The low table has rows that its index names beyond the last. */
  private static final ArbiterParameters PARAMETERS =
      new ArbiterParameters(4, 3, 4, 4, Architecture.FLAT, CreditKind.BLOCKS, Rules.SPEC);

  private static final PortOptions COUNTERS = new PortOptions(PortOptions.LONGEST, 16);

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void grantsAsItShouldAndKnowsEveryOutput(Architecture architecture) throws Exception {
    ArbiterParameters parameters = PARAMETERS.withArchitecture(architecture);
    assertEquals("PASS: 10 grants\n", simulate(parameters, Configurations.verilog(parameters)));
  }

  @ParameterizedTest
  @EnumSource
  void countsWhatItGranted(Architecture architecture) throws Exception {
    ArbiterParameters parameters = PARAMETERS.withArchitecture(architecture).withOptions(COUNTERS);
    assertEquals("PASS: 10 grants\n", simulate(parameters, Configurations.verilog(parameters)));
  }

  @Test
  void catchesACounterThatIsNotCleared() throws Exception {
    ArbiterParameters parameters = PARAMETERS.withOptions(COUNTERS);
    List<GeneratedFile> broken = new ArrayList<>();
    for (GeneratedFile each : Configurations.verilog(parameters)) {
      broken.add(new GeneratedFile(each.name(), each.text().replace("clear | adding", "adding")));
    }
    assertNotEquals(Configurations.verilog(parameters), broken);
    String verdict = simulate(parameters, broken);
    assertTrue(verdict.startsWith("FAIL") && verdict.contains("an output is unknown"), verdict);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "FLAT; Management.v; writeTable = sweeping |; writeTable =; an output is unknown",
        "FLAT; Management.v; address : sweep; address : 3'h1; an output is unknown",
        "FLAT; HighPriCounter.v; left <= 19'h1; left <= left; an output is unknown",
        "FLAT; VlArbiter.v; seenFaultySmp <= 1'h0; seenFaultySmp <= seenFaultySmp; an output is unknown",
        "FLAT; ArbitrationTable3.v; pointer <= serving; pointer <= pointer; another grant",
        "FLAT; VlArbiter.v; fcpValid & ~smpOffered; fcpValid; another grant",
        "FLAT; VlArbiter.v; smpReady = smpOffered; smpReady = fcpOffered; the wrong packet",
        "SCAN; Management.v; writeTable = sweeping |; writeTable =; an output is unknown",
        "SCAN; ScanTable4.v; current <= 2'h3; current <= current; an output is unknown"
      })
  void catchesSeededBugs(
      Architecture architecture, String file, String right, String wrong, String complaint)
      throws Exception {
    ArbiterParameters parameters = PARAMETERS.withArchitecture(architecture);
    List<GeneratedFile> broken = new ArrayList<>();
    int places = 0;
    for (GeneratedFile each : Configurations.verilog(parameters)) {
      boolean here = each.name().equals(file);
      places += here && each.text().contains(right) ? 1 : 0;
      String text = here ? each.text().replace(right, wrong) : each.text();
      broken.add(new GeneratedFile(each.name(), text));
    }
    assertEquals(1, places, "no place for the bug");
    String verdict = simulate(parameters, broken);
    assertTrue(verdict.startsWith("FAIL") && verdict.contains(complaint), verdict);
  }

  /** What the bench says. */
  private String simulate(ArbiterParameters parameters, List<GeneratedFile> verilog)
      throws Exception {
    try (InputStream bench = ArbiterBenchTest.class.getResourceAsStream(BENCH)) {
      Files.copy(bench, folder.resolve(BENCH));
    }
    int patience = parameters.looksAhead() ? 2 * ScanTiming.of(parameters).lookAhead() : 0;
    String waits = "-PArbiterBench.PATIENCE=" + patience;
    String counters = parameters.options().counters() ? "-DCOUNTERS" : "-DNO_COUNTERS";
    String heads = parameters.remembersHeads() ? "-DREMEMBERS_HEADS" : "-DFORGETS_HEADS";
    assertEquals(
        Tool.CLEAN,
        Tool.onVerilog(
            folder,
            verilog,
            "iverilog",
            "-g2012",
            counters,
            heads,
            waits,
            "-o",
            "simulation",
            BENCH));
    return Tool.run(folder, List.of("vvp", "-n", "simulation")).output();
  }
}
