// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.VerilogModule;
import vlarb.system.ChildProcess;
import vlarb.testbench.port.PortVerilog;

/** The bench in plain Verilog of {@code examples/port}, in Icarus as a user runs it. */
class PortBenchTest {
  private static final Duration LIMIT = Duration.ofMinutes(5);

  @TempDir private Path folder;

  private ChildProcess.Ending simulate(List<VerilogModule> modules) throws Exception {
    PortVerilog.write(Files.createDirectory(folder.resolve("rtl")), modules);
    String bench = ExamplePort.file("bench.v").toString();
    ChildProcess.Ending compiled =
        run(List.of("iverilog", "-g2012", "-Wall", "-y", "rtl", "-o", "moved", bench));
    assertEquals("", compiled.output());
    return run(List.of("vvp", "-n", "moved"));
  }

  private ChildProcess.Ending run(List<String> command) throws Exception {
    return ChildProcess.run(folder, command, LIMIT).orElseThrow();
  }

  @Test
  void packetsCross() throws Exception {
    ChildProcess.Ending ending = simulate(ExamplePort.modules());
    assertEquals(0, ending.status(), ending.output());
    assertTrue(ending.output().contains("PASS: 1000 packets came"), ending.output());
  }

  @Tag("thorough")
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // Beats are lost while the link waits.
        "PacketExit; crowded = 1'h0; lost, doubled, changed or out of order",
        // The last beat is not marked.
        "PacketExit; tlast = 1'h0; another length",
        // A data packet leaves as an SMP.
        "PacketExit; tuser = 3'h1; not a data packet's",
        // Credits do not come.
        "CreditTransmitter; creditValid = 1'h0; no packet leaves",
        // A packet of VL0 has no queue.
        "PacketStore; asksVl0 = 1'h0; was discarded",
      })
  void aSeededBugIsFound(String module, String edit, String complaint) throws Exception {
    ChildProcess.Ending ending =
        simulate(VerilogModule.edited(ExamplePort.modules(), module, edit));
    assertNotEquals(0, ending.status(), ending.output());
    assertTrue(ending.output().contains(complaint), ending.output());
  }
}
