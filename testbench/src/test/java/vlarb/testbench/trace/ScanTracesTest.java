// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Rules;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.verilator.SimulatorLibrary;
import vlarb.verilator.Trace;

/** With its inputs standing, the arbiter that looks ahead decides as the rules say. */
class ScanTracesTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples");
  private static final int TRACES = 50;

  private static ArbiterParameters scan(int cap, int dataVls, CreditKind credits, Rules rules) {
    return new ArbiterParameters(cap, cap, dataVls, 4, Architecture.SCAN, credits, rules);
  }

  @Test
  void decidesTheWorkedExample() throws IOException {
    String trace = Files.readString(EXAMPLES.resolve("worked-example.trace"));
    List<String> expected = Files.readAllLines(EXAMPLES.resolve("worked-example.expected"));
    ArbiterParameters port = scan(64, 15, CreditKind.BLOCKS, Rules.SHANLEY);
    assertEquals(expected, Engines.both(port, trace));
  }

  @Test
  void decidesGeneratedTraces() {
    compare(scan(8, 15, CreditKind.BLOCKS, Rules.SPEC));
    compare(scan(5, 8, CreditKind.FLAGS, Rules.SHANLEY));
  }

  private static void compare(ArbiterParameters parameters) {
    SimulatorLibrary library = new ArbiterRtl.Generated(parameters).build(Trace.NONE);
    for (int seed = 0; seed < TRACES; seed++) {
      String text = RandomTrace.of(seed, parameters);
      List<TraceEvent> events = Engines.parse(text, parameters);
      List<String> model = Engines.run(events, new ModelEngine(parameters));
      List<String> rtl = Engines.run(events, RtlEngine.open(library, parameters));
      assertEquals(model, rtl, () -> "model, then RTL\n" + text);
    }
  }
}
