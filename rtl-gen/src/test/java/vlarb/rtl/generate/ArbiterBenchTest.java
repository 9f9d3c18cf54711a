// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
import vlarb.model.cycle.DecisionPace;
import vlarb.rtl.generate.Generator.GeneratedFile;

/**
 * A generated arbiter in Icarus, which knows X, under a test bench written by hand: it grants as it
 * should, and no output is X or Z after reset.
 */
class ArbiterBenchTest {
  private static final String BENCH = "ArbiterBench.v";

  /**
   * The configuration that the bench is written for. The low table's index can name rows beyond the
   * last one.
   */
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
    List<GeneratedFile> broken =
        Configurations.edited(
            Configurations.verilog(parameters), "SentCounters", "writes: drop clear");
    String verdict = simulate(parameters, broken);
    assertTrue(verdict.startsWith("FAIL") && verdict.contains("an output is unknown"), verdict);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "FLAT; Management; writeTable: drop sweeping; an output is unknown",
        "FLAT; Management; tableAddress: sweep -> 3'h1; an output is unknown",
        "FLAT; HighPriCounter; left: 19'h1 -> left; an output is unknown",
        "FLAT; VlArbiter; seenFaultySmp: 1'h0 -> seenFaultySmp; an output is unknown",
        "FLAT; RowTable3; pointer = pointer; another grant",
        "FLAT; VlArbiter; fcpFirst: drop ~smpWaits; another grant",
        "FLAT; VlArbiter; smpReady: smpOffered -> fcpOffered; the wrong packet",
        "SCAN; Management; writeTable: drop sweeping; an output is unknown",
        "SCAN; ScanTable4; current: 2'h3 -> current; an output is unknown",
        "SCAN; ScanMemories; bank: reset -> 1'h0; an output is unknown",
        "TREE; Management; writeTable: drop sweeping; an output is unknown",
        "TREE; TablePositions; currentHigh: 2'h3 -> currentHigh; an output is unknown",
        "TREE; RowHighPriCounter; leftLow: 11'h1 -> leftLow; an output is unknown",
        "PAIRS; Management; writeTable: drop sweeping; an output is unknown"
      })
  void catchesSeededBugs(Architecture architecture, String module, String edit, String complaint)
      throws Exception {
    ArbiterParameters parameters = PARAMETERS.withArchitecture(architecture);
    List<GeneratedFile> broken =
        Configurations.edited(Configurations.verilog(parameters), module, edit);
    String verdict = simulate(parameters, broken);
    assertTrue(verdict.startsWith("FAIL") && verdict.contains(complaint), verdict);
  }

  /** Simulates an arbiter in the bench; returns what the bench prints. */
  private String simulate(ArbiterParameters parameters, List<GeneratedFile> verilog)
      throws Exception {
    try (InputStream bench = ArbiterBenchTest.class.getResourceAsStream(BENCH)) {
      Files.copy(bench, folder.resolve(BENCH));
    }
    int patience = DecisionPace.of(parameters).closed();
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
